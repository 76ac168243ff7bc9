// What is said when a file cannot be gone through.

const TEXTS: Readonly<Record<string, string>> = {
  'file.json': 'replay.fault.json',
  'file.foreign': 'replay.fault.foreign',
  'file.future': 'replay.fault.future',
  'file.shape': 'replay.fault.shape',
  'file.game': 'replay.fault.game',
  'file.large': 'replay.fault.large',
  'replay.version': 'replay.fault.version',
}

/** The key of the sentence for a fault: a file that is whole, but tells of what the rules forbid, is another matter. */
export const faultText = (code: string): string => {
  if (Object.hasOwn(TEXTS, code)) return TEXTS[code]
  if (code.startsWith('setup.')) return 'replay.fault.shape'
  return code === 'file.broken' ? 'replay.fault.broken' : 'replay.fault.rules'
}

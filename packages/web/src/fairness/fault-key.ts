// Which sentence says why a match is not proven.

const KEYS: Readonly<Record<string, string>> = {
  'proof.commitment': 'fair.fault.commitment',
  'proof.chain': 'fair.fault.chain',
  'proof.length': 'fair.fault.chain',
  'proof.draw': 'fair.fault.draw',
  'proof.outcome': 'fair.fault.outcome',
  'proof.missing': 'fair.fault.missing',
  'proof.entropy': 'fair.fault.entropy',
  'proof.pair': 'fair.fault.file',
  'proof.shown': 'fair.fault.file',
  'proof.pool': 'fair.fault.file',
  'proof.seal': 'fair.fault.file',
  'seen.commitment': 'fair.fault.seal',
  'seen.entropy': 'fair.fault.entropy',
  'seen.head': 'fair.fault.head',
  'seen.length': 'fair.fault.short',
}

/** Whatever else fails, fails by the rules of the game. */
export const faultKey = (code: string): string => KEYS[code] ?? 'fair.fault.rules'

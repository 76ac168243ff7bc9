// What a person knows a device by: its browser and its system. Nothing finer is kept.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const find = (among: typeof BROWSERS, text: string): string | undefined => among.find(([pattern]) => pattern.test(text))?.[1]

/** Empty for a program that is no browser. */
export const deviceOf = (userAgent = ''): string =>
  [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter((part) => part !== undefined).join(', ')

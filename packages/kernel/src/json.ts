export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** JSON with sorted keys: two values are the same fact exactly when these texts are equal. */
export const canonical = (value: unknown): string => JSON.stringify(value, sortKeys)

const sortKeys = (_key: string, value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const source = value as Record<string, unknown>
  const keys = Object.keys(source)
  if (isSorted(keys)) return value
  const sorted: Record<string, unknown> = {}
  for (const key of keys.toSorted()) sorted[key] = source[key]
  return sorted
}

const isSorted = (keys: readonly string[]): boolean => {
  for (let i = 1; i < keys.length; i++) if (keys[i - 1] > keys[i]) return false
  return true
}

/** A deep copy of plain data, the same as writing it as JSON and reading that. The games' own `clone` is for hot paths. */
export const copyJson = <T>(value: T): T => copy(value) as T

const copy = (value: unknown): unknown => {
  // What JSON cannot write is null; and it knows no -0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => copy(one) ?? null)
  const source = value as Record<string, unknown>
  const copied: Record<string, unknown> = {}
  for (const key of Object.keys(source)) if (source[key] !== undefined) copied[key] = copy(source[key])
  return copied
}

// The tables where others wait for me, wherever I am in the house.
import type { Turn } from '../../../server/src/mail/letters.ts'
import { useMe } from './me.ts'
import { usePolled } from './use-polled.ts'

const EVERY = 20_000

export const useTurns = (): readonly Turn[] => {
  const { person } = useMe()
  return usePolled<{ turns: readonly Turn[] }>(person ? '/me/turns' : null, EVERY, person?.id ?? '').data?.turns ?? []
}

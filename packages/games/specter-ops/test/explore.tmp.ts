import { makeSetup } from '@safehouse/kernel'
import { CountingTally, laws, runLaw } from '@safehouse/kernel/laws'
import { leaks } from './leaks.ts'
const secrecy = laws.find((law) => law.name === 'secrecy')!
const want = process.argv[2]
const most = Number(process.argv[3] ?? 25000)
leaks.forEach((leak, i) => {
  if (want && !want.split(',').includes(String(i))) return
  const t = Date.now()
  const tally = new CountingTally()
  const setup = makeSetup(leak.game, leak.seats, { agent: 'first' })
  let seed = 1
  let broken
  for (; Date.now() - t < most && !broken; seed++) broken = runLaw(secrecy, leak.game, setup, 10, seed, tally).broken
  console.log(i, leak.name, '\n   ', `${Date.now() - t} ms, ${seed - 1} batches`, broken ? (leak.says.test(broken.message) ? 'CAUGHT' : 'OTHER') : 'ESCAPED', broken?.message.slice(0, 260), broken?.message.length)
})

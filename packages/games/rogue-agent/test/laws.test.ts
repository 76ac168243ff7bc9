import { allSetups, type Game } from '@safehouse/kernel'
import { testLaws } from '@safehouse/kernel/testing'
import { rogueAgent } from '../game.ts'
import { richStart } from './rich-start.ts'

// The options that change no decision are tried at one table each.
const setups = allSetups(rogueAgent as unknown as Game).filter(({ seats, options }) => {
  const odd = seats === 3
  return (
    options.stabilityCheck === (odd ? 'faq' : 'standard') &&
    options.creditSupply === (odd ? '70' : '25') &&
    options.firstCommander === (seats === 2 ? 'seat0' : 'random')
  )
})

testLaws(rogueAgent, { setups, runs: 12, floor: 3, soakRuns: 500, richStarts: [richStart] })

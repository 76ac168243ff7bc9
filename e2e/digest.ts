// Plays random matches of every game and boils down all that happened to one number a game. It must be the same number in
// every place the rules run.
import { games } from '@safehouse/games'
import { allSetups, canonical, KeyedChance, FastChance, Match, playOn, type GameModule } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const MATCHES = 2
const ENTRIES = 80

/** By game: a hash over the logs, the streams of all viewers and the final positions. */
export const digests = (): Record<string, string> =>
  Object.fromEntries([...games, ...micro].map((module) => [module.game.id, bytesToHex(digest(module))]))

const digest = ({ game }: GameModule): Uint8Array => {
  const hash = sha256.create()
  for (const setup of allSetups(game))
    for (let seed = 1; seed <= MATCHES; seed++) {
      const key = Uint8Array.from({ length: 32 }, (_, i) => seed + i)
      const { match, opened } = Match.open(game, setup, new KeyedChance(key))
      hash.update(utf8ToBytes(canonical([...opened.messages])))
      playOn(match, new FastChance(seed), ENTRIES, (messages) => void hash.update(utf8ToBytes(canonical([...messages]))))
      hash.update(utf8ToBytes(canonical([match.log(), match.position])))
    }
  return hash.digest()
}

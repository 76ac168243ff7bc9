// Choosing who to be: hunters, characters and equipment as cards to read before one is taken.
import { useTable } from '@safehouse/board'
import { CARDS, CHARACTERS, data, HUNTERS } from '../../rules/data.ts'
import { AgentIcon, CardIcon, HunterIcon } from '../icons.tsx'
import type { Shown } from '../shown.ts'
import { abilitiesOf } from './hunters.tsx'
import { Thing } from './thing.tsx'

const asks = (lit: ReadonlySet<string>, prefix: string): boolean => [...lit].some((thing) => thing.startsWith(prefix))

export const Dossiers = ({ shown }: { shown: Shown }) => {
  const { lit, options } = useTable()
  if (options.some(({ key }) => key === 'hunter')) return <HunterDossiers />
  if (asks(lit, 'character:')) return <CharacterDossiers />
  if (asks(lit, 'card:')) return <CardDossiers shown={shown} />
  return null
}

const HunterDossiers = () => {
  const { say, lit } = useTable()
  return (
    <ul className="so-dossiers">
      {HUNTERS.filter((hunter) => lit.has(`hunter:${hunter}`)).map((hunter) => (
        <li key={hunter}>
          <Thing of={`hunter:${hunter}`} className={`so-dossier so-${hunter}`}>
            <HunterIcon hunter={hunter} />
            <b>{say(`hunter.${hunter}`)}</b>
            {abilitiesOf(hunter).map((key) => (
              <span key={key} className="so-quiet-words">
                <b>{say(`ability.${key}`)}</b> {say(`effect.${key}`)}
              </span>
            ))}
          </Thing>
        </li>
      ))}
    </ul>
  )
}

const CharacterDossiers = () => {
  const { say, lit } = useTable()
  return (
    <ul className="so-dossiers">
      {CHARACTERS.filter((character) => lit.has(`character:${character}`)).map((character) => {
        const { ability, unique, hp } = data.agents.find(({ key }) => key === character)!
        return (
          <li key={character}>
            <Thing of={`character:${character}`} className="so-dossier">
              <AgentIcon character={character} second={false} />
              <b>{say(`agent.${character}`)}</b>
              <span className="so-quiet-words">{`${say('hp')}: ${hp}`}</span>
              <span className="so-quiet-words">
                <b>{say(`ability.${ability.key}`)}</b> {say(`effect.${ability.key}`)}
              </span>
              <span className="so-quiet-words">
                <b>{say(`equip.${unique}`)}</b> {say(`effect.${unique}`)}
              </span>
            </Thing>
          </li>
        )
      })}
    </ul>
  )
}

const CardDossiers = ({ shown }: { shown: Shown }) => {
  const { say, lit } = useTable()
  return (
    <ul className="so-dossiers so-cards">
      {CARDS.flatMap((card, i) =>
        lit.has(`card:${card}`)
          ? [
              <li key={card}>
                <Thing of={`card:${card}`} className="so-dossier">
                  <CardIcon card={card} />
                  <b>{say(`equip.${card}`)}</b>
                  <span className="so-quiet-words">{say(`effect.${card}`)}</span>
                  {shown.me && <span className="so-copies">{`× ${shown.me.box[i]}`}</span>}
                </Thing>
              </li>,
            ]
          : [],
      )}
    </ul>
  )
}

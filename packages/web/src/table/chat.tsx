// Talk. Players and spectators have a room each.
import { useEffect, useRef, useState } from 'react'
import type { SeatLine } from '../line/seat-line.ts'
import type { ChatLine } from '../line/wire.ts'
import { useWords } from '../words.tsx'

interface ChatProps {
  readonly line: SeatLine
  readonly lines: readonly ChatLine[]
  readonly mayTalk: boolean
  /** This seat's side has a room of its own. */
  readonly hasTeam: boolean
}

export const Chat = ({ line, lines, mayTalk, hasTeam }: ChatProps) => {
  const words = useWords()
  const [text, setText] = useState('')
  const [to, setTo] = useState<'table' | 'team'>('table')
  const [failed, setFailed] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (lines.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lines])
  const send = async (): Promise<void> => {
    const said = text.trim()
    if (said === '') return
    setText('')
    const refusal = await line.say(said, hasTeam ? to : 'table')
    setFailed(refusal ? words.say(`rule.${refusal.rule}`, refusal.args) : null)
    if (refusal) setText(said)
  }
  return (
    <div className="chat">
      <ol ref={list} className="chat-lines" aria-live="polite" aria-label={words.say('play.chat')}>
        {lines.map((one) => (
          <li key={`${one.room}/${one.n}`} data-room={one.room}>
            <b>{one.name}</b> {one.room === 'table' ? null : <span className="tag">{words.say(roomKey(one))}</span>}{' '}
            <time dateTime={new Date(one.at).toISOString()}>{timeOf(one.at, words.locale)}</time>
            <p>{one.text}</p>
          </li>
        ))}
      </ol>
      {lines.length === 0 ? <p className="quiet">{words.say('play.chat.empty')}</p> : null}
      {failed === null ? null : (
        <p className="notice bad" role="alert">
          {failed}
        </p>
      )}
      {mayTalk ? (
        <form
          className="chat-form"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {hasTeam ? (
            <select
              value={to}
              aria-label={words.say('play.chat.to')}
              onChange={(event) => setTo(event.target.value as 'table' | 'team')}
            >
              <option value="table">{words.say('play.chat.toTable')}</option>
              <option value="team">{words.say('play.chat.toTeam')}</option>
            </select>
          ) : null}
          <input
            type="text"
            value={text}
            maxLength={2000}
            aria-label={words.say('play.chat.say')}
            placeholder={words.say('play.chat.say')}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button" disabled={text.trim() === ''}>
            {words.say('play.chat.send')}
          </button>
        </form>
      ) : null}
    </div>
  )
}

const roomKey = ({ room }: ChatLine): string => (room === 'spectators' ? 'play.chat.spectators' : 'play.chat.team')

const timeOf = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at)

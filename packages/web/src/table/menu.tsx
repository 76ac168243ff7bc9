// What can be done at a table besides playing. Whatever cannot be undone is asked about once more.
import { useState, type ReactNode } from 'react'
import { get, post } from '../api/client.ts'
import type { OneTable } from '../api/types.ts'
import type { TableSummary } from '../line/wire.ts'
import { Link } from '../link.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { LanguageChooser } from '../parts/language-chooser.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { go, inviteLink } from '../router.ts'
import { useWords } from '../words.tsx'

interface MenuProps {
  readonly table: TableSummary
  /** The seats that are mine. */
  readonly mine: readonly number[]
  readonly names: readonly string[]
  /** Whose decision is waited for. */
  readonly waits: readonly number[]
  /** Keeps what this seat knows, as a file. */
  readonly onSave: () => void
}

type Open = 'menu' | 'resign' | 'end' | 'links' | null

export const Menu = ({ table, mine, names, waits, onSave }: MenuProps) => {
  const { say } = useWords()
  const [open, setOpen] = useState<Open>(null)
  const [links, setLinks] = useState<OneTable['invites']>(null)
  const { busy, problem, run } = useDoing()
  const close = (): void => setOpen(null)
  const at = `/tables/${table.id}`
  const agree = (what: 'pause' | 'end'): void =>
    run(async () => {
      await post(`${at}/agree`, { what, yes: true })
      close()
    })
  const playing = table.phase === 'playing' && mine.length > 0
  const others = table.seats.filter(({ person, seat }) => person !== null && !mine.includes(seat))
  const showLinks = (): void =>
    run(async () => {
      setLinks((await get<OneTable>(at)).invites)
      setOpen('links')
    })
  return (
    <>
      <button type="button" className="button head-button" aria-haspopup="dialog" onClick={() => setOpen('menu')}>
        {say('play.menu')}
      </button>
      {open === 'menu' ? (
        <Dialog title={say('play.menu')} onClose={close}>
          <div className="menu">
            {table.pair ? <p>{say('pair.line')}</p> : null}
            <Link className="button" to="/">
              {say('play.menu.home')}
            </Link>
            <a className="button" href={`/rules/${table.game}`} target="_blank" rel="noopener">
              {say('play.help.rules')}
            </a>
            <a className="button" href={`/fair/${table.id}`} target="_blank" rel="noopener">
              {say('play.menu.fair')}
            </a>
            <a className="button" href="/settings" target="_blank" rel="noopener">
              {say('settings.title')}
            </a>
            <button
              type="button"
              className="button"
              onClick={() => {
                onSave()
                close()
              }}
            >
              {say('replay.save')}
            </button>
            {playing ? (
              <>
                <button type="button" className="button" disabled={busy} onClick={() => agree('pause')}>
                  {say(table.paused ? 'play.menu.resume' : 'play.menu.pause')}
                </button>
                {table.pair ? null : (
                  <button type="button" className="button" disabled={busy} onClick={showLinks}>
                    {say('play.menu.substitute')}
                  </button>
                )}
                {others
                  .filter(({ seat }) => waits.includes(seat))
                  .map(({ seat }) => (
                    <button
                      key={seat}
                      type="button"
                      className="button"
                      disabled={busy}
                      onClick={() =>
                        run(async () => {
                          await post(`${at}/agree`, { what: 'replace', seat, yes: true })
                          close()
                        })
                      }
                    >
                      {say('play.menu.replace', { name: names[seat] })}
                    </button>
                  ))}
                <button type="button" className="button" onClick={() => setOpen('end')}>
                  {say('play.menu.end')}
                </button>
                <button type="button" className="button danger" onClick={() => setOpen('resign')}>
                  {say('play.menu.resign')}
                </button>
              </>
            ) : null}
            <LanguageChooser />
            <Problem of={problem} />
            <button type="button" className="button plain" onClick={close}>
              {say('play.close')}
            </button>
          </div>
        </Dialog>
      ) : null}
      {open === 'links' && links ? (
        <Dialog title={say('play.menu.substitute')} onClose={close}>
          <p>{say('play.substitute.about')}</p>
          {mine.map((seat) => {
            const invite = links.seats[seat]
            return invite ? <CopyField key={seat} label={names[seat]} text={inviteLink(invite)} /> : null
          })}
          <button type="button" className="button plain" onClick={close}>
            {say('play.close')}
          </button>
        </Dialog>
      ) : null}
      {open === 'end' ? (
        <Confirm
          title={say('play.menu.end')}
          text={say('play.end.sure')}
          onClose={close}
          busy={busy}
          onYes={() => agree('end')}
        >
          <Problem of={problem} />
        </Confirm>
      ) : null}
      {open === 'resign' ? (
        <Confirm
          title={say('play.menu.resign')}
          text={say(table.terms.away === 'forfeit' || others.length === 0 ? 'play.resign.forfeit' : 'play.resign.bot')}
          onClose={close}
          busy={busy}
          onYes={() =>
            run(async () => {
              const { summary } = await post<OneTable>(`${at}/leave`)
              close()
              // Where a bot plays on there is nothing left to do here.
              if (summary.phase !== 'over') go('/')
            })
          }
        >
          <Problem of={problem} />
        </Confirm>
      ) : null}
    </>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly text: string
  readonly busy: boolean
  readonly onYes: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const Confirm = ({ title, text, busy, onYes, onClose, children }: ConfirmProps) => {
  const { say } = useWords()
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {children}
      <div className="decision-buttons">
        <button type="button" className="button" onClick={onClose}>
          {say('play.no')}
        </button>
        <button type="button" className="button danger" disabled={busy} onClick={onYes}>
          {title}
        </button>
      </div>
    </Dialog>
  )
}

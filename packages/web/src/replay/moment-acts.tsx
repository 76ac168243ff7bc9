// What can be done at a moment of a match that is over: play on from there, hand it on as a link, keep the match as a file.
import { useState } from 'react'
import { printMatchFile, type Seat } from '@safehouse/kernel'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useWords } from '../words.tsx'
import { hashOf, type Place } from './place.ts'
import { isLast, type Recording } from './moments.ts'
import { saveText } from './save-file.ts'

interface MomentActsProps {
  readonly recording: Recording
  readonly place: Place
  readonly names: readonly string[]
  /** The table it was played at; null for a file. */
  readonly source: string | null
  readonly onBranch: (from: Place, seat: Seat) => void
}

export const MomentActs = ({ recording, place, names, source, onBranch }: MomentActsProps) => {
  const { say } = useWords()
  const [asking, setAsking] = useState<'link' | 'seat' | null>(null)
  const close = (): void => setAsking(null)
  return (
    <div className="moment-acts">
      {recording.match ? (
        <button
          type="button"
          className="button"
          disabled={isLast(recording.streams, place.at)}
          onClick={() => setAsking('seat')}
        >
          {say('replay.whatIf')}
        </button>
      ) : null}
      {source === null ? null : (
        <>
          <button type="button" className="button" onClick={() => setAsking('link')}>
            {say('replay.link')}
          </button>
          <button
            type="button"
            className="button"
            // As it was loaded: with what this device has seen of it.
            onClick={() => saveText(`${recording.game}-${source}.json`, printMatchFile(recording.match!))}
          >
            {say('replay.download')}
          </button>
        </>
      )}
      {asking === 'link' ? (
        <Dialog title={say('replay.link')} onClose={close}>
          <CopyField label={say('replay.link')} text={`${location.origin}${location.pathname}${hashOf(place)}`} />
          <button type="button" className="button plain" onClick={close}>
            {say('play.close')}
          </button>
        </Dialog>
      ) : null}
      {asking === 'seat' ? (
        <Dialog title={say('replay.whatIf')} onClose={close}>
          <p>{say('replay.whatIf.about')}</p>
          <div className="menu">
            {[...recording.streams.keys()]
              .filter((viewer) => viewer >= 0)
              .map((seat) => (
                <button
                  key={seat}
                  type="button"
                  className={seat === place.views[0] ? 'button primary' : 'button'}
                  onClick={() => onBranch(place, seat)}
                >
                  {say('replay.whatIf.as', { name: names[seat] })}
                </button>
              ))}
            <button type="button" className="button plain" onClick={close}>
              {say('play.close')}
            </button>
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}

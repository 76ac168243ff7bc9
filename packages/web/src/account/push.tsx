// Whether this device says something when a table waits for me and I am away.
import { useEffect, useState } from 'react'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useWords } from '../words.tsx'
import { canRing, isRung, startRinging, stopRinging } from './push-device.ts'

export const Push = () => {
  const { say } = useWords()
  const [can, setCan] = useState(canRing)
  const [on, setOn] = useState(false)
  const doing = useDoing()
  const look = async (): Promise<void> => {
    setCan(canRing())
    setOn(await isRung())
  }
  useEffect(() => {
    if (can === 'yes') isRung().then(setOn, () => setOn(false))
  }, [can])
  return (
    <section className="sheet" id="push">
      <h2>{say('push.title')}</h2>
      <p>{say('push.what')}</p>
      {can === 'yes' ? (
        <>
          <p aria-live="polite">{say(on ? 'push.on' : 'push.off')}</p>
          <Problem of={doing.problem} />
          <button
            type="button"
            className="button"
            disabled={doing.busy}
            onClick={() => doing.run(() => (on ? stopRinging() : startRinging()).then(look))}
          >
            {say(on ? 'push.stop' : 'push.start')}
          </button>
        </>
      ) : (
        <p className="hint">{say(`push.${can}`)}</p>
      )}
    </section>
  )
}

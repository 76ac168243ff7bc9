// What cannot be taken back is asked about once more.
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { useWords } from '../words.tsx'

/** Something a host is about to do. */
export interface Deed {
  readonly title: string
  readonly what: string
  readonly act: () => Promise<unknown>
}

export const Sure = ({ deed, onClose }: { deed: Deed; onClose: () => void }) => {
  const { say } = useWords()
  const doing = useDoing()
  const act = (): void =>
    doing.run(async () => {
      await deed.act()
      onClose()
    })
  return (
    <Dialog title={deed.title} onClose={onClose}>
      <p>{deed.what}</p>
      <Problem of={doing.problem} />
      <div className="buttons">
        <button type="button" className="button danger" disabled={doing.busy} onClick={act}>
          {deed.title}
        </button>
        <button type="button" className="button plain" onClick={onClose}>
          {say('house.cancel')}
        </button>
      </div>
    </Dialog>
  )
}

// A question in front of everything else. The browser's own dialog keeps the focus in it and gives it back.
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={heading} onCancel={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  )
}

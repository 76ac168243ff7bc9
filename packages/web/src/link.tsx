// A link to another page of ours: goes there without a reload, and is still a link for everything else.
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { go } from './router.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
  readonly children: ReactNode
}

export const Link = ({ to, children, ...rest }: LinkProps) => {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={onClick} {...rest}>
      {children}
    </a>
  )
}

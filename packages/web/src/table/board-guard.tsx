// A board that fails must not take the table with it: the words and the buttons are still there.
import { Component, type ReactNode } from 'react'

interface Guarded {
  readonly instead: ReactNode
  readonly children: ReactNode
}

export class BoardGuard extends Component<Guarded, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

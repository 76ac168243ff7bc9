import { useWords } from '../words.tsx'

interface PanelTabsProps<Name extends string> {
  readonly names: readonly Name[]
  /** The one that is open; on wide screens another may be shown beside the board. */
  readonly panel: string
  readonly shown: string
  readonly onPanel: (name: Name) => void
  /** Where something was said that nobody has looked at yet. */
  readonly news?: Name | undefined
}

/** The tabs over what stands beside a board. */
export const PanelTabs = <Name extends string>({ names, panel, shown, onPanel, news }: PanelTabsProps<Name>) => {
  const words = useWords()
  return (
    <nav className="panel-tabs" aria-label={words.say('play.panels')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="panel-tab"
          data-panel={name}
          data-shown={name === shown || undefined}
          aria-current={name === panel ? 'true' : undefined}
          onClick={() => onPanel(name)}
        >
          {words.say(`play.panel.${name}`)}
          {name === news ? <span className="unheard">{words.say('play.chat.new')}</span> : null}
        </button>
      ))}
    </nav>
  )
}

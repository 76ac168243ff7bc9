// Small things drawn for the shell. All of them are decoration: nothing is said by a picture alone.

export const LampMark = () => (
  <svg className="lamp-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path className="lamp-light" d="M4 23 9.4 11h9.2L22 23z" />
    <path className="lamp-shade" d="M8 11 11.6 4.5h4.8L20 11z" />
    <path className="lamp-arm" d="M12.5 4.5 6 1.5" />
  </svg>
)

export const DiceMark = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <rect x="2.5" y="2.5" width="15" height="15" rx="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
    <g fill="currentColor">
      <circle cx="6.6" cy="6.6" r="1.5" />
      <circle cx="13.4" cy="13.4" r="1.5" />
      <circle cx="10" cy="10" r="1.5" />
    </g>
  </svg>
)

export const PaperClip = () => (
  <svg className="paper-clip" viewBox="0 0 22 60" width="22" height="60" aria-hidden="true">
    <path d="M6 18v26a5 5 0 0 0 10 0V12a7 7 0 0 0-7-7 4 4 0 0 0-4 4v6" />
  </svg>
)

/** A word stamped across a closed file. */
export const Stamp = ({ children, kind }: { children: string; kind: 'won' | 'lost' | 'closed' }) => (
  <span className={`stamp ${kind}`}>{children}</span>
)

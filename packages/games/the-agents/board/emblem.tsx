// The game's picture: two files facing opposite ways, and the thread between them.
export const Emblem = () => (
  <svg className="ag-emblem" viewBox="0 0 96 72" aria-hidden="true">
    <rect x="0" y="0" width="96" height="72" rx="4" fill="#1b2226" />
    <path d="M6 60C24 40 30 66 48 44C66 22 70 40 90 12" fill="none" stroke="#c8402f" strokeWidth="2" />
    <g transform="rotate(-7 32 36)">
      <rect x="14" y="12" width="34" height="48" rx="2" fill="#d9c699" />
      <path d="M14 12h34v9H14z" fill="#8d5a00" />
      <path d="M31 18.500l-5-4h10z" fill="#fff" transform="rotate(180 31 16.500)" />
      <path d="M24 27h14l2 6h4v3H18v-3h4zM24 38h7v13c-4-1-7-5-7-9z" fill="#221d15" />
      <path d="M31 38h7v4c0 4-3 8-7 9" fill="none" stroke="#221d15" strokeWidth="2" />
    </g>
    <g transform="rotate(6 66 38)">
      <rect x="50" y="14" width="34" height="48" rx="2" fill="#cbb788" />
      <path d="M50 53h34v9H50z" fill="#0d5c8c" />
      <path d="M67 60l-5-4h10z" fill="#fff" />
      <path
        transform="translate(56 19) scale(0.46)"
        fillRule="evenodd"
        d="M4 6c13 4 27 4 40 0 0 17-3 26-13 29v10h-5V36h-4C10 34 4 24 4 6zm7 12c2 4 8 4 10 0-3-2-7-2-10 0zm16 0c2 4 8 4 10 0-3-2-7-2-10 0zm-11 9c4 5 12 5 16 0-5 2-11 2-16 0z"
        fill="#221d15"
      />
    </g>
  </svg>
)

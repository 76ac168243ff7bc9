// The game's picture: a rainy street, a siren, a bomb that ticks.
export const Emblem = () => (
  <svg className="ra-emblem" viewBox="0 0 96 72" aria-hidden="true">
    <rect width="96" height="72" rx="4" fill="#0d0b1e" />
    <path d="M0 50h14V26h12v24h8V18h14v32h10V30h12v20h8V22h10v28h8v22H0z" fill="#1c1740" />
    <path d="M18 30h3v4h-3zM38 24h4v4h-4zM62 36h3v4h-3zM80 28h4v4h-4z" fill="#37e0d0" />
    <path d="M8 8l-4 12M30 4l-4 12M52 8l-4 12M74 4l-4 12M92 10l-4 12" stroke="#4b4a86" strokeWidth="1.5" />
    <circle cx="34" cy="52" r="15" fill="#171226" stroke="#ff4d7d" strokeWidth="2.5" />
    <path d="M42 40l7-8" stroke="#ff4d7d" strokeWidth="3" strokeLinecap="round" />
    <path d="M51 30l3-4M52 33l5 0M49 28l0-5" stroke="#ffd35a" strokeWidth="2" strokeLinecap="round" />
    <text x="34" y="58" textAnchor="middle" fontSize="17" fontWeight="700" fill="#ff9fbb">
      3
    </text>
    <g transform="translate(66 42)">
      <path d="M0 18V8a9 9 0 0118 0v10z" fill="#2c6bff" />
      <path d="M9 -1a9 9 0 019 9v10H9z" fill="#ff3355" />
      <path d="M-3 18h24v5H-3z" fill="#d8d6f2" />
    </g>
  </svg>
)

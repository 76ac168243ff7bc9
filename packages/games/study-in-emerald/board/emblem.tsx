// The game's picture: a green moon over a city of gaslight, and what rises behind it.
export const Emblem = () => (
  <svg className="em-emblem" viewBox="0 0 96 72" aria-hidden="true">
    <rect width="96" height="72" rx="4" fill="#0a1a14" />
    <circle cx="48" cy="30" r="24" fill="#1f8f6a" />
    <circle cx="48" cy="30" r="24" fill="none" stroke="#7fe0b8" strokeWidth="1.500" />
    <path
      d="M20 64c-2-16 10-18 8-30-1-8-12-7-11 0 1 4 6 3 6 0"
      fill="none"
      stroke="#0a1a14"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path
      d="M76 64c3-14-8-18-7-29 1-9 13-8 12 0-1 5-7 4-7 0"
      fill="none"
      stroke="#0a1a14"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M48 66c-8-16 8-20 0-36" fill="none" stroke="#0a1a14" strokeWidth="7" strokeLinecap="round" />
    <path
      d="M20 64c-2-16 10-18 8-30-1-8-12-7-11 0 1 4 6 3 6 0M76 64c3-14-8-18-7-29 1-9 13-8 12 0-1 5-7 4-7 0"
      fill="none"
      stroke="#4fae8a"
      strokeWidth="1"
      strokeDasharray="1 3"
    />
    <path d="M0 72V56h8v-6h6v6h6V44l4-6 4 6v12h8v-8h8v-6l4-8 4 8v6h8v10h6V46h10v10h6v-4h14v20z" fill="#06110d" />
    <path
      d="M11 58h2v3h-2zM23 50h2v3h-2zM40 56h2v3h-2zM51 52h2v3h-2zM66 60h2v3h-2zM74 52h2v3h-2zM88 60h2v3h-2z"
      fill="#f2b25c"
    />
  </svg>
)

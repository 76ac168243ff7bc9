// The game in one picture: a hooded figure between two cones of light.
export const Emblem = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className="so-emblem">
    <rect width="64" height="64" rx="8" fill="#0c1522" />
    <path d="M0 46h64v12H0z" fill="#242b35" />
    <path d="M0 52h64" stroke="#d9a441" strokeWidth="1.4" strokeDasharray="6 5" />
    <path d="M6 10l22 36H0V22z" fill="#ffb455" opacity="0.28" />
    <path d="M60 6L40 46h24V14z" fill="#7fd4ff" opacity="0.22" />
    <path d="M4 8h10v8H4zM50 4h12v8H50z" fill="#3d4d63" />
    <path
      d="M24 50Q22 30 27 24Q32 18 37 24Q42 30 40 50Q32 46 24 50z"
      fill="#05080d"
      stroke="#ff5d78"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
    <path d="M28 31Q32 26 36 31Q35 37 32 38Q29 37 28 31z" fill="#101c2c" stroke="#ff5d78" strokeWidth="1" />
  </svg>
)

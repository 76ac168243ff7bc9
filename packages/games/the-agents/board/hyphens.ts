// Long names on narrow cards. Browsers know where to part words of some languages only, and not everywhere; this is a rule of
// thumb that serves all four: before the last consonant that a vowel follows.
const VOWEL = '[aeiouyáéíóöőúüűàèìòùаеёиоуыэюя]'
const CONSONANT = '(?:cs|dz|gy|ly|ny|sz|ty|zs|ch|sh|th|gn|gl|[bcdfghjklmnpqrstvwxzбвгджзйклмнпрстфхцчшщ][ьъ]?)'
const OPEN = new RegExp(`(${VOWEL})(?=${CONSONANT}${VOWEL})`, 'giu')
const CLOSED = new RegExp(`(${VOWEL}${CONSONANT})(?=${CONSONANT}${VOWEL})`, 'giu')
const CROWDED = new RegExp(`(${VOWEL}${CONSONANT}${CONSONANT})(?=${CONSONANT}${VOWEL})`, 'giu')
const SOFT = '\u00AD'
/** Shorter words are not parted; so many letters stay together at the beginning and at the end of a word. */
const LONG = 7
const LEAST = 3

const parted = (word: string): string => {
  if (word.length < LONG) return word
  const pieces = [OPEN, CLOSED, CROWDED].reduce((text, rule) => text.replace(rule, `$1${SOFT}`), word).split(SOFT)
  let whole = ''
  let done = 0
  for (const piece of pieces) {
    if (done >= LEAST && word.length - done >= LEAST) whole += SOFT
    whole += piece
    done += piece.length
  }
  return whole
}

export const hyphenated = (text: string): string => text.split(' ').map(parted).join(' ')

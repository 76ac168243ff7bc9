// Runs in the pages under test. Whoever plays clicks any option that is offered, then what makes it final. Which option it is
// is the same in every run; those whose words are preferred are taken wherever they are offered.
const clicker = (seed, preferred = '^$') => {
  const wish = new RegExp(preferred, 'u')
  let state = seed
  const below = (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
  /** What to click at next, if there is anything. */
  return () => {
    const confirm = document.querySelector('[data-confirm]:enabled')
    if (confirm) return confirm
    // An answer under seal stands until all have answered.
    if (document.querySelector('.option[aria-pressed=true]')) return null
    const options = [...document.querySelectorAll('.decision .option:enabled')]
    const wished = options.filter(({ textContent }) => wish.test(textContent))
    const among = wished.length > 0 ? wished : options
    return among.length > 0 ? among[below(among.length)] : null
  }
}

// Plays until it is over.
globalThis.playToEnd = (seed, preferred) =>
  new Promise((resolve) => {
    const next = clicker(seed, preferred)
    // Nobody looks on: what is not painted takes two thirds of the time.
    const { style } = document.documentElement
    style.visibility = 'hidden'
    const timer = setInterval(() => {
      if (document.querySelector('.end')) {
        clearInterval(timer)
        style.visibility = ''
        resolve()
        return
      }
      next()?.click()
    }, 4)
  })

// One click, another in every run.
globalThis.doAnything = () => clicker(Math.floor(Math.random() * 2 ** 31))()?.click()

// Is it there to be seen, or below some edge?
globalThis.isInSight = (selector) => {
  const one = document.querySelector(selector)
  const { left, right, top, bottom } = one.getBoundingClientRect()
  return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

// Writes down all that a page does to be noticed: its title, its icon, its sounds.
globalThis.watchAttention = () => {
  const titles = new Set()
  const icons = new Set()
  const notes = new Set()
  const look = () => {
    titles.add(document.title)
    icons.add(document.querySelector('link[rel=icon]').getAttribute('href'))
  }
  look()
  new MutationObserver(look).observe(document.head, { subtree: true, childList: true, attributes: true, characterData: true })
  const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start').value
  OscillatorNode.prototype.start = function (...when) {
    notes.add(this.frequency.value)
    start.apply(this, when)
  }
  globalThis.attention = () => ({ titles: [...titles], icons: [...icons], notes: [...notes] })
}

const LIT = '.table-board .lit[data-thing]'

// The lit things a pointer cannot choose, with what lies over their middle instead. One that lies under another that is lit
// needs some other place to be chosen at; one that is out of a camera's sight can be brought there.
globalThis.outOfReach = () => {
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
  return [...document.querySelectorAll(LIT)].flatMap((lit) => {
    if (!lit.checkVisibility()) return []
    lit.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = lit.getBoundingClientRect()
    const at = (right, down) => document.elementFromPoint(left + width * right, top + height * down)
    const { thing } = lit.dataset
    const reaches = (right, down) => at(right, down)?.closest('[data-thing]')?.dataset.thing === thing
    if (reaches(0.5, 0.5)) return []
    const above = at(0.5, 0.5)
    if (above?.closest('.lit') && shares.some((right) => shares.some((down) => reaches(right, down)))) return []
    const camera = lit.closest('.pan-zoom[data-zoomed=true]')
    if (camera && (!camera.contains(above) || above.closest('.pan-zoom-buttons'))) return []
    return [`${thing} under ${above?.outerHTML.slice(0, 100)}`]
  })
}

/** So many looks until a thing counts as out of reach. */
const PATIENCE = 50

// How much taller what stands on the table is than the place for it.
globalThis.boardOverflow = () => {
  const { scrollHeight, clientHeight } = document.querySelector('.table-board')
  return scrollHeight - clientHeight
}

// Plays so many clicks, or to the end, and before each, and once more at last, looks at all that is lit.
globalThis.lookAtLit = (seed, clicks) =>
  new Promise((resolve) => {
    const next = clicker(seed)
    const missed = new Set()
    let looked = 0
    let left = clicks
    let patience = PATIENCE
    const timer = setInterval(() => {
      const over = document.querySelector('.end') !== null
      const clicked = next()
      if (!clicked && !over) return
      const now = outOfReach()
      // On a busy machine a board may be drawn a moment after what is asked.
      if (now.length > 0 && patience-- > 0) return
      patience = PATIENCE
      looked += document.querySelectorAll(LIT).length
      for (const thing of now) missed.add(thing)
      if (left-- > 0 && !over) clicked.click()
      else {
        clearInterval(timer)
        resolve({ looked, missed: [...missed] })
      }
    }, 4)
  })

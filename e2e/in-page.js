// Runs in the pages under test: plays by clicking any option that is offered, then what makes it final, until it is over.
globalThis.playToEnd = (seed, preferred) =>
  new Promise((resolve) => {
    const wish = new RegExp(preferred, 'u')
    let state = seed
    const below = (n) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * n)
    }
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
      const confirm = document.querySelector('[data-confirm]:enabled')
      if (confirm) {
        confirm.click()
        return
      }
      // An answer under seal stands until all have answered.
      if (document.querySelector('.option[aria-pressed=true]')) return
      const options = [...document.querySelectorAll('.decision .option:enabled')]
      const wished = options.filter(({ textContent }) => wish.test(textContent))
      const among = wished.length > 0 ? wished : options
      if (among.length > 0) among[below(among.length)].click()
    }, 4)
  })

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

// Runs in the pages under test: plays by clicking any option that is offered, then what makes it final, until it is over.
globalThis.playToEnd = (seed) =>
  new Promise((resolve) => {
    let state = seed
    const below = (n) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * n)
    }
    const timer = setInterval(() => {
      if (document.querySelector('.end')) {
        clearInterval(timer)
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
      const options = document.querySelectorAll('.decision .option:enabled')
      if (options.length > 0) options[below(options.length)].click()
    }, 4)
  })

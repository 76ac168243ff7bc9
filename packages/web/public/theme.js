// The theme must be known before the first paint; src/settings.ts keeps it up to date afterwards.
;(function () {
  var kept = null
  try {
    kept = JSON.parse(localStorage.getItem('safehouse.settings') || '{}').theme
  } catch {
    // No storage, or rubbish in it: as the system has it.
  }
  var light = kept === 'light' || (kept !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
})()

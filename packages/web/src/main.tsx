import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followSettings } from './settings.ts'
import { firstWords, WordsProvider } from './words.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/start.css'
import './styles/reading.css'

followSettings()
const first = await firstWords()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WordsProvider first={first}>
      <App />
    </WordsProvider>
  </StrictMode>,
)

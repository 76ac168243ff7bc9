// Tells a player who looks elsewhere that it is his turn: in the title, the icon of the tab, by a short sound. Never what for.
import { useEffect, useRef } from 'react'
import { useSettings } from '../settings.ts'
import { useWords } from '../words.tsx'

/** Is it this viewer's own decision the table waits for? */
export const useAttention = (myTurn: boolean, title: string): void => {
  const { say } = useWords()
  const { sound } = useSettings()
  const was = useRef(myTurn)
  const shown = myTurn ? say('play.title.turn', { title }) : title

  useEffect(() => {
    const before = document.title
    document.title = shown
    return () => {
      document.title = before
    }
  }, [shown])

  useEffect(() => {
    if (!myTurn) return undefined
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    const before = icon?.getAttribute('href')
    icon?.setAttribute('href', '/icon-turn.svg')
    return () => {
      if (before) icon?.setAttribute('href', before)
    }
  }, [myTurn])

  useEffect(() => {
    if (myTurn && !was.current && sound) chime()
    was.current = myTurn
  }, [myTurn, sound])
}

let audio: AudioContext | undefined
/** Notes that have not ended yet. */
let sounding = 0

/** Two short notes. A browser that has not been touched yet stays silent, and that is fine. */
const chime = (): void => {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
    note(audio, 660, 0)
    note(audio, 880, 0.09)
  } catch {
    // No sound here.
  }
}

const note = (context: AudioContext, pitch: number, after: number): void => {
  const start = context.currentTime + after
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.16)
  tone.connect(volume).connect(context.destination)
  sounding++
  // Silence that goes on being played wears out a battery.
  tone.addEventListener('ended', () => {
    if (--sounding === 0) void context.suspend()
  })
  tone.start(start)
  tone.stop(start + 0.18)
}

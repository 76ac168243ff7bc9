import { useSyncExternalStore } from 'react'
import type { LineState, SeatLine } from '../line/seat-line.ts'

export const useLine = (line: SeatLine): LineState => useSyncExternalStore(line.subscribe, line.state)

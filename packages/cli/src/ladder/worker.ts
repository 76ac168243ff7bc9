// A thread that plays the games of a ladder it is sent, one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import type { Setup } from '@safehouse/kernel'
import { findGame } from '../arguments.ts'
import type { Fixture } from './lineups.ts'
import { playFixture } from './play.ts'

export interface Assignment {
  readonly game: string
  readonly setup: Setup
  readonly seed: number
}

const { game, setup, seed } = workerData as Assignment
const module = findGame(game)
const port = parentPort!

port.on('message', (fixture: Fixture) => port.postMessage(playFixture(module, setup, fixture, seed)))

// How V8 keeps house, where it would do a server ill.
import { setFlagsFromString } from 'node:v8'

/** Call it before anything has run for long: what V8 has learnt by then it keeps. */
export const suitServer = (): void => {
  // What is kept for those who come back lives too long to be collected with what is thrown away at once. When memory has grown by so
  // much, everything is looked through, and for some hundredths of a second whoever moves has to wait. V8 by itself does that every
  // few seconds where two hundred tables move once a second, to save memory that nobody asks for; so the heap may become three times
  // as large as what is in use.
  setFlagsFromString('--heap-growing-percent=200')
  // Where most of what is made in some place has lived for a while, V8 makes all of it among the old from then on. There nobody looks
  // for a long time, and all it holds stays with it, dead or alive: the words of half of all messages were copied twice and grew old,
  // though nobody would ever read them again.
  setFlagsFromString('--no-allocation-site-pretenuring')
}

// What is kept for those who come back lives too long to be collected with what is thrown away at once. When memory has grown by so
// much, everything is looked through, and for some hundredths of a second whoever moves has to wait. V8 by itself does that every few
// seconds where two hundred tables move once a second, to save memory that nobody asks for; so the heap may become three times as
// large as what is in use.
import { setFlagsFromString } from 'node:v8'

export const lookThroughMemoryRarely = (): void => setFlagsFromString('--heap-growing-percent=200')

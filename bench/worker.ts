// One subject in a thread of its own: its code is compiled for it alone, whatever else is measured in the same run.
import { parentPort, workerData } from 'node:worker_threads'
import { sample } from './measure.ts'
import { makeSubject, type SubjectName } from './subjects/index.ts'

/** Time a measure for so long; without one, tell the facts. */
export type Request = { readonly measure: string; readonly ms: number } | 'facts'

const subject = await makeSubject(workerData as SubjectName)
const port = parentPort!

port.on('message', (request: Request) => {
  if (request === 'facts') port.postMessage(subject.facts?.() ?? {})
  else port.postMessage(sample(subject.measures[request.measure], request.ms))
})

import { FastChance, Match, soleSeat } from '@safehouse/kernel'
import { studyInEmerald as g } from './game.ts'
import { greedy } from './bot/greedy.ts'
const n = Number(process.argv[2] ?? 5)
for (const seats of process.argv[3] ? [Number(process.argv[3])] : [2,3,4,5]) {
  const reasons: Record<string, number> = {}; let rounds = 0, mixed = 0, loyal = 0, decisions = 0, ms = 0
  const scores: number[][] = [[], []]; const acts: Record<string, number> = {}
  for (let i = 0; i < n; i++) {
    const { match } = Match.open(g, { seats, options: { memoryAid: 'on' } }, new FastChance(i * 11 + seats))
    const streams = new Map<number, any[]>()
    const keep = (m: any) => { for (const [v, msg] of m) { const l = streams.get(v) ?? []; l.push(msg); streams.set(v, l) } }
    keep((match as any).opened?.messages ?? new Map())
    const { match: mm, opened } = Match.open(g, { seats, options: { memoryAid: 'on' } }, new FastChance(i * 11 + seats))
    streams.clear(); keep(opened.messages)
    const rng = new FastChance(i)
    while (!mm.over) {
      if (mm.closable) { const d = mm.close(); if (!d.ok) throw new Error('close'); keep(d.messages); continue }
      const seat = soleSeat(mm.waiting)
      const t0 = performance.now()
      const codes = greedy(mm.knowledge(seat, streams.get(seat)!), rng)
      ms += performance.now() - t0; decisions++
      if (mm.position.stack.at(-1)!.step === 'act') acts[codes[0] < 10 ? codes[0] : codes[0] < 46 ? 'claim' : 'card'] = (acts[codes[0] < 10 ? codes[0] : codes[0] < 46 ? 'claim' : 'card'] ?? 0) + 1
      const d = mm.commit(seat, mm.ask(seat), codes)
      if (!d.ok) throw new Error('refused ' + JSON.stringify(d.refusal) + codes)
      keep(d.messages)
    }
    const s = mm.position.game; const o = mm.position.outcome!
    reasons[o.reason] = (reasons[o.reason] ?? 0) + 1; rounds += s.rounds
    for (let q = 0; q < seats; q++) scores[s.side[q]].push(o.scores[q])
    if (new Set(s.side).size === 2) { mixed++; const w = soleSeat(o.winners); if (s.side[w] === 0) loyal++ }
  }
  const mean = (l: number[]) => (l.reduce((a, b) => a + b, 0) / l.length).toFixed(1)
  console.log(seats, reasons, 'rounds', (rounds / n).toFixed(1), 'loyal', loyal, 'of', mixed, 'scores L', mean(scores[0]), 'R', mean(scores[1]), 'ms/decision', (ms / decisions).toFixed(1), acts)
}

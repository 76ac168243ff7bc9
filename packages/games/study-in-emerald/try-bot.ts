// @ts-nocheck
import { FastChance, Match, soleSeat } from '@safehouse/kernel'
import { studyInEmerald as g } from './game.ts'
import { greedy } from './bot/greedy.ts'
const n = Number(process.argv[2] ?? 5), offset = Number(process.argv[4] ?? 0)
const until = Date.now() + Number(process.argv[5] ?? 500) * 1000
const NAMES = ['place','retrieve','buy','move','tracks','discard','reveal','double','pass','end']
for (const seats of process.argv[3] ? process.argv[3].split(',').map(Number) : [2,3,4,5]) {
  const reasons = {}; let rounds = 0, mixed = 0, loyal = 0, decisions = 0, ms = 0, games = 0, max = 0
  const scores = [[], []]; const acts = {}; const ev = {}
  for (let i = offset; i < offset + n && Date.now() < until; i++) {
    const { match: mm, opened } = Match.open(g, { seats, options: { memoryAid: 'on' } }, new FastChance(i * 11 + seats))
    const streams = new Map()
    const keep = (m) => { for (const [v, msg] of m) { const l = streams.get(v) ?? []; l.push(msg); streams.set(v, l); if (v === 0) for (const e of msg.events) if (['royalKilled','royalHidden','agentKilled','agentTurned','foiled','cityTaken','mainStruck'].includes(e.t)) ev[e.t] = (ev[e.t] ?? 0) + 1 } }
    keep(opened.messages)
    const rng = new FastChance(i)
    while (!mm.over) {
      if (mm.closable) { const d = mm.close(); if (!d.ok) throw new Error('close'); keep(d.messages); continue }
      const seat = soleSeat(mm.waiting)
      const t0 = process.cpuUsage()
      const codes = greedy(mm.knowledge(seat, streams.get(seat)), rng)
      const t = process.cpuUsage(t0).user / 1000; ms += t; decisions++; if (t > max) max = t
      if (mm.position.stack.at(-1).step === 'act') { const c = codes[0]; const k = c < 10 ? NAMES[c] : c < 22 ? 'cCard' : c < 34 ? 'cCity' : c < 46 ? 'cPerm' : 'card'; acts[k] = (acts[k] ?? 0) + 1 }
      const d = mm.commit(seat, mm.ask(seat), codes)
      if (!d.ok) throw new Error('refused ' + JSON.stringify(d.refusal) + codes)
      keep(d.messages)
    }
    const s = mm.position.game; const o = mm.position.outcome; games++
    reasons[o.reason.slice(6)] = (reasons[o.reason.slice(6)] ?? 0) + 1; rounds += s.rounds
    for (let q = 0; q < seats; q++) scores[s.side[q]].push(o.scores[q])
    if (new Set(s.side).size === 2) { mixed++; const w = s.side.findIndex((_, q) => o.winners >> q & 1); if (s.side[w] === 0) loyal++ }
    if (process.env.SHOW) console.log(i, o.reason, s.rounds, 'tracks', s.tracks, 'scores', o.scores.map((x, q) => x + 'LR'[s.side[q]]).join(' '), 'mad', s.mad.join())
  }
  const mean = (l) => (l.reduce((a, b) => a + b, 0) / l.length).toFixed(1)
  console.log(seats, 'games', games, JSON.stringify(reasons), 'rounds', (rounds / games).toFixed(1), 'loyal', loyal, 'of', mixed, 'scores L', mean(scores[0]), 'R', mean(scores[1]), 'cpu ms', (ms / decisions).toFixed(1), 'max', max.toFixed(0), JSON.stringify(acts), JSON.stringify(ev))
}

// Vote: one of the seats is the mole; each round all vote under seal whom to send home. Shows secret roles, events that
// reveal one field only, a table option that makes ballots secret for good, and seats that drop out.
import {
  allSeats,
  EVERYONE,
  has,
  NOBODY,
  only,
  type Game,
  type RunStep,
  type SealedStep,
  type Seat,
  type Seats,
  type Viewer,
} from '@safehouse/kernel'
import { range } from '../cards.ts'
import { imagine, study, type Memory } from './imagine.ts'

const ROUNDS = 3

export interface Vote {
  /** Are ballots published with names, or only counted? */
  named: boolean
  mole: Seat
  /** The seats still at the table, in order. */
  here: Seat[]
  /** By seat: the seats whose role it was shown, as bits. */
  knows: Seats[]
  /** By round, by seat: the ballot, ABSENT for those who were not there. */
  ballots: number[][]
}

export const ABSENT = -1

const roles: RunStep<Vote> = {
  run(s, _f, x) {
    s.mole = x.draw('mole', s.here.length, NOBODY)
    for (const seat of s.here) {
      s.knows[seat] |= only(seat)
      x.tell(only(seat), { t: 'role', mole: seat === s.mole }, { row: 'VO-7.1', only: ['mole'] })
    }
    x.next('dossier')
  },
}

/** Somebody reads whether the next seat at the table is the mole. */
const dossier: RunStep<Vote> = {
  run(s, _f, x) {
    const i = x.pick('reader', s.here, s.here.length, EVERYONE)
    const reader = s.here[i]
    const of = s.here[(i + 1) % s.here.length]
    s.knows[reader] |= only(of)
    x.tell(EVERYONE, { t: 'dossier', reader, of })
    x.tell(only(reader), { t: 'read', of, mole: of === s.mole }, { row: 'VO-7.1', only: ['mole'] })
    x.next('vote')
  },
}

const present = (s: Vote): Seats => s.here.reduce((set, seat) => set | only(seat), 0)

const vote: SealedStep<Vote> = {
  join: 'all',
  label: 'vote',
  who: present,
  options(s, _f, _seat, out) {
    for (const seat of s.here) out.add(seat)
  },
  // Who runs out of time votes against himself: nobody else shall suffer for it.
  fallback: (_s, _f, seat) => seat,
  why: (view, _f, _seat, { code }) => ((view.here as number[]).includes(code ?? ABSENT) ? undefined : 'VO-3.1'),
  resolve(s, _f, answers, x) {
    const ballots = s.knows.map((_, seat) => (s.here.includes(seat) ? answers[seat] : ABSENT))
    s.ballots.push(ballots)
    const votes = countVotes(ballots)
    if (x.telling)
      x.tell(
        EVERYONE,
        { t: 'voted', votes, ...(s.named && { ballots }) },
        { row: 'VO-7.2', only: s.named ? ['votes', 'ballots'] : ['votes'] },
      )
    const most = Math.max(...votes)
    const sent = votes.indexOf(most)
    if (votes.lastIndexOf(most) === sent) {
      s.here.splice(s.here.indexOf(sent), 1)
      x.tell(EVERYONE, { t: 'sent', seat: sent, mole: sent === s.mole }, { row: 'VO-7.1', only: ['mole'] })
    }
    const caught = !s.here.includes(s.mole)
    if (!caught && s.here.length > 2 && s.ballots.length < ROUNDS) {
      x.next('dossier')
      return
    }
    const winners = caught ? allSeats(votes.length) & ~only(s.mole) : only(s.mole)
    x.tell(EVERYONE, { t: 'ended', mole: s.mole }, 'VO-7.1')
    x.finish({ scores: votes.map((_, seat) => Number(has(winners, seat))), winners, reason: caught ? 'caught' : 'escaped' })
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'vote', args: { seat: code }, touches: [`seat:${code}`] }),
}

export const countVotes = (ballots: readonly number[]): number[] => {
  const votes = ballots.map(() => 0)
  for (const ballot of ballots) if (ballot !== ABSENT) votes[ballot]++
  return votes
}

const mayKnowMole = (s: Vote, viewer: Viewer): boolean => viewer >= 0 && has(s.knows[viewer], s.mole)

export const voting: Game<Vote, Memory> = {
  id: 'vote',
  version: 1,
  options: { ballots: { values: ['named', 'secret'] } },
  seats: () => [3, 4, 5],
  setup: ({ seats, options }) => ({
    named: options.ballots === 'named',
    mole: 0,
    here: range(seats),
    knows: range(seats).map(() => 0),
    ballots: [],
  }),
  start: 'roles',
  steps: { roles, dossier, vote },
  orders: {},
  clone: (s) => ({
    named: s.named,
    mole: s.mole,
    here: s.here.slice(),
    knows: s.knows.slice(),
    ballots: s.ballots.map((row) => row.slice()),
  }),
  view: (s, viewer, p) => ({
    here: s.here.slice(),
    mole: p.outcome !== null || mayKnowMole(s, viewer) ? s.mole : null,
    votes: s.ballots.map(countVotes),
    ballots: s.ballots.map((row) =>
      row.map((ballot, seat) => (s.named || ballot === ABSENT || seat === viewer ? ballot : null)),
    ),
  }),
  secrets: {
    'VO-7.1': ({ game, outcome }, viewer) => (outcome !== null || mayKnowMole(game, viewer) ? undefined : game.mole),
    'VO-7.2': ({ sealed }, viewer) => sealed.map((code, seat) => (seat === viewer ? null : code)),
    'VO-7.3': ({ game }, viewer) =>
      game.named ? undefined : game.ballots.map((row) => row.map((ballot, seat) => (seat === viewer ? null : ballot))),
  },
  study,
  imagine,
  invariants(s) {
    if (s.here.length < 2) throw new Error('too few seats are left')
    if (s.ballots.some((row) => row.some((ballot) => ballot >= row.length))) throw new Error('a ballot names nobody')
  },
  bound: ({ seats }) => ROUNDS * seats,
}

// Vehicle access (3.4): each round the hunters may propose to revoke or restore somebody's access, and vote.
import { EVERYONE, NO_ANSWER, seatsOf, type RunStep, type SealedStep } from '@safehouse/kernel'
import { NO, YES } from './codes.ts'
import { HUNTERS } from './data.ts'
import { hunterSeats, type SpecterOps } from './state.ts'
import { BALLOTS, MOTION } from './telling.ts'

const PASS = 0

/**
 * All hunter seats are asked at once, under seal, in a window that always takes its time: so nobody learns whose standing
 * order makes the table wait (SO-3.4.12). Code 1 + hunter is a motion about that hunter.
 */
export const access: SealedStep<SpecterOps> = {
  join: 'all',
  clock: 'reaction',
  label: 'access',
  who: hunterSeats,
  options(s, _f, _seat, out) {
    out.add(PASS)
    for (let i = 0; i < s.hunters.length; i++) out.add(1 + i)
  },
  auto: (_s, _f, seat, x) => (x.order(seat, 'accessVote') === 0 ? PASS : NO_ANSWER),
  resolve(s, _f, answers, x) {
    for (let seat = 0; seat < s.seats; seat++) {
      if (answers[seat] <= PASS) continue
      const hunter = s.hunters[answers[seat] - 1]
      s.motions.push(seat * 8 + answers[seat] - 1)
      if (x.telling) {
        const t = hunter.revoked ? 'restoreProposed' : 'revokeProposed'
        x.tell(EVERYONE, { t, seat, hunter: HUNTERS[hunter.kind] }, MOTION)
      }
    }
    x.next('motions')
  },
  render(s, _f, _seat, code) {
    if (code === PASS) return { code, key: 'passMotion' }
    const hunter = s.hunters[code - 1]
    const name = HUNTERS[hunter.kind]
    return { code, key: hunter.revoked ? 'restore' : 'revoke', args: { hunter: name }, touches: [`hunter:${name}`] }
  },
  fallback: () => PASS,
}

/** Votes on one motion after the other, in seat order, until one passes. */
export const motions: RunStep<SpecterOps> = {
  run(s, _f, x) {
    if (s.motions.length === 0) x.end()
    else x.call('vote', s.motions[0] >> 3, 0, s.motions[0] & 7)
  },
}

export const vote: SealedStep<SpecterOps> = {
  join: 'all',
  label: 'vote',
  who: hunterSeats,
  options(_s, _f, _seat, out) {
    out.add(NO)
    out.add(YES)
  },
  resolve(s, f, answers, x) {
    const hunter = s.hunters[f.b]
    const seats = seatsOf(hunterSeats(s)).filter((seat) => answers[seat] === YES)
    const passes = seats.length * 2 > s.hunters.length
    if (x.telling) {
      const motion = hunter.revoked ? 'restore' : 'revoke'
      const t = passes ? `${motion}Passed` : `${motion}Failed`
      x.tell(EVERYONE, { t, hunter: HUNTERS[hunter.kind], seats, votes: seats.length }, BALLOTS)
    }
    s.motions.shift()
    if (passes) {
      hunter.revoked = !hunter.revoked
      s.motions.length = 0
    }
    x.end()
  },
  render: (_s, _f, _seat, code) => ({ code, key: code === YES ? 'voteYes' : 'voteNo' }),
  fallback: () => NO,
}

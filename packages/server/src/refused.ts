// What the server says no to. Like the kernel's refusals, each names a rule (S-…) whose text stands in the catalogues.
import type { Refusal, RuleId } from '@safehouse/kernel'
import { StoreUnsure } from './store/store-failed.ts'

export const S = {
  notSignedIn: 'S-1',
  noTable: 'S-2',
  noSeatFree: 'S-3',
  notYourSeat: 'S-4',
  notOwner: 'S-5',
  alreadyStarted: 'S-6',
  notStarted: 'S-7',
  unknownLink: 'S-8',
  unknownGame: 'S-9',
  badSetup: 'S-10',
  badMessage: 'S-11',
  tooFast: 'S-12',
  notSaved: 'S-13',
  notWatchable: 'S-14',
  unknownPhrase: 'S-15',
  noBot: 'S-16',
  paused: 'S-17',
  notOver: 'S-18',
  sitsAlready: 'S-19',
  notOverdue: 'S-20',
  noRoom: 'S-21',
  loginTaken: 'S-22',
  wrongLogin: 'S-23',
  oldLink: 'S-24',
  noPasskey: 'S-25',
  notHost: 'S-26',
  muted: 'S-27',
  barred: 'S-28',
  playsHere: 'S-29',
  noPerson: 'S-30',
  elsewhere: 'S-31',
  notYourself: 'S-32',
  noRatings: 'S-33',
  needsAccount: 'S-34',
  noPush: 'S-35',
  twoSeats: 'S-36',
  sitsAtTwin: 'S-37',
  noSubstitutes: 'S-38',
  twinPlays: 'S-39',
  unsure: 'S-40',
} as const satisfies Record<string, RuleId>

/** Thrown where a person asked for something that cannot be. Nothing was changed. */
export class Denied extends Error {
  readonly refusal: Refusal

  constructor(rule: RuleId, args?: Refusal['args']) {
    super(rule)
    this.refusal = args ? { rule, args } : { rule }
  }
}

/** What is said where something failed that should not: it did not happen, unless it would have changed something and nobody knows. */
export const ruleFor = (reason: unknown, changes: boolean): RuleId =>
  changes && reason instanceof StoreUnsure ? S.unsure : S.notSaved

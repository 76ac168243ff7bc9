// A decision in the making, as a value. A big choice is a row of small ones: what was taken so far, and what is offered
// after it. Nothing here talks to anybody: `wanted` says what the referee must be asked, `probed` takes his answer.
import type { Code, Json, Message, Probe, Ref, RichOption, ShownAsk, View } from '@safehouse/kernel'

export { countsAtOnce, type Confirmations } from '@safehouse/kernel'

export type Mine = NonNullable<ShownAsk['mine']>

/** Where a draft leads: further options, or its end. */
export type Tip = { readonly done: false; readonly options: readonly RichOption[] } | { readonly done: true }

/** All that the referee shows at one place of a draft. */
type Place = Pick<Draft, 'view' | 'label'> & { readonly options: readonly RichOption[] }

/** What of a view tells one place from another, where a game knows choices that only undo others. */
export type Standing = (view: View) => Json

export interface Draft {
  /** The message that asks, its number, and what it asks of this seat. */
  readonly message: Message
  readonly ask: number
  readonly mine: Mine
  readonly taken: readonly RichOption[]
  /** Where each of these choices was made, and where the last one led, as far as the referee has been asked. */
  readonly places: readonly (Place | null)[]
  /** Null while the referee is being asked. */
  readonly tip: Tip | null
  /** What he offered last, and after which choices: it stays in sight, though out of reach, until he has answered. */
  readonly sight: { readonly after: readonly Code[]; readonly options: readonly RichOption[] }
  /** What would be so, as far as the referee has said… */
  readonly view: View
  /** …and what kind of question is open there, as far as it has a name. */
  readonly label: string | undefined
  /** Things clicked that several options touch: only options that touch them all are still meant. */
  readonly narrowed: readonly Ref[]
  /** The question has changed under the hands of whoever was answering it. */
  readonly overtaken: boolean
}

/** The answer to the question of a message; null where it asks this viewer nothing. */
export const beginDraft = (message: Message): Draft | null => {
  const { n, view, ask } = message
  if (!ask?.mine) return null
  const tip = { done: false, options: ask.mine.options } as const
  const sight = { after: [], options: ask.mine.options }
  const { label } = ask
  const places = [{ label, options: ask.mine.options, view }]
  return { message, ask: n, mine: ask.mine, taken: [], places, tip, sight, view, label, narrowed: [], overtaken: false }
}

export const codesOf = (draft: Draft): Code[] => draft.taken.map(({ code }) => code)

export const take = (draft: Draft, option: RichOption): Draft => ({
  ...draft,
  taken: [...draft.taken, option],
  tip: null,
  narrowed: [],
  overtaken: false,
})

/** One choice back, or back to a row of `length` choices. */
export const stepBack = (draft: Draft, length = draft.taken.length - 1): Draft => {
  if (draft.narrowed.length > 0) return { ...draft, narrowed: [] }
  if (draft.taken.length === 0) return draft
  const taken = draft.taken.slice(0, Math.max(0, length))
  if (taken.length === 0) return { ...draft, ...beginDraft(draft.message), overtaken: draft.overtaken }
  return { ...draft, taken, places: draft.places.slice(0, taken.length), tip: null, narrowed: [] }
}

/** What the referee must be asked now: the row of choices whose end is not known. */
export const wanted = (draft: Draft): Code[] | null => (draft.tip === null ? codesOf(draft) : null)

/**
 * The referee's answer. It may come late: only the answer to the present row counts. Where it leads back to where the row has
 * been, what was chosen since has come to nothing and is dropped: the shorter row is as legal as it was when he was asked.
 */
export const probed = (draft: Draft, ask: number, codes: readonly Code[], probe: Probe, standing?: Standing): Draft => {
  if (draft.tip !== null || draft.ask !== ask || !isSame(codesOf(draft), codes)) return draft
  if (!probe.ok) return { ...stepBack({ ...draft, narrowed: [] }, 0), overtaken: true }
  if (probe.done) return { ...draft, tip: { done: true }, sight: { after: codes, options: [] } }
  const { options, view, label } = probe
  const place = { label, options, view }
  const before = standing ? draft.places.findIndex((known) => known !== null && isSamePlace(known, place, standing)) : -1
  // What the referee showed there stands, with all that the game counts.
  const at = draft.places[before] ?? place
  const length = before < 0 ? codes.length : before
  return {
    ...draft,
    view: at.view,
    label: at.label,
    taken: draft.taken.slice(0, length),
    places: [...Array.from({ length }, (_, i) => draft.places[i] ?? null), at],
    tip: { done: false, options: at.options },
    sight: { after: codes.slice(0, length), options: at.options },
  }
}

const isSamePlace = (a: Place, b: Place, standing: Standing): boolean => keyOf(a, standing) === keyOf(b, standing)

const keyOf = ({ label, options, view }: Place, standing: Standing): string =>
  JSON.stringify([label ?? null, options, standing(view)])

/**
 * New messages have come. Where the last one asks the same, the draft lives on under the new number (and is probed again,
 * since what it would lead to may look different now); where it asks something else, what was begun is void.
 */
export const follow = (draft: Draft | null, messages: readonly Message[]): Draft | null => {
  const last = messages.at(-1)
  const next = last ? beginDraft(last) : null
  if (!draft || !next) return next
  if (draft.ask === next.ask) return draft
  // The next question may look like the one that was answered.
  if (messages.some(({ n, did }) => n > draft.ask && did && 'codes' in did)) return next
  if (!isSameQuestion(draft.mine, next.mine)) return { ...next, overtaken: draft.taken.length > 0 }
  if (draft.taken.length === 0) return { ...next, narrowed: draft.narrowed }
  return { ...next, taken: draft.taken, tip: null, sight: draft.sight }
}

/** What the options would lead to may have changed, where something else was ordered meanwhile: they are the same. */
const isSameQuestion = (a: Mine, b: Mine): boolean => a.step === b.step && offersOf(a) === offersOf(b)

const offersOf = ({ options }: Mine): string =>
  JSON.stringify(options.map(({ code, key, args, touches }) => [code, key, args, touches]))

const isSame = (a: readonly Code[], b: readonly Code[]): boolean => a.length === b.length && a.every((code, i) => code === b[i])

// ── what is offered ──

/** The options at the end of the draft, as far as things clicked have not narrowed them down. */
export const offered = (draft: Draft | null): readonly RichOption[] => {
  if (!draft?.tip || draft.tip.done) return []
  return draft.tip.options.filter((option) => draft.narrowed.every((thing) => option.touches?.includes(thing)))
}

/** What may be seen of them: while the referee is being asked, those he offered before. */
export const inSight = (draft: Draft | null): readonly RichOption[] =>
  draft?.tip === null ? draft.sight.options : offered(draft)

/**
 * How somebody who would make these choices goes on from here; undefined where he would not have come here, or is kept from
 * what he would choose. While the referee is being asked it is the choice before.
 */
export const goingOn = (draft: Draft, codes: readonly Code[]): RichOption | undefined => {
  const taken = codesOf(draft)
  if (taken.some((code, i) => codes[i] !== code)) return undefined
  const { length } = draft.tip === null ? draft.sight.after : taken
  return inSight(draft).find(({ code }) => code === codes[length])
}

export const litOf = (options: readonly RichOption[]): Set<Ref> => new Set(options.flatMap((option) => option.touches ?? []))

/** What a click on a thing means. */
export type Choice =
  | { readonly t: 'take'; readonly option: RichOption }
  | { readonly t: 'several'; readonly options: readonly RichOption[]; readonly draft: Draft }
  | { readonly t: 'why'; readonly thing: Ref }

export const choiceOf = (draft: Draft, thing: Ref): Choice => {
  const narrower = touching(offered(draft), thing)
  // A click elsewhere on the board begins anew.
  const options =
    narrower.length > 0 || draft.narrowed.length === 0 ? narrower : touching(offered({ ...draft, narrowed: [] }), thing)
  if (options.length === 0) return { t: 'why', thing }
  if (options.length === 1) return { t: 'take', option: options[0] }
  const narrowed = narrower.length > 0 ? [...draft.narrowed, thing] : [thing]
  return { t: 'several', options, draft: { ...draft, narrowed } }
}

const touching = (options: readonly RichOption[], thing: Ref): RichOption[] =>
  options.filter((option) => option.touches?.includes(thing))

/** Options that belong together, in the order in which the rules list them. */
export interface OptionGroup {
  readonly key: string
  readonly options: readonly RichOption[]
}

export const groupsOf = (options: readonly RichOption[]): OptionGroup[] => {
  const groups = new Map<string, RichOption[]>()
  for (const option of options) {
    const group = groups.get(option.key)
    if (group) group.push(option)
    else groups.set(option.key, [option])
  }
  return [...groups].map(([key, members]) => ({ key, options: inSeatOrder(members) }))
}

/** A list of players is the same everywhere, from whichever side the rules go round the table. */
const inSeatOrder = (options: readonly RichOption[]): readonly RichOption[] => {
  const seats = options.map(({ args }) => args?.seat)
  const arePlayers = seats.every((seat) => typeof seat === 'number') && new Set(seats).size === options.length
  return arePlayers ? options.toSorted((a, b) => Number(a.args!.seat) - Number(b.args!.seat)) : options
}

// A decision in the making, kept in step with its line: the referee is asked where it leads, and told when it is confirmed.
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { Code, Message, Probe, Ref, Refusal, RichOption } from '@safehouse/kernel'
import type { SeatLine } from '../line/seat-line.ts'
import {
  choiceOf,
  codesOf,
  countsAtOnce,
  follow,
  probed,
  stepBack,
  take,
  wanted,
  type Confirmations,
  type Draft,
  type Standing,
} from './draft.ts'

type Act =
  | { readonly t: 'messages'; readonly messages: readonly Message[] }
  | { readonly t: 'take'; readonly option: RichOption }
  | { readonly t: 'back'; readonly length: number | undefined }
  | { readonly t: 'narrow'; readonly draft: Draft }
  | {
      readonly t: 'probed'
      readonly ask: number
      readonly codes: readonly Code[]
      readonly probe: Probe
      readonly standing: Standing | undefined
    }

const reduce = (draft: Draft | null, act: Act): Draft | null => {
  if (act.t === 'messages') return follow(draft, act.messages)
  if (!draft) return null
  if (act.t === 'take') return draft.tip && !draft.tip.done ? take(draft, act.option) : draft
  if (act.t === 'back') return stepBack(draft, act.length)
  if (act.t === 'narrow') return act.draft
  return probed(draft, act.ask, act.codes, act.probe, act.standing)
}

/** What the page says beside the question: why something is not offered or was not taken, or which of several is meant. */
export type Remark =
  | { readonly t: 'why'; readonly thing: Ref; readonly refusal: Refusal | null }
  | { readonly t: 'refused'; readonly refusal: Refusal }
  | { readonly t: 'several'; readonly thing: Ref; readonly options: readonly RichOption[] }

export interface Deciding {
  readonly draft: Draft | null
  /** A decision is on its way to the referee. */
  readonly sending: boolean
  readonly remark: Remark | null
  readonly take: (option: RichOption) => void
  /** One choice back, or back to so many. */
  readonly back: (length?: number) => void
  readonly confirm: () => void
  readonly choose: (thing: Ref) => void
  readonly dismiss: () => void
}

/** Of somebody who only looks. */
export const NOT_DECIDING: Deciding = {
  draft: null,
  sending: false,
  remark: null,
  take: () => {},
  back: () => {},
  confirm: () => {},
  choose: () => {},
  dismiss: () => {},
}

export const useDraft = (
  line: SeatLine,
  messages: readonly Message[],
  confirmations: Confirmations,
  standing?: Standing,
): Deciding => {
  const [draft, dispatch] = useReducer(reduce, messages, (known) => follow(null, known))
  const [seen, setSeen] = useState(messages)
  const [sending, setSending] = useState(false)
  const [remark, setRemark] = useState<Remark | null>(null)
  if (seen !== messages) {
    setSeen(messages)
    setRemark(null)
    dispatch({ t: 'messages', messages })
  }

  const send = async (ask: number, codes: readonly Code[]): Promise<void> => {
    setSending(true)
    setRemark(null)
    const refusal = await line.commit(ask, codes)
    setSending(false)
    if (refusal) setRemark({ t: 'refused', refusal })
  }

  const whole = useEffectEvent((ask: number, codes: readonly Code[]) => {
    if (countsAtOnce(codes.length, confirmations)) void send(ask, codes)
  })

  // An answer that comes when the draft has changed again is to nobody's question.
  useEffect(() => {
    const codes = draft && wanted(draft)
    if (!draft || !codes) return undefined
    const { ask } = draft
    let late = false
    void line.probe(ask, codes).then((probe) => {
      if (late) return
      dispatch({ t: 'probed', ask, codes, probe, standing })
      if (probe.ok && probe.done) whole(ask, codes)
    })
    return () => {
      late = true
    }
  }, [line, draft, standing])

  const takeOne = (option: RichOption): void => {
    setRemark(null)
    dispatch({ t: 'take', option })
  }

  const askWhy = async (at: Draft, thing: Ref): Promise<void> => {
    const refusal = await line.why(at.ask, codesOf(at), { touch: thing })
    setRemark({ t: 'why', thing, refusal })
  }

  return {
    draft,
    sending,
    remark,
    take: takeOne,
    back: (length) => {
      setRemark(null)
      dispatch({ t: 'back', length })
    },
    confirm: () => {
      if (draft?.tip?.done && !sending) void send(draft.ask, codesOf(draft))
    },
    choose: (thing) => {
      if (!draft?.tip || sending) return
      const choice = choiceOf(draft, thing)
      if (choice.t === 'take') takeOne(choice.option)
      else if (choice.t === 'why') void askWhy(draft, thing)
      else {
        dispatch({ t: 'narrow', draft: choice.draft })
        setRemark({ t: 'several', thing, options: choice.options })
      }
    },
    dismiss: () => setRemark(null),
  }
}

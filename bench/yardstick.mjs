// "Courier": a toy 2-player hidden-information card game, tight array version (mutable Uint8Array, no allocation).
// 40 cards (suit = c/10|0, rank = c%10). 7 cards each. 30 moves in all (15 each). A move = one hand card, one of
// 3 places, face up or face down; then draw. Face-up rank 0 ("spy") lets the mover peek at the newest enemy
// face-down card there. Face-up rank 9 reveals own newest face-down card there for a bonus point.
// End: every card is revealed; per place sum of ranks (+3 for each pair of equal suits side by side); most places win.
// Layout (Uint8Array 160):
export const DECK = 0,
  DECKN = 40,
  HAND0 = 41,
  HAND1 = 49,
  HN0 = 57,
  HN1 = 58,
  TURN = 59,
  MOVES = 60,
  BONUS0 = 61,
  BONUS1 = 62,
  PEEK = 63 /* 40 cards: bit p => player p knows this hidden card */,
  STACK = 103 /* 2 players*3 places*... see PL */,
  SIZE = 103 + 6 * 17
// stack k = player*3+place: [count, card|64 if face down, ...16]
export const MAXACT = 7 * 3 * 2 + 6
export const state = new Uint8Array(SIZE)
const acts = new Int32Array(64)
let s0 = 0x9e3779b9
export function seed(x) {
  s0 = x >>> 0 || 1
}
export function rnd() {
  s0 ^= s0 << 13
  s0 ^= s0 >>> 17
  s0 ^= s0 << 5
  return s0 >>> 0
}
export function rndn(n) {
  return Math.floor((rnd() * n) / 4294967296)
}

export function setup(S) {
  S.fill(0)
  for (let i = 0; i < 40; i++) S[i] = i
  for (let i = 39; i > 0; i--) {
    const j = rndn(i + 1),
      t = S[i]
    S[i] = S[j]
    S[j] = t
  }
  S[DECKN] = 40
  for (let k = 0; k < 7; k++) {
    S[HAND0 + k] = S[--S[DECKN]]
    S[HAND1 + k] = S[--S[DECKN]]
  }
  S[HN0] = 7
  S[HN1] = 7
}
/** legal actions into out; action = handIndex*6 + place*2 + faceDown. Returns count. Equal cards never occur, all distinct. */
export function legal(S, out) {
  const p = S[TURN],
    n = S[HN0 + p]
  let c = 0
  for (let h = 0; h < n; h++)
    for (let pl = 0; pl < 3; pl++) {
      if (S[STACK + (p * 3 + pl) * 17] >= 8) continue // a place holds 8 cards a side
      out[c++] = h * 6 + pl * 2
      out[c++] = h * 6 + pl * 2 + 1
    }
  return c
}
export function apply(S, a) {
  const p = S[TURN],
    h = (a / 6) | 0,
    pl = ((a % 6) / 2) | 0,
    down = a & 1
  const hb = p ? HAND1 : HAND0,
    card = S[hb + h]
  S[HN0 + p]--
  S[hb + h] = S[hb + S[HN0 + p]]
  const mine = STACK + (p * 3 + pl) * 17,
    his = STACK + ((1 - p) * 3 + pl) * 17
  S[mine + 1 + S[mine]++] = down ? card | 64 : card
  if (!down) {
    const r = card % 10
    if (r === 0) {
      for (let i = S[his]; i > 0; i--) {
        const c = S[his + i]
        if (c & 64) {
          S[PEEK + (c & 63)] |= 1 << p
          break
        }
      }
    } else if (r === 9) {
      for (let i = S[mine] - 1; i > 0; i--) {
        const c = S[mine + i]
        if (c & 64) {
          S[mine + i] = c & 63
          S[BONUS0 + p]++
          break
        }
      }
    }
  }
  if (S[DECKN] > 0) {
    S[hb + S[HN0 + p]++] = S[--S[DECKN]]
  }
  S[MOVES]++
  S[TURN] = 1 - p
}
export function over(S) {
  return S[MOVES] >= 30
}
export function score(S) {
  let w = 0
  for (let pl = 0; pl < 3; pl++) {
    let d = 0
    for (let p = 0; p < 2; p++) {
      const b = STACK + (p * 3 + pl) * 17,
        n = S[b]
      let t = 0,
        last = -1
      for (let i = 1; i <= n; i++) {
        const c = S[b + i] & 63
        t += c % 10
        const su = (c / 10) | 0
        if (su === last) t += 3
        last = su
      }
      d += p ? -t : t
    }
    w += d > 0 ? 2 : d < 0 ? -2 : 0
  }
  w += S[BONUS0] > S[BONUS1] ? 1 : S[BONUS0] < S[BONUS1] ? -1 : 0
  return w > 0 ? 1 : w < 0 ? -1 : 0
}
let sink = 0
/** one random playout from the deal; returns steps */
export function playout(S = state) {
  setup(S)
  let n = 0
  while (S[MOVES] < 30) {
    const c = legal(S, acts)
    apply(S, acts[rndn(c)])
    n++
  }
  sink += score(S)
  return n
}
export function rollout(S) {
  while (S[MOVES] < 30) {
    const c = legal(S, acts)
    apply(S, acts[rndn(c)])
  }
  return score(S)
}

/** Determinize T from S for viewer p: re-deal all cards p does not know (enemy hand, deck, enemy face-down cards not peeked). */
const pool = new Uint8Array(40)
export function determinize(S, p, T) {
  T.set(S)
  let n = 0
  const q = 1 - p,
    hb = q ? HAND1 : HAND0
  for (let i = 0; i < S[DECKN]; i++) pool[n++] = S[i]
  for (let i = 0; i < S[HN0 + q]; i++) pool[n++] = S[hb + i]
  for (let pl = 0; pl < 3; pl++) {
    const b = STACK + (q * 3 + pl) * 17
    for (let i = 1; i <= S[b]; i++) {
      const c = S[b + i]
      if (c & 64 && !(S[PEEK + (c & 63)] & (1 << p))) pool[n++] = c & 63
    }
  }
  for (let i = n - 1; i > 0; i--) {
    const j = rndn(i + 1),
      t = pool[i]
    pool[i] = pool[j]
    pool[j] = t
  }
  n = 0
  for (let i = 0; i < S[DECKN]; i++) T[i] = pool[n++]
  for (let i = 0; i < S[HN0 + q]; i++) T[hb + i] = pool[n++]
  for (let pl = 0; pl < 3; pl++) {
    const b = STACK + (q * 3 + pl) * 17
    for (let i = 1; i <= S[b]; i++) {
      const c = S[b + i]
      if (c & 64 && !(S[PEEK + (c & 63)] & (1 << p))) T[b + i] = pool[n++] | 64
    }
  }
}

/** Single-observer ISMCTS (Cowling et al. 2012), UCB1 with availability counts. Actions keyed by (card,place,down). */
class Node {
  kids = new Map()
  n = 0
  w = 0
  avail = 0
}
const tmp = new Uint8Array(SIZE)
function key(S, a) {
  const p = S[TURN],
    card = S[(p ? HAND1 : HAND0) + ((a / 6) | 0)]
  return card * 6 + (a % 6)
}
export function ismcts(S, iters, C = 0.7) {
  const me = S[TURN],
    root = new Node(),
    pathN = [],
    pathP = []
  for (let it = 0; it < iters; it++) {
    determinize(S, me, tmp)
    let node = root
    pathN.length = 0
    pathP.length = 0
    let expanded = false
    while (tmp[MOVES] < 30 && !expanded) {
      const c = legal(tmp, acts),
        p = tmp[TURN]
      let best = null,
        bestU = -1,
        bestA = -1,
        untried = 0,
        pickA = -1,
        pickK = -1
      for (let i = 0; i < c; i++) {
        const k = key(tmp, acts[i])
        const kid = node.kids.get(k)
        if (kid === undefined) {
          untried++
          if (rndn(untried) === 0) {
            pickA = acts[i]
            pickK = k
          }
        } else {
          kid.avail++
          if (untried === 0) {
            const u = kid.w / kid.n + C * Math.sqrt(Math.log(kid.avail) / kid.n)
            if (u > bestU) {
              bestU = u
              best = kid
              bestA = acts[i]
            }
          }
        }
      }
      if (untried > 0) {
        const kid = new Node()
        kid.avail = 1
        node.kids.set(pickK, kid)
        apply(tmp, pickA)
        node = kid
        expanded = true
      } else {
        apply(tmp, bestA)
        node = best
      }
      pathN.push(node)
      pathP.push(p)
    }
    const r = rollout(tmp)
    root.n++
    for (let i = 0; i < pathN.length; i++) {
      const nd = pathN[i]
      nd.n++
      nd.w += (pathP[i] === 0 ? r : -r) * 0.5 + 0.5
    }
  }
  let bk = -1,
    bn = -1
  for (const [k, nd] of root.kids)
    if (nd.n > bn) {
      bn = nd.n
      bk = k
    }
  return { key: bk, root }
}

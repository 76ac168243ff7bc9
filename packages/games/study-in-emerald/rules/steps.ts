// The table of steps.
import type { Step } from '@safehouse/kernel'
import { aim, bombs } from './aiming.ts'
import { attack, putAway } from './attack.ts'
import { bismarck, evacuate, flee, relocate } from './closing.ts'
import { cthulhu, doom } from './cthulhu.ts'
import { discard, hudson, redraw } from './discarding.ts'
import { disguise, escape } from './disguise.ts'
import { double, keep, turned } from './doubles.ts'
import { buy, placeAt, placeCards, retrieve, retrieveFrom } from './influence.ts'
import { adler, burtsev, diogenes, golovinsky, nadar, pinkerton, pinkertonKeep, shoggoth, terrors } from './intrigue.ts'
import { blocking, duchess, gainCube, okhrana, shiftFrom, shiftTo } from './meddling.ts'
import { vampire, zombieKills, zombiePlaces, zombies } from './monsters.ts'
import { move, payMove } from './moving.ts'
import { exile, miGo, yog } from './permanents.ts'
import { placeMain, placeMains, prepare } from './prepare.ts'
import type { State } from './state.ts'
import { thirdSection } from './third.ts'
import { tracks } from './tracks.ts'
import { act, endTurn, turn } from './turn.ts'
import { answers, window } from './window.ts'

export const steps: Readonly<Record<string, Step<State>>> = {
  prepare,
  placeMains,
  placeMain,
  turn,
  act,
  endTurn,
  placeAt,
  placeCards,
  retrieve,
  retrieveFrom,
  buy,
  move,
  payMove,
  tracks,
  discard,
  double,
  turned,
  keep,
  aim,
  bombs,
  attack,
  window,
  answers,
  disguise,
  putAway,
  blocking,
  bismarck,
  evacuate,
  relocate,
  diogenes,
  duchess,
  redraw,
  shiftFrom,
  shiftTo,
  golovinsky,
  nadar,
  shoggoth,
  okhrana,
  gainCube,
  pinkerton,
  pinkertonKeep,
  terrors,
  thirdSection,
  vampire,
  zombies,
  zombieKills,
  zombiePlaces,
  adler,
  burtsev,
  yog,
  exile,
  miGo,
  hudson,
  cthulhu,
  doom,
  escape,
  flee,
}

// Where a board is looked at from: plain arithmetic, apart from the page. Everything is in the board's own units; a scale
// of 1 shows the whole board.

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A point of the board appears at `point * scale + (x, y)`. */
export interface Camera {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const WHOLE: Camera = { scale: 1, x: 0, y: 0 }

/** What an element of so many pixels shows when the whole board fits into its middle. */
export const frameOf = (board: Box, pixels: { width: number; height: number }): Box & { perUnit: number } => {
  const perUnit = Math.min(pixels.width / board.width, pixels.height / board.height) || 1
  const width = pixels.width / perUnit
  const height = pixels.height / perUnit
  return {
    x: board.x + (board.width - width) / 2,
    y: board.y + (board.height - height) / 2,
    width,
    height,
    perUnit,
  }
}

/** Keeps the board in the frame: no empty edge while there is more of it, in the middle where there is not. */
const within = (
  offset: number,
  from: number,
  length: number,
  boardFrom: number,
  boardLength: number,
  scale: number,
): number => {
  const first = from - boardFrom * scale
  const last = from + length - (boardFrom + boardLength) * scale
  return boardLength * scale <= length ? (first + last) / 2 : Math.min(first, Math.max(last, offset))
}

export const clamp = (camera: Camera, board: Box, frame: Box, most: number): Camera => {
  const scale = Math.min(most, Math.max(1, camera.scale))
  return {
    scale,
    x: within(camera.x, frame.x, frame.width, board.x, board.width, scale),
    y: within(camera.y, frame.y, frame.height, board.y, board.height, scale),
  }
}

/** Zooms so that what lies under the fixed point (of the frame) stays there. */
export const zoomAt = (camera: Camera, factor: number, fixed: Point): Camera => ({
  scale: camera.scale * factor,
  x: fixed.x - (fixed.x - camera.x) * factor,
  y: fixed.y - (fixed.y - camera.y) * factor,
})

/** A camera with this region in the middle, as large as it fits, and no larger than `most`. */
export const lookAt = (region: Box, frame: Box, most: number): Camera => {
  const scale = Math.max(1, Math.min(frame.width / region.width, frame.height / region.height, most))
  return {
    scale,
    x: frame.x + frame.width / 2 - (region.x + region.width / 2) * scale,
    y: frame.y + frame.height / 2 - (region.y + region.height / 2) * scale,
  }
}

/** Is all of a region in sight? */
export const shows = (camera: Camera, frame: Box, { x, y, width, height }: Box): boolean =>
  x * camera.scale + camera.x >= frame.x - 1 &&
  y * camera.scale + camera.y >= frame.y - 1 &&
  (x + width) * camera.scale + camera.x <= frame.x + frame.width + 1 &&
  (y + height) * camera.scale + camera.y <= frame.y + frame.height + 1

/** The way from one camera to another, `t` from 0 to 1, slow at both ends. */
export const between = (from: Camera, to: Camera, t: number): Camera => {
  const eased = t * t * (3 - 2 * t)
  const mix = (a: number, b: number): number => a + (b - a) * eased
  return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) }
}

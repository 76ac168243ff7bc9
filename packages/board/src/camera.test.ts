import { describe, expect, test } from 'vitest'
import { between, clamp, frameOf, lookAt, shows, WHOLE, zoomAt, type Box } from './camera.ts'

const board: Box = { x: -10, y: -10, width: 220, height: 320 }
const phone = frameOf(board, { width: 390, height: 500 })

test('the whole board fits into the middle of its frame', () => {
  expect(phone.perUnit).toBeCloseTo(500 / 320)
  expect(phone.y).toBeCloseTo(board.y)
  expect(phone.x).toBeLessThan(board.x)
  expect(shows(WHOLE, phone, board)).toBe(true)
  const still = clamp(WHOLE, board, phone, 8)
  expect(still.scale).toBe(1)
  expect(still.x).toBeCloseTo(0)
  expect(still.y).toBeCloseTo(0)
})

test('zooming keeps the point under the finger', () => {
  const point = { x: 50, y: 70 }
  const camera = zoomAt({ scale: 1.5, x: 4, y: -6 }, 2, point)
  const before = { x: (point.x - 4) / 1.5, y: (point.y + 6) / 1.5 }
  expect(before.x * camera.scale + camera.x).toBeCloseTo(point.x)
  expect(before.y * camera.scale + camera.y).toBeCloseTo(point.y)
})

describe('the camera stays on the board', () => {
  test('it zooms no further than it may', () => {
    expect(clamp({ scale: 20, x: 0, y: 0 }, board, phone, 6).scale).toBe(6)
    expect(clamp({ scale: 0.2, x: 0, y: 0 }, board, phone, 6).scale).toBe(1)
  })

  test('no edge shows while there is more board', () => {
    for (const [x, y] of [
      [9999, 9999],
      [-9999, -9999],
      [9999, -9999],
    ]) {
      const camera = clamp({ scale: 4, x, y }, board, phone, 6)
      expect(board.x * 4 + camera.x).toBeLessThanOrEqual(phone.x + 1e-6)
      expect((board.x + board.width) * 4 + camera.x).toBeGreaterThanOrEqual(phone.x + phone.width - 1e-6)
      expect((board.y + board.height) * 4 + camera.y).toBeGreaterThanOrEqual(phone.y + phone.height - 1e-6)
    }
  })
})

test('a region comes into sight, large enough to touch', () => {
  const region = { x: 100, y: 200, width: 60, height: 60 }
  const camera = clamp(lookAt(region, phone, 6), board, phone, 6)
  expect(shows(camera, phone, region)).toBe(true)
  expect(camera.scale * phone.perUnit * 20).toBeGreaterThan(32)
  expect(shows({ scale: 6, x: 0, y: 0 }, phone, region)).toBe(false)
})

test('the way between two cameras begins and ends with them', () => {
  const far = { scale: 3, x: -40, y: 12 }
  expect(between(WHOLE, far, 0)).toEqual(WHOLE)
  expect(between(WHOLE, far, 1)).toEqual(far)
  expect(between(WHOLE, far, 0.5).scale).toBeCloseTo(2)
})

// A board to look around on: wheel, pinch, drag, double tap, buttons and keys. The camera moves without asking React: the
// board is drawn once and only its transform changes.
import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { between, clamp, frameOf, lookAt, shows, WHOLE, zoomAt, type Box, type Camera, type Point } from './camera.ts'
import { mayMove } from './motion.ts'
import './pan-zoom.css'

/** A finger needs this many pixels. */
const FINGER = 32
/** The largest a tap target grows. */
const LARGEST = 110
const DRAG_STARTS_AT = 6
const STEP = 1.4
const TRAVEL_MS = 280

export interface PanZoomWords {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly whole: string
  readonly region: string
}

interface PanZoomProps {
  /** The whole board, in its own units. */
  readonly board: Box
  /** What matters just now; where it would be too small or out of sight for a finger, the camera goes there. */
  readonly region: Box | null
  /** The size of a thing to tap. */
  readonly unit: number
  /** What a screen reader calls the board. */
  readonly label: string
  readonly words: PanZoomWords
  readonly children: ReactNode
}

/** Moves the camera of one board. Lives as long as the board is on the page. */
class Operator {
  readonly #frame: RefObject<HTMLDivElement | null>
  readonly #stage: RefObject<SVGGElement | null>
  readonly #board: Box
  readonly #unit: number
  readonly #fingers = new Map<number, Point>()
  #camera: Camera = WHOLE
  #travel = 0
  /** Where a drag began, and whether it has become one: the click that ends it chooses nothing. */
  #pressed: Point | null = null
  dragged = false

  constructor(frame: RefObject<HTMLDivElement | null>, stage: RefObject<SVGGElement | null>, board: Box, unit: number) {
    this.#frame = frame
    this.#stage = stage
    this.#board = board
    this.#unit = unit
  }

  /** Where the board is seen: beside it there may be room for the buttons. */
  #pixels(): DOMRect {
    return this.#stage.current!.ownerSVGElement!.getBoundingClientRect()
  }

  #view() {
    return frameOf(this.#board, this.#pixels())
  }

  #set(camera: Camera): void {
    const frame = this.#view()
    this.#camera = clamp(camera, this.#board, frame, LARGEST / (this.#unit * frame.perUnit))
    const { scale, x, y } = this.#camera
    this.#stage.current!.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
    this.#frame.current!.dataset.zoomed = String(scale > 1.001)
  }

  #go(target: Camera): void {
    cancelAnimationFrame(this.#travel)
    if (!mayMove(this.#frame.current!)) {
      this.#set(target)
      return
    }
    const from = this.#camera
    const start = performance.now()
    const tick = (now: number): void => {
      if (!this.#frame.current) return
      const t = Math.min(1, (now - start) / TRAVEL_MS)
      this.#set(between(from, target, Math.max(0, t)))
      if (t < 1) this.#travel = requestAnimationFrame(tick)
    }
    this.#travel = requestAnimationFrame(tick)
  }

  /** A point of the page, in the units of the frame. */
  #at(client: { clientX: number; clientY: number }): Point {
    const rect = this.#pixels()
    const frame = this.#view()
    return { x: frame.x + (client.clientX - rect.x) / frame.perUnit, y: frame.y + (client.clientY - rect.y) / frame.perUnit }
  }

  /** The frame has another size: the board is kept in it. */
  settle(): void {
    this.#set(this.#camera)
  }

  stop(): void {
    cancelAnimationFrame(this.#travel)
  }

  whole(): void {
    this.#go(WHOLE)
  }

  zoom(factor: number): void {
    const frame = this.#view()
    this.#go(zoomAt(this.#camera, factor, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }))
  }

  pan(x: number, y: number): void {
    const frame = this.#view()
    const { scale, ...at } = this.#camera
    this.#go({ scale, x: at.x + (x * frame.width) / 5, y: at.y + (y * frame.height) / 5 })
  }

  /** Goes to a region, at a size made for fingers. */
  lookAt(region: Box): void {
    const frame = this.#view()
    this.#go(lookAt(region, frame, (FINGER * 1.5) / (this.#unit * frame.perUnit)))
  }

  /** Goes to a region if a finger could not reach it. */
  follow(region: Box): void {
    const frame = this.#view()
    const small = this.#unit * frame.perUnit * this.#camera.scale < FINGER
    const coarse = window.matchMedia('(pointer: coarse)').matches || this.#frame.current!.clientWidth < 600
    if (coarse && (small || !shows(this.#camera, frame, region))) this.lookAt(region)
  }

  /** Brings a thing that has the focus into sight. */
  reveal(element: Element): void {
    const outer = this.#pixels()
    const inner = element.getBoundingClientRect()
    const over = (from: number, to: number, low: number, high: number): number =>
      from < low ? low - from : to > high ? high - to : 0
    const { perUnit } = this.#view()
    const x = over(inner.left - 20, inner.right + 20, outer.left, outer.right) / perUnit
    const y = over(inner.top - 20, inner.bottom + 20, outer.top, outer.bottom) / perUnit
    if (x !== 0 || y !== 0) this.#go({ ...this.#camera, x: this.#camera.x + x, y: this.#camera.y + y })
  }

  wheel(event: WheelEvent): void {
    const before = this.#camera
    this.stop()
    this.#set(zoomAt(before, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.#at(event)))
    // Where there is nothing left to zoom the page scrolls.
    if (this.#camera.scale !== before.scale) event.preventDefault()
  }

  doubleTap(event: MouseEvent): void {
    if ((event.target as Element).closest('.lit, button')) return
    this.#go(this.#camera.scale > 1.3 ? WHOLE : zoomAt(this.#camera, 2.4, this.#at(event)))
  }

  press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    const point = this.#at(event)
    this.#fingers.set(event.pointerId, point)
    if (this.#fingers.size === 1) {
      this.dragged = false
      this.#pressed = { x: event.clientX, y: event.clientY }
    }
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    const now = this.#at(event)
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    if (!this.dragged && others.length === 0) {
      if (Math.hypot(event.clientX - this.#pressed!.x, event.clientY - this.#pressed!.y) < DRAG_STARTS_AT) return
      this.#frame.current!.setPointerCapture(event.pointerId)
    }
    this.dragged = true
    this.stop()
    this.#fingers.set(event.pointerId, now)
    if (others.length === 0) {
      this.#set({ ...this.#camera, x: this.#camera.x + now.x - before.x, y: this.#camera.y + now.y - before.y })
      return
    }
    // Two fingers: the other one stays where it is, this one pulls.
    const [fixed] = others
    const reach = (point: Point): number => Math.hypot(point.x - fixed.x, point.y - fixed.y)
    if (reach(before) > 0) this.#set(zoomAt(this.#camera, reach(now) / reach(before), fixed))
  }

  release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
  }

  /** True if the key was one of ours. */
  key(event: KeyboardEvent): boolean {
    const { key } = event
    if (key === '+' || key === '=') this.zoom(STEP)
    else if (key === '-') this.zoom(1 / STEP)
    else if (key === '0') this.whole()
    else if (key.startsWith('Arrow') && (event.shiftKey || (event.target as Element).closest('.pan-zoom-buttons')))
      this.pan(key === 'ArrowLeft' ? 1 : key === 'ArrowRight' ? -1 : 0, key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0)
    else return false
    return true
  }
}

export const PanZoom = ({ board, region, unit, label, words, children }: PanZoomProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<SVGGElement>(null)
  const operator = useRef<Operator>(null)

  useEffect(() => {
    const element = frame.current!
    const camera = new Operator(frame, stage, board, unit)
    operator.current = camera
    const onWheel = (event: WheelEvent): void => camera.wheel(event)
    // A pinch must not become a scroll of the page: only a listener that is not passive can say so.
    const onTouchMove = (event: TouchEvent): void => {
      if (event.touches.length > 1) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    const resized = new ResizeObserver(() => camera.settle())
    resized.observe(element)
    return () => {
      camera.stop()
      resized.disconnect()
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchmove', onTouchMove)
    }
  }, [board, unit])

  const spot = region && `${region.x} ${region.y} ${region.width} ${region.height}`
  useEffect(() => {
    if (spot === null) return
    const [x, y, width, height] = spot.split(' ').map(Number)
    operator.current?.follow({ x, y, width, height })
  }, [spot])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && operator.current?.key(event)) event.preventDefault()
  }
  const onClickCapture = (event: MouseEvent): void => {
    if (!operator.current?.dragged || (event.target as Element).closest('button')) return
    event.stopPropagation()
    event.preventDefault()
  }

  return (
    <div
      className="pan-zoom"
      // What it does by pointer, its buttons and keys do too.
      role="presentation"
      ref={frame}
      onPointerDown={(event) => operator.current?.press(event)}
      onPointerMove={(event) => operator.current?.move(event)}
      onPointerUp={(event) => operator.current?.release(event)}
      onPointerCancel={(event) => operator.current?.release(event)}
      onDoubleClick={(event) => operator.current?.doubleTap(event)}
      onClickCapture={onClickCapture}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target instanceof SVGElement && event.target.matches(':focus-visible')) operator.current?.reveal(event.target)
      }}
    >
      <svg
        className="pan-zoom-view"
        viewBox={`${board.x} ${board.y} ${board.width} ${board.height}`}
        aria-label={label}
        focusable="false"
      >
        <g ref={stage}>{children}</g>
      </svg>
      <div className="pan-zoom-buttons">
        <button type="button" onClick={() => operator.current?.zoom(STEP)} aria-label={words.zoomIn} title={words.zoomIn}>
          <Sign d="M8 3v10M3 8h10" />
        </button>
        <button type="button" onClick={() => operator.current?.zoom(1 / STEP)} aria-label={words.zoomOut} title={words.zoomOut}>
          <Sign d="M3 8h10" />
        </button>
        <button type="button" onClick={() => operator.current?.whole()} aria-label={words.whole} title={words.whole}>
          <Sign d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
        </button>
        {region && (
          <button type="button" onClick={() => operator.current?.lookAt(region)} aria-label={words.region} title={words.region}>
            <Sign d="M8 2v3M8 11v3M2 8h3M11 8h3M8 7v2" />
          </button>
        )}
      </div>
    </div>
  )
}

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)

/** Where on the board a pointer is. */
export const pointOn = (element: SVGGraphicsElement, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const matrix = element.getScreenCTM()
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 }
}

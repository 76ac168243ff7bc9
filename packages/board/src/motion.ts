// Motion that explains. It stops where people ask for stillness: in their system, or in the settings of the table.

export const mayMove = (element: Element): boolean =>
  !element.closest('[data-motion=off]') && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves an element along points, given relative to where it stands now (which is the last one). */
export const glide = (element: Element, points: readonly { x: number; y: number }[], perStep: number): void => {
  if (points.length < 2 || !mayMove(element)) return
  const frames = points.map(({ x, y }) => ({ translate: `${x}px ${y}px` }))
  element.animate(frames, { duration: Math.min(1600, perStep * (points.length - 1)), easing: 'ease-in-out' })
}

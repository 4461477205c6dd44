/** Gestures for cropping: one finger or the mouse pans, two fingers or the wheel zoom. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Point {
  x: number
  y: number
}

/**
 * Actions of the gestures: `push` pans by screen pixels, `zoom` zooms by a factor around a fixed
 * point, given in fractions of the element.
 */
export interface CropMoves {
  push: (by: Point) => void
  zoom: (by: number, at: Point) => void
}

/** Pointer handlers for the element that shows the picture. */
export function useCropGestures(element: RefObject<HTMLElement | null>, moves: CropMoves) {
  const pointers = useRef(new Map<number, Point>())
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  useEffect(() => {
    const node = element.current
    // React's wheel listeners are passive, so they cannot prevent the page from scrolling.
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current.zoom(
        Math.exp(-event.deltaY / 400),
        partOf(node, { x: event.clientX, y: event.clientY }),
      )
    }
    node?.addEventListener('wheel', zoomByWheel, { passive: false })
    return () => node?.removeEventListener('wheel', zoomByWheel)
  }, [element])

  function move(event: PointerEvent) {
    const before = [...pointers.current.values()]
    if (!pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...pointers.current.values()]
    const from = middle(before)
    const to = middle(after)
    moves.push({ x: to.x - from.x, y: to.y - from.y })
    const apart = distance(before)
    if (apart > 0) moves.zoom(distance(after) / apart, partOf(element.current, to))
  }
  function end({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** Converts a screen point to fractions of the element. */
function partOf(element: HTMLElement | null, { x, y }: Point): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return { x: (x - left) / width, y: (y - top) / height }
}

function middle(points: readonly Point[]): Point {
  const count = Math.max(1, points.length)
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  }
}

/** Distance between the first two points; 0 if there is only one. */
function distance([first, second]: readonly Point[]): number {
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}

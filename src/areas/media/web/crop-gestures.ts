/** One finger or the mouse pushes the picture, two fingers or the wheel zoom it. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Point {
  x: number
  y: number
}

/**
 * What gestures do: `push` by pixels of the screen, `zoom` by a factor at a place, which stays where
 * it is, in parts of the element.
 */
export interface CropMoves {
  push: (by: Point) => void
  zoom: (by: number, at: Point) => void
}

/** The pointer handlers of the element that shows the picture. */
export function useCropGestures(element: RefObject<HTMLElement | null>, moves: CropMoves) {
  const pointers = useRef(new Map<number, Point>())
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  useEffect(() => {
    const node = element.current
    // React listens to the wheel without the right to keep the page from scrolling.
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

/** Where a point of the screen lies in the element. */
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

/** How far the first two are apart; 0 where there is one. */
function distance([first, second]: readonly Point[]): number {
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}

/** What fingers, wheel and mouse do to a picture in its frame. */

/** How a picture is shown: its scale, and how far its middle is from the frame's. */
export interface View {
  scale: number
  x: number
  y: number
}

/** All of the picture. */
export const whole: View = { scale: 1, x: 0, y: 0 }

const scaleMax = 6

/** The view after a change of scale; the point (in pixels from the middle) stays where it is. */
export function zoomedBy(view: View, by: number, point = { x: 0, y: 0 }): View {
  const scale = Math.min(scaleMax, Math.max(1, view.scale * by))
  if (scale === 1) return whole
  const ratio = scale / view.scale
  return {
    scale,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  }
}

/** The view moved, but not out of the frame. */
function movedBy(view: View, x: number, y: number, frame: DOMRect): View {
  const bounded = (value: number, size: number) => {
    const most = (size * (view.scale - 1)) / 2
    return Math.min(most, Math.max(-most, value))
  }
  return { ...view, x: bounded(view.x + x, frame.width), y: bounded(view.y + y, frame.height) }
}

/** Lets a frame be pinched, dragged, scrolled and double-clicked; answers what ends that. */
export function followGestures(
  frame: HTMLElement,
  change: (next: (view: View) => View) => void,
): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const fingers = new Map<number, { x: number; y: number }>()
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  frame.addEventListener(
    'pointerdown',
    (event) => {
      frame.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, fromMiddle(event))
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = fromMiddle(event)
      const [other] = [...fingers].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
      fingers.set(event.pointerId, now)
      const box = frame.getBoundingClientRect()
      if (!other) return change((view) => movedBy(view, now.x - before.x, now.y - before.y, box))
      const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y)
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      change((view) => zoomedBy(view, apart(now) / Math.max(1, apart(before)), middle))
    },
    { signal },
  )
  const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)
  frame.addEventListener('pointerup', lift, { signal })
  frame.addEventListener('pointercancel', lift, { signal })
  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const by = Math.exp(-event.deltaY / 400)
      const point = fromMiddle(event)
      change((view) => zoomedBy(view, by, point))
    },
    { signal, passive: false },
  )
  frame.addEventListener(
    'dblclick',
    (event) => {
      const point = fromMiddle(event)
      change((view) => (view.scale > 1 ? whole : zoomedBy(view, 2.5, point)))
    },
    { signal },
  )
  return () => listeners.abort()
}

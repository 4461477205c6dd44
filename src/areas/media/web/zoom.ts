/** Zooming a picture by pinch, wheel or double tap, panning it, and swiping to the next one. */

/** Zoom factors: the maximum, and that of a double tap or key. */
const most = 5
const usual = 2.5
/** Pixels of finger travel: the minimum for a swipe, and the maximum for a tap. */
const swipe = 40
const still = 10
/** Maximum milliseconds between the taps of a double tap. */
const tapPace = 300

interface Point {
  x: number
  y: number
}

/** Controls of a zoomable picture. */
export interface Zoom {
  /** Switches between fitting the frame and the `usual` zoom. */
  toggle: () => void
  /** Removes the event listeners. */
  end: () => void
}

/**
 * Makes a picture zoomable in its frame.
 *
 * @param frame clips the picture and receives the pointer events
 * @param picture the element to scale
 * @param step moves to another picture, by -1 or 1, on a swipe while not zoomed
 * @param onZoom called with whether it is zoomed
 */
export function zoomable(
  frame: HTMLElement,
  picture: HTMLElement,
  { step, onZoom }: { step: (by: number) => void; onZoom: (isZoomed: boolean) => void },
): Zoom {
  const listeners = new AbortController()
  const { signal } = listeners
  const fingers = new Map<number, Point>()
  let scale = 1
  let at: Point = { x: 0, y: 0 }
  let from: (Point & { alone: boolean }) | undefined
  let lastTap: (Point & { time: number }) | undefined

  function draw() {
    const { width, height } = frame.getBoundingClientRect()
    const reach = (size: number) => (size * (scale - 1)) / 2
    at = { x: within(at.x, reach(width)), y: within(at.y, reach(height)) }
    picture.style.transform = scale === 1 ? '' : `translate(${at.x}px, ${at.y}px) scale(${scale})`
    onZoom(scale > 1)
  }
  /** Zooms while keeping the part under a screen point in place. */
  function zoomTo(next: number, { x, y }: Point) {
    const { left, top, width, height } = frame.getBoundingClientRect()
    const [dx, dy] = [x - left - width / 2, y - top - height / 2]
    const grown = Math.min(most, Math.max(1, next))
    at = { x: dx - ((dx - at.x) * grown) / scale, y: dy - ((dy - at.y) * grown) / scale }
    scale = grown
    draw()
  }
  function toggle(point?: Point) {
    const { left, top, width, height } = frame.getBoundingClientRect()
    zoomTo(scale > 1 ? 1 : usual, point ?? { x: left + width / 2, y: top + height / 2 })
  }
  function down({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    frame.setPointerCapture(pointerId)
    fingers.set(pointerId, { x, y })
    from = fingers.size === 1 ? { x, y, alone: true } : from && { ...from, alone: false }
  }
  function move({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const before = fingers.get(pointerId)
    if (!before) return
    const [other] = [...fingers].flatMap(([id, point]) => (id === pointerId ? [] : [point]))
    fingers.set(pointerId, { x, y })
    if (other) {
      const grown = distance({ x, y }, other) / Math.max(1, distance(before, other))
      zoomTo(scale * grown, { x: (x + other.x) / 2, y: (y + other.y) / 2 })
    } else if (scale > 1) {
      at = { x: at.x + x - before.x, y: at.y + y - before.y }
      draw()
    }
  }
  function up({ pointerId, clientX: x, clientY: y, timeStamp: time }: PointerEvent) {
    if (!fingers.delete(pointerId) || fingers.size > 0 || !from) return
    const { x: startX, alone } = from
    const travelled = distance(from, { x, y })
    from = undefined
    if (!alone) return
    if (travelled <= still) {
      const isSecond =
        lastTap && time - lastTap.time < tapPace && distance(lastTap, { x, y }) < 3 * still
      lastTap = isSecond ? undefined : { x, y, time }
      if (isSecond) toggle({ x, y })
    } else if (scale === 1 && Math.abs(x - startX) >= swipe) step(x < startX ? 1 : -1)
  }
  function cancel({ pointerId }: PointerEvent) {
    fingers.delete(pointerId)
    from = undefined
  }
  function scroll(event: WheelEvent) {
    event.preventDefault()
    zoomTo(scale * Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
  }
  frame.addEventListener('wheel', scroll, { signal, passive: false })
  frame.addEventListener('pointerdown', down, { signal })
  frame.addEventListener('pointermove', move, { signal })
  frame.addEventListener('pointerup', up, { signal })
  frame.addEventListener('pointercancel', cancel, { signal })
  return {
    toggle: () => toggle(),
    end: () => listeners.abort(),
  }
}

function within(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value))
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

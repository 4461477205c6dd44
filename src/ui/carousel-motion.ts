/**
 * Automatic motion on a page: visible carousels advance one after the other, on one timer per pace,
 * and a single pause stops them all. The pause is remembered in the browser.
 */
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { siteStorage } from './storage.ts'

const stillKey = 'neev.still'
const listeners = createListeners()
let still: boolean | undefined

function isStill(): boolean {
  still ??= siteStorage.read(stillKey) !== null
  return still
}

/** Pauses all carousels, on later pages too, or resumes them. */
export function setStill(value: boolean): void {
  still = value
  siteStorage.write(stillKey, value ? '1' : null)
  listeners.notify()
}

/** Whether the user has paused automatic motion. */
export function useStill(): boolean {
  return useSyncExternalStore(listeners.subscribe, isStill, () => false)
}

/** A carousel's frame, and the function that advances it. */
interface Mover {
  frame: HTMLElement
  inSight: boolean
  advance: () => void
}

/** Carousels that may move, by pace, with the timer that moves them. */
const moving = new Map<number, { movers: Mover[]; last: Mover | undefined; clock: number }>()

/** Lets a carousel advance by itself when it is its turn; a pace of 0 keeps it still. */
export function useMotion(
  ref: RefObject<HTMLElement | null>,
  pace: number,
  advance: (frame: HTMLElement) => void,
): void {
  useEffect(() => {
    const frame = ref.current
    if (!frame || pace === 0) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const mover = { frame, inSight: false, advance: () => advance(frame) }
    const watch = new IntersectionObserver(
      ([entry]) => {
        mover.inSight = entry?.isIntersecting ?? false
      },
      { threshold: 0.6 },
    )
    watch.observe(frame)
    const group = moving.get(pace) ?? { movers: [], last: undefined, clock: 0 }
    if (group.movers.length === 0) {
      moving.set(pace, group)
      group.clock = window.setInterval(() => moveNext(pace), pace)
    }
    group.movers.push(mover)
    return () => {
      watch.disconnect()
      group.movers = group.movers.filter((one) => one !== mover)
      if (group.movers.length > 0) return
      clearInterval(group.clock)
      moving.delete(pace)
    }
  }, [ref, pace, advance])
}

/** Advances the next visible carousel, except one that is hovered or has the focus. */
function moveNext(pace: number): void {
  const group = moving.get(pace)
  if (!group || document.hidden) return
  const { movers, last } = group
  const after = last ? movers.indexOf(last) + 1 : 0
  const next = [...movers.slice(after), ...movers.slice(0, after)].find(
    ({ frame, inSight }) => inSight && !frame.matches(':hover, :focus-within'),
  )
  group.last = next
  next?.advance()
}

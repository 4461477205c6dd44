/** Calls that a person waits for: the overlay covers the page while one runs (document 1, section 2). */
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

let running = 0
const listeners = createListeners()

/** A call begins; gives the way to say that it has ended. */
export function beginLoading(): () => void {
  change(1)
  return () => change(-1)
}

/** Whether such a call runs. */
export function useLoading(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => running > 0,
    () => false,
  )
}

function change(by: number): void {
  running += by
  listeners.notify()
}

/** Calls the user waits for: an overlay covers the page while one runs (rules 3.5). */
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

let running = 0
const listeners = createListeners()

/** Marks the start of a call; returns a function that marks its end. */
export function beginLoading(): () => void {
  change(1)
  return () => change(-1)
}

/** Whether such a call is running. */
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

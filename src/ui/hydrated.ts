/** Whether the page has been hydrated. */
import { useSyncExternalStore } from 'react'

/**
 * False on the server and until hydration. A form with a password stays disabled until then: a
 * native submit would send it to the wrong place.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

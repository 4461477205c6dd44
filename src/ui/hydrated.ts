/** Whether the page's script has taken over from the server's HTML. */
import { useSyncExternalStore } from 'react'

/**
 * False on the server and until hydration. A form with a password stays closed so long: the
 * browser's own submit would send it somewhere else.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

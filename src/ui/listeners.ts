/** A set of change listeners; `subscribe` suits `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Calls the listener on each change from now on; returns a function to unsubscribe. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Calls all listeners. */
    notify(): void {
      for (const listener of listeners) listener()
    },
  }
}

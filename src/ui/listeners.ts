/** Parts of a page that want to know of changes; `subscribe` suits `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Calls the listener at each change from now on; answers what ends that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Tells all of them of a change. */
    notify(): void {
      for (const listener of listeners) listener()
    },
  }
}

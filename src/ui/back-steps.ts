/** Steps back in the history that belong to something over the page instead of to the router. */

const takers: (() => void)[] = []

/**
 * Must be called before the router starts: browsers call the window's listeners in the order of
 * their registration, and Chromium even those that capture.
 */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    const take = takers.at(-1)
    if (!take) return
    event.stopImmediatePropagation()
    take()
  })
}

/** Gives the next steps back to a function, until the returned one is called; the last one wins. */
export function takeBack(take: () => void): () => void {
  takers.push(take)
  return () => {
    takers.splice(takers.lastIndexOf(take), 1)
  }
}

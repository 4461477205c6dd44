/** The city that a visitor has chosen; kept in the browser alone, so that pages are the same for all. */

const key = 'neev.city'

/** The chosen city, or ''. */
export function readCity(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // A browser that keeps nothing.
    return ''
  }
}

/** Keeps a city; an empty one forgets it. */
export function keepCity(city: string): void {
  try {
    if (city) localStorage.setItem(key, city)
    else localStorage.removeItem(key)
  } catch {
    // It counts for this page then.
  }
}

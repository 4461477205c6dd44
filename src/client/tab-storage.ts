/** The tab's own storage, where the browser allows one: reading the property throws where not. */

/** A text of this tab; null where there is none. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text for this tab, or forgets it (null). */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Then it lives as long as the page.
  }
}

/** An address that may be none. */

/**
 * A text as a URL; undefined if it is none. `URL.parse` and `URL.canParse` are newer than the
 * promised browsers.
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The Hindi names that a page brings with it (rules 8.20). */
import { nameKey, provideNames } from '#kernel/site-names.ts'

/** Provides the page's names, so that it hydrates as it was rendered; returns them, to be completed. */
export function providePageNames(): Map<string, string> {
  const text = document.getElementById('site-names')?.textContent ?? '{}'
  const known = new Map<string, string>(Object.entries(JSON.parse(text)))
  provideNames({ find: (kind, name) => known.get(nameKey(kind, name)) })
  return known
}

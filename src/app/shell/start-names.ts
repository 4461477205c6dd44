/** The Hindi names of the site in the browser (rules 8.20). */
import { names } from '#areas/names/contract.ts'
import { call } from '#client/call.ts'
import { language } from '#kernel/language.ts'
import { nameKey, provideNames } from '#kernel/site-names.ts'

/** Milliseconds that a page without names of its own waits for them. */
const patience = 2_000

/**
 * Provides the names that the page has with it, and fetches all others for what is shown later.
 * Resolves when the page may be shown: pages that are rendered in the browser wait for the names.
 */
export async function startNames(): Promise<void> {
  if (language === 'en') return
  const text = document.getElementById('site-names')?.textContent ?? '{}'
  const known = new Map<string, string>(Object.entries(JSON.parse(text)))
  const hasOwn = known.size > 0
  provideNames({ find: (kind, name) => known.get(nameKey(kind, name)) })
  const loaded = call(names.hindi, {}).then(
    (all) => {
      for (const { key, hindi } of all) known.set(key, hindi)
    },
    // Offline, or the server is away: the English names are shown.
    () => undefined,
  )
  if (!hasOwn) await Promise.race([loaded, new Promise((done) => setTimeout(done, patience))])
}

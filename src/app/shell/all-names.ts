/** All Hindi names of the site, for what a page shows later (rules 8.20). */
import { names } from '#areas/names/contract.ts'
import type { OutputOf } from '#kernel/endpoint.ts'

/** Milliseconds after which a page no longer waits for them. */
const patience = 2_000

/** Adds all names to those that are known. Offline, the English ones are shown instead. */
export async function addAllNames(known: Map<string, string>): Promise<void> {
  // Without the client of all other calls, which a public page does not load.
  const added = fetch(`${document.documentElement.dataset.apiBase}/${names.hindi.path}`)
    .then((answer) => answer.json())
    .then(
      (all: OutputOf<typeof names.hindi>) => {
        for (const { key, hindi } of all) known.set(key, hindi)
      },
      () => undefined,
    )
  await Promise.race([added, new Promise((done) => setTimeout(done, patience))])
}

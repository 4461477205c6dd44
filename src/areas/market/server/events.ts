/** Event subscribers that keep the market up to date. */
import { colourChanged, productsChanged } from '#areas/catalogue/server/public.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { reviewChanged } from '#areas/reviews/server/public.ts'
import { readVocabulary, vocabularyChanged } from '#areas/search/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { rebuildMarket } from './jobs.ts'
import { companiesShowing, productWordsOf } from './reads/entries.ts'
import { forgetUnusedWords, refreshMarket } from './writes.ts'

const refresh = (
  { companyId }: { companyId: string },
  { database }: { database: Database },
): Promise<void> => database.transaction((tx) => refreshMarket(tx, [companyId]))

const merged = { key: ({ companyId }: { companyId: string }) => companyId }

/** Keeps the search rows of a company's products equal to its tables; pending events are merged. */
export const offerStockedCompany = subscribe(productsChanged, 'market', refresh, merged)

/** The same for the company's name, places, trades, and whether it is active. */
export const offerChangedCompany = subscribe(
  companyChanged,
  'market',
  async ({ companyId }, { database }: { database: Database }) => {
    const before = await productWordsOf(database.reader, companyId)
    await refresh({ companyId }, { database })
    // A company that is closed, as in an erasure, leaves no word that was only its own.
    if (before.length === 0 || (await productWordsOf(database.reader, companyId)).length > 0) return
    await database.transaction((tx) => forgetUnusedWords(tx, before))
  },
  merged,
)

/** The same for its rating. */
export const offerReviewedCompany = subscribe(reviewChanged, 'market', refresh, merged)

const batch = 100

/** The same for a renamed colour: cards show its name, and searches find it. */
export const offerRecolouredProducts = subscribe(
  colourChanged,
  'market',
  async ({ colourId }, { database }: { database: Database }) => {
    const ids = await companiesShowing(database.reader, colourId)
    for (let from = 0; from < ids.length; from += batch) {
      await database.transaction((tx) => refreshMarket(tx, ids.slice(from, from + batch)))
    }
  },
  { key: ({ colourId }) => String(colourId) },
)

/** A changed vocabulary changes what products are. */
export const offerRenamedThings = subscribe(
  vocabularyChanged,
  'market',
  async (_, { database }: { database: Database }) => {
    await readVocabulary(database.reader)
    await rebuildMarket(database)
  },
  { key: () => 'all' },
)

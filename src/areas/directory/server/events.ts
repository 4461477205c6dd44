/** Event subscribers that keep the directory up to date. */
import { subscriptionTurned } from '#areas/billing/server/public.ts'
import { productsChanged } from '#areas/catalogue/server/public.ts'
import { companiesEntered, companyChanged } from '#areas/companies/server/public.ts'
import { cityAliasChanged, readCityAliases } from '#areas/places/server/public.ts'
import { reviewChanged } from '#areas/reviews/server/public.ts'
import { readVocabulary, vocabularyChanged } from '#areas/search/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Database } from '#platform/database/database.ts'
import { emit, subscribe } from '#platform/jobs/events.ts'
import { rebuildDirectory } from './jobs.ts'
import { companyIdsIn } from './reads/entries.ts'
import { entryWordsOf } from './reads/tiers.ts'
import { forgetUnusedWords, refreshEntries } from './writes.ts'

/** Keeps a company's entry equal to its tables; pending events of one company are merged. */
export const refreshChangedCompany = subscribe(
  companyChanged,
  'directory',
  async ({ companyId }, { database }: { database: Database }) => {
    const before = await entryWordsOf(database.reader, companyId)
    await database.transaction((tx) => refreshEntries(tx, [companyId]))
    // A company that is closed, as in an erasure, leaves no word that was only its own.
    if (before.length === 0 || (await entryWordsOf(database.reader, companyId)).length > 0) return
    await database.transaction((tx) => forgetUnusedWords(tx, before))
  },
  { key: ({ companyId }) => companyId },
)

/** The same for firms that the operator has entered together. */
export const refreshEnteredCompanies = subscribe(
  companiesEntered,
  'directory',
  ({ companyIds }, { database }: { database: Database }) =>
    database.transaction((tx) => refreshEntries(tx, companyIds)),
)

/** The same when its reviews change. */
export const refreshReviewedCompany = subscribe(
  reviewChanged,
  'directory',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => refreshEntries(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)

/** The same when a plan begins or ends: only then are its contacts shown. */
export const refreshSubscribedCompany = subscribe(
  subscriptionTurned,
  'directory',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => refreshEntries(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)

/** The same when its products change, whose words are searched. */
export const refreshStockedCompany = subscribe(
  productsChanged,
  'directory',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => refreshEntries(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)

const batch = 500

/** When a city alias changes, sellers with that name in their address move to other lists. */
export const refreshRenamedCity = subscribe(
  cityAliasChanged,
  'directory',
  async ({ name }, { database }: { database: Database }) => {
    await readCityAliases(database.reader)
    let last: string | undefined = emptyGuid
    while (last) {
      const ids: string[] = await companyIdsIn(database.reader, name, last, batch)
      await database.transaction(async (tx) => {
        for (const companyId of ids) await emit(tx, companyChanged, { companyId })
      })
      last = ids.at(-1)
    }
  },
  { key: ({ name }) => name },
)

/** A changed vocabulary changes what firms sell. */
export const refreshRenamedThings = subscribe(
  vocabularyChanged,
  'directory',
  async (_, { database }: { database: Database }) => {
    await readVocabulary(database.reader)
    await rebuildDirectory(database)
  },
  { key: () => 'all' },
)

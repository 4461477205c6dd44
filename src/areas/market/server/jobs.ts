/** The market's background jobs. */
import { defineReadModel } from '#platform/jobs/read-model.ts'
import { companiesAfter } from './reads/entries.ts'
import { forgetUnusedWords, refreshMarket } from './writes.ts'

const batch = 100

/** Rebuilds the read model of all products. */
export const {
  rebuild: rebuildMarket,
  note: noteMarket,
  keep: keepMarket,
} = defineReadModel({
  name: 'market',
  version: '13',
  batch,
  after: (reader, last) => companiesAfter(reader, last, batch),
  refresh: refreshMarket,
  finish: (database) => database.transaction((tx) => forgetUnusedWords(tx)),
  rebuiltMessage: 'the product search was made anew',
})

/** The item types and sub types of the reference data, as lists of materials are read with. */
import { readdirSync, readFileSync } from 'node:fs'
import { knowledgeOfKinds, type NamedKind } from '#areas/materials/server/reads/knowledge.ts'
import { type Term, Vocabulary } from '#areas/search/rules/vocabulary.ts'

import terms from '../data/reference/search-terms.json' with { type: 'json' }

interface File {
  companyTypeId: number
  itemTypes: { id: number; name: string; subTypes?: { id: number; name: string }[] }[]
}

const folder = new URL('../data/reference/item-types/', import.meta.url)

const rows = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as File)
  .flatMap(({ companyTypeId, itemTypes }) =>
    itemTypes.flatMap(({ id, name, subTypes = [] }): NamedKind[] => [
      { id, name, companyTypeId, parentItemId: null },
      ...subTypes.map((sub) => ({ ...sub, companyTypeId, parentItemId: id })),
    ]),
  )

/** What lists are read with on a new installation. */
export const referenceKinds = knowledgeOfKinds(rows, new Vocabulary(terms as Term[]))

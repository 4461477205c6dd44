/** A test's database as a server leaves it after its first start: with the reference data. */
import type { Filling } from '#platform/database/testing.ts'
import { hashSources } from '../../scripts/lib/stamp.mjs'

/**
 * The reference data, for tests that start whole servers: adding it takes a server longer than all
 * else of its start. The first start on empty tables has tests of its own.
 */
export const referenceFilling: Filling = {
  // The files, and what makes rows of them.
  version: hashSources([
    'data/reference',
    'src/app/reference-data.ts',
    'src/platform/reference',
    'src/areas/billing/server',
    'src/areas/catalogue/server',
  ]),
  fill: async (database) => {
    const { ensureReferenceData } = await import('#app/reference-data.ts')
    await ensureReferenceData(database)
  },
}

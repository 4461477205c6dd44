/** The database of a test as a server leaves it after its first start: with the reference data. */
import type { Filling } from '#platform/database/testing.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { hashSources } from '../../scripts/lib/stamp.mjs'

/**
 * Fills in the reference data, for tests that start whole servers: adding it takes longer than the
 * rest of a server's start. The first start on empty tables has its own tests.
 */
export const referenceFilling: Filling = {
  // Changes with the reference files and with the code that turns them into rows.
  version: hashSources([
    'data/reference',
    'src/app/reference-data.ts',
    'src/platform/reference',
    'src/areas/billing/server',
    'src/areas/catalogue/server',
    'src/areas/companies/server/writes/trades.ts',
  ]),
  fill: async (database) => {
    const { ensureReferenceData } = await import('#app/reference-data.ts')
    await ensureReferenceData(database)
    const { jobs } = await import('#app/jobs.ts')
    const log = () => {}
    const queues = await createJobs(database, { info: log, warn: log, error: log })
    await queues.declare(jobs)
    await queues.stop()
    // Most tests are of firms with the plans that they give them (free-plans.api.test.ts).
    await database.query('update subscription_plans set is_offered = false where offer_price = 0')
  },
}

/** Reference data of every area: there from the first start, demo or not. */
import { billingReference } from '#areas/billing/server/public.ts'
import { catalogueReference } from '#areas/catalogue/server/public.ts'
import { placesReference } from '#areas/places/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { addReferenceData, type ReferenceResult } from '#platform/reference/reference.ts'

const sets = [...catalogueReference, ...billingReference, ...placesReference]

/**
 * Adds the reference rows that the database lacks; what an admin edited or took away stays so.
 * `everySet` looks at the rows of sets that were taken in already, too.
 */
export function ensureReferenceData(
  database: Database,
  options: { everySet?: boolean; dryRun?: boolean } = {},
): Promise<ReferenceResult[]> {
  return addReferenceData(database, sets, options)
}

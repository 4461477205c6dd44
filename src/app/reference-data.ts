/** Reference data of all areas, present from the first start, with or without the demo market. */
import { billingReference } from '#areas/billing/server/public.ts'
import { catalogueReference } from '#areas/catalogue/server/public.ts'
import { companiesReference } from '#areas/companies/server/public.ts'
import { firmsReference } from '#areas/firms/server/public.ts'
import { grievancesReference } from '#areas/grievances/server/public.ts'
import { moderationReference } from '#areas/moderation/server/public.ts'
import { namesReference } from '#areas/names/server/public.ts'
import { placesReference } from '#areas/places/server/public.ts'
import { searchReference } from '#areas/search/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { addReferenceData, type ReferenceResult } from '#platform/reference/reference.ts'

const sets = [
  ...companiesReference,
  ...catalogueReference,
  ...billingReference,
  ...placesReference,
  ...moderationReference,
  ...namesReference,
  ...searchReference,
  ...firmsReference,
  ...grievancesReference,
]

/**
 * Adds the reference rows that the database lacks; rows an admin edited or removed stay that way.
 * `everySet` also checks the rows of sets that were added before.
 */
export function ensureReferenceData(
  database: Database,
  options: { everySet?: boolean; dryRun?: boolean } = {},
): Promise<ReferenceResult[]> {
  return addReferenceData(database, sets, options)
}

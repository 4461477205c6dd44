/** The gallery's subscribers to other areas' events. */
import { subscriptionTurned } from '#areas/billing/server/public.ts'
import { limitsOf, lockCompany } from '#areas/companies/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { keepGalleryWithinLimit } from './writes.ts'

/** Shows and hides pictures according to the limit now in force. */
export const limitTurnedGallery = subscribe(
  subscriptionTurned,
  'gallery',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction(async (tx) => {
      if (!(await lockCompany(tx, companyId))) return
      const { galleryImageLimit } = await limitsOf(tx, companyId)
      await keepGalleryWithinLimit(tx, companyId, galleryImageLimit)
    }),
  { key: ({ companyId }) => companyId },
)

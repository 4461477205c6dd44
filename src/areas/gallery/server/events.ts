/** What the gallery learns from other areas. */
import { subscriptionTurned } from '#areas/billing/server/public.ts'
import { limitsOf, lockCompany } from '#areas/companies/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { keepGalleryWithinLimit } from './writes.ts'

/** Shows and hides pictures as the limit says that is in force now. */
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

/** Background jobs of reviews. */
import { eq } from 'drizzle-orm'
import { status } from '#kernel/codes.ts'
import type { Services } from '#platform/http/context.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { sellerDays } from '../rules.ts'
import { reviewPosted } from './events.ts'
import { reviews } from './tables.ts'
import { queueReview } from './writes/life.ts'

/** Queues a review for the admins if its seller has not decided on the bill within a week. */
export const openForAdmins = subscribe(
  reviewPosted,
  'open-for-admins',
  ({ reviewId }, { database }: Pick<Services, 'database'>) =>
    database.transaction(async (tx) => {
      const [row] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
      if (!row?.isActive || row.companyStatus !== status.pending) return
      if (row.adminStatus === status.pending) await queueReview(tx, row, null)
    }),
  { delay: sellerDays * 86_400 },
)

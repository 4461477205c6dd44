/** What an admin verifies of reviews: their words and stars, against their bills. */
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { verifiable } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { emit } from '#platform/jobs/events.ts'
import { m } from '#words/messages.js'
import { reviewChanged } from './events.ts'
import { reviewBills, reviews } from './tables.ts'

type Review = typeof reviews.$inferSelect
type Bill = typeof reviewBills.$inferSelect

export const verifiedReviews = verifiable({
  subject: 'review',
  ids: 'number',
  place: '/user/UserInfo',
  find: async (reader, ids, { lock }) => {
    const chosen = reader
      .select({ ...getTableColumns(reviews), company: companies.name })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(and(inArray(reviews.id, ids.map(Number)), reviews.isActive))
    const rows = await (lock ? chosen.for('update', { of: reviews }) : chosen)
    const bills = await reader
      .select()
      .from(reviewBills)
      .where(inArray(reviewBills.reviewId, ids.map(Number)))
      .orderBy(asc(reviewBills.id))
    return rows.map((review) => ({
      ...review,
      bills: bills.filter(({ reviewId }) => reviewId === review.id),
    }))
  },
  describe: ({ id, companyId, userId, company, bills, ...review }) => ({
    id: String(id),
    companyId,
    ownerId: userId,
    thing: m.mail_thing_review({ company }),
    status: review.adminStatus,
    comment: review.adminComment,
    judged: [review.rating, review.message],
    words: wordsOf(review, bills),
    pictures: { before: [], after: bills.map(({ picture }) => picture) },
  }),
  change: async (tx, { id, companyId }, decision) => {
    await tx
      .update(reviews)
      .set({
        adminStatus: decision.status,
        adminComment: decision.comment,
        adminDecidedAt: sql`now()`,
      })
      .where(eq(reviews.id, id))
    await emit(tx, reviewChanged, { companyId })
  },
  waiting: sql`select id::text as id, company_id, created_at as since from ${reviews}
    where is_active and admin_status = ${sql.raw(String(status.pending))}`,
})

function wordsOf(
  {
    rating,
    message,
    ...review
  }: Pick<Review, 'rating' | 'message' | 'companyStatus' | 'companyComment'>,
  bills: readonly Bill[],
) {
  const verdict = (verdicts[review.companyStatus] ?? m.moderation_word_seller_nothing)()
  const { companyComment: comment } = review
  const seller = comment ? m.moderation_word_seller_comment({ verdict, comment }) : verdict
  const words = [
    {
      name: m.moderation_word_rating(),
      text: m.moderation_word_rating_value({ stars: String(rating) }),
    },
    { name: m.moderation_word_message(), text: message },
    { name: m.moderation_word_seller(), text: seller },
    ...bills.map(({ billNo: number, billDate: date }) => ({
      name: m.moderation_word_bill(),
      text: m.moderation_word_bill_value({ number, date }),
    })),
  ]
  return words.map(({ name, text }) => ({ name, before: '', after: text }))
}

const verdicts: Record<number, () => string> = {
  [status.approved]: m.moderation_word_seller_valid,
  [status.rejected]: m.moderation_word_seller_not_valid,
}

/** Verification of reviews, replies and reports by an admin. */
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { recordWords, type WordName } from '#areas/moderation/rules.ts'
import {
  recordVerification,
  verifiable,
  verificationDecided,
  withdrawDecision,
} from '#areas/moderation/server/public.ts'
import { type Status, status } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import { fieldsIn, type Values } from '#kernel/record.ts'
import { isUniqueViolation, type Reader, type Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { m } from '#words/messages.js'
import { reviewRecord } from '../contract.ts'
import { sellerDays } from '../rules.ts'
import { reviewChanged } from './events.ts'
import { billsWithSamePicture } from './reads/repeated-bills.ts'
import { reviewBills, reviews } from './tables.ts'
import { countBills } from './writes/life.ts'

const pending = sql.raw(String(status.pending))

type Review = typeof reviews.$inferSelect
type Bill = typeof reviewBills.$inferSelect

export const verifiedReviews = verifiable({
  subject: 'review',
  ids: 'number',
  place: '/user/myReviews',
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
    const repeated = await billsWithSamePicture(reader, ids.map(Number))
    return rows.map((review) => ({
      ...review,
      bills: bills.filter(({ reviewId }) => reviewId === review.id),
      repeated: repeated.filter(({ reviewId }) => reviewId === review.id),
    }))
  },
  describe: ({ id, companyId, userId, company, bills, repeated, ...review }) => ({
    id: String(id),
    companyId,
    ownerId: userId,
    thing: m.mail_thing_review({ company }),
    status: review.adminStatus,
    comment: review.adminComment,
    judged: Object.values(fieldsIn(reviewRecord, review)),
    words: wordsOf(review, bills, repeated),
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
    await countBills(tx, id, decision.status !== status.rejected).catch(refuseTaken)
    await emit(tx, reviewChanged, { companyId })
  },
  snapshot: (review) => verdictOf(review),
  restore: async (tx, { id, companyId }, snapshot) => {
    await restoreVerdict(tx, id, snapshot)
    await emit(tx, reviewChanged, { companyId })
  },
  waiting: sql`select id::text as id, company_id, created_at as since from ${reviews}
    where is_active and admin_status = ${pending} and (company_status <> ${pending}
      or exists (select from ${companies} c
        where c.id = ${reviews}.company_id and c.owner_id is null)
      or created_at < now() - ${sql.raw(String(sellerDays))} * interval '1 day')`,
})

/** An admin's decision on a review, as JSON. */
interface Verdict {
  adminStatus: number
  adminComment: string | null
  adminDecidedAt: string | null
}

function verdictOf(row: Pick<Review, 'adminStatus' | 'adminComment' | 'adminDecidedAt'>): Verdict {
  const { adminStatus, adminComment, adminDecidedAt } = row
  return { adminStatus, adminComment, adminDecidedAt: adminDecidedAt?.toISOString() ?? null }
}

async function restoreVerdict(tx: Transaction, id: number, verdict: Verdict): Promise<void> {
  const { adminDecidedAt: at, ...columns } = verdict
  await tx
    .update(reviews)
    .set({ ...columns, adminDecidedAt: at === null ? null : new Date(at) })
    .where(eq(reviews.id, id))
  await countBills(tx, id, verdict.adminStatus !== status.rejected).catch(refuseTaken)
}

/** While a review was rejected, its bill may have been used to prove another one. */
function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'review_bills_counting_key')) throw error
  throw problem(409, m.refused_bill_used)
}

/** The common parts of verifying a seller's reply to, or report of, a public review. */
function sellerWords(kind: 'reply' | 'report') {
  const columns = {
    reply: { status: reviews.replyStatus, comment: reviews.replyComment, at: 'replied_at' },
    report: { status: reviews.reportStatus, comment: reviews.reportComment, at: 'reported_at' },
  }[kind]
  return {
    subject: `review_${kind}` as const,
    ids: 'number' as const,
    place: '/companyDetail/myCompany/companyReview',
    find: (reader: Reader, ids: readonly string[], { lock }: { lock: boolean }) => {
      const chosen = reader
        .select({
          id: reviews.id,
          companyId: reviews.companyId,
          ...fieldsIn(reviewRecord, reviews),
          words: reviews[kind],
          status: columns.status,
          comment: columns.comment,
          adminStatus: reviews.adminStatus,
          adminComment: reviews.adminComment,
          adminDecidedAt: reviews.adminDecidedAt,
          authorId: reviews.userId,
          ownerId: companies.ownerId,
          company: companies.name,
        })
        .from(reviews)
        .innerJoin(companies, eq(companies.id, reviews.companyId))
        .where(and(inArray(reviews.id, ids.map(Number)), reviews.isActive, ne(reviews[kind], '')))
      return lock ? chosen.for('update', { of: reviews }) : chosen
    },
    waiting: sql`select id::text as id, company_id, ${sql.raw(columns.at)} as since from ${reviews}
      where is_active and ${sql.raw(kind)} <> '' and ${sql.raw(kind)}_status = ${pending}`,
  }
}

type SellerWords = Awaited<ReturnType<ReturnType<typeof sellerWords>['find']>>[number]

function describeWords(row: SellerWords, { thing, name }: { thing: string; name: WordName }) {
  const { id, companyId, ownerId, status: at, comment, words } = row
  const review = reviewWords(row).map((word) => ({ ...word, before: word.after }))
  return {
    id: String(id),
    companyId,
    ownerId,
    thing,
    status: at,
    comment,
    judged: [words],
    words: [{ name, before: '', after: words }, ...review],
    pictures: { before: [], after: [] },
  }
}

/** A seller's reply to a review, public once approved. */
export const verifiedReplies = verifiable({
  ...sellerWords('reply'),
  describe: (row) =>
    describeWords(row, {
      thing: m.mail_thing_review_reply({ company: row.company }),
      name: 'reply',
    }),
  change: async (tx, { id, companyId }, decision) => {
    await tx
      .update(reviews)
      .set({ replyStatus: decision.status, replyComment: decision.comment })
      .where(eq(reviews.id, id))
    await emit(tx, reviewChanged, { companyId })
  },
  snapshot: ({ status: at, comment }) => ({ status: at, comment }),
  restore: async (tx, { id, companyId }, { status: at, comment }) => {
    await tx
      .update(reviews)
      .set({ replyStatus: at, replyComment: comment })
      .where(eq(reviews.id, id))
    await emit(tx, reviewChanged, { companyId })
  },
})

/** A seller's report of a review; approving it hides the review from the public. */
export const verifiedReports = verifiable({
  ...sellerWords('report'),
  describe: (row) => ({
    ...describeWords(row, {
      thing: m.mail_thing_review_report({ company: row.company }),
      name: 'report',
    }),
    alsoOf: row.authorId,
  }),
  change: async (tx, { id, companyId, status: before, ...review }, decision, decidedBy) => {
    const upheld = decision.status === status.approved
    const isHidden = before === status.approved
    const adminStatus = upheld ? status.rejected : isHidden ? status.approved : undefined
    // The decision's comment is for the seller; the author gets a text about the review instead.
    const adminComment = upheld ? m.review_report_upheld() : ''
    await tx
      .update(reviews)
      .set({
        reportStatus: decision.status,
        reportComment: decision.comment,
        ...(adminStatus ? { adminStatus, adminComment, adminDecidedAt: sql`now()` } : {}),
      })
      .where(eq(reviews.id, id))
    if (adminStatus) await countBills(tx, id, !upheld).catch(refuseTaken)
    const isNews = adminStatus && adminStatus !== review.adminStatus
    if (isNews) {
      await recordVerification(tx, {
        subject: 'review',
        subjectId: String(id),
        companyId,
        status: adminStatus,
        comment: adminComment,
        decidedBy,
        ownerId: review.authorId,
        thing: m.mail_thing_review({ company: review.company }),
        place: '/user/myReviews',
      })
    }
    await emit(tx, reviewChanged, { companyId })
    if (isNews) await emit(tx, verificationDecided, { ownerId: review.authorId })
  },
  snapshot: (row) => ({ status: row.status, comment: row.comment, verdict: verdictOf(row) }),
  restore: async (tx, row, { status: at, comment, verdict }, decidedBy) => {
    const { id, companyId } = row
    await tx
      .update(reviews)
      .set({ reportStatus: at, reportComment: comment })
      .where(eq(reviews.id, id))
    if (verdict.adminStatus !== row.adminStatus) {
      const review = { subject: 'review', subjectId: String(id) } as const
      await withdrawDecision(tx, review)
      const restored = verdict.adminStatus as Status
      await recordVerification(tx, { ...review, companyId, status: restored, decidedBy })
    }
    await restoreVerdict(tx, id, verdict)
    await emit(tx, reviewChanged, { companyId })
  },
})

/** What the author wrote. */
function reviewWords(review: Values<typeof reviewRecord>) {
  const rating = m.moderation_word_rating_value({ stars: String(review.rating) })
  return recordWords(reviewRecord, { ...review, rating })
}

function wordsOf(
  review: Values<typeof reviewRecord> & Pick<Review, 'companyStatus' | 'companyComment'>,
  bills: readonly Bill[],
  repeated: readonly Pick<Bill, 'billNo' | 'billDate'>[],
) {
  const verdict = (verdicts[review.companyStatus] ?? m.moderation_word_seller_nothing)()
  const { companyComment: comment } = review
  const seller = comment ? m.moderation_word_seller_comment({ verdict, comment }) : verdict
  const words: { name: WordName; after: string }[] = [
    ...reviewWords(review),
    { name: 'seller', after: seller },
    ...bills.map(({ billNo: number, billDate: date }) => ({
      name: 'bill' as const,
      after: m.moderation_word_bill_value({ number, date }),
    })),
    ...repeated.map(({ billNo: number, billDate: date }) => ({
      name: 'same' as const,
      after: m.moderation_word_same_value({ number, date }),
    })),
  ]
  return words.map(({ name, after }) => ({ name, before: '', after }))
}

const verdicts: Record<number, () => string> = {
  [status.approved]: m.moderation_word_seller_valid,
  [status.rejected]: m.moderation_word_seller_not_valid,
}

/** A seller's decisions on bills, replies and reports (rules 13.5, 13.7). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { saveResult, status } from '#kernel/codes.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import type { reviews } from '../../contract.ts'
import { lockReviewOf, saveSellerWords, saveVerdict } from '../writes/life.ts'

/** Saves whether a review's bill is the company's own, once. */
export const verify: Handler<typeof reviews.verify> = (form, context) =>
  context.database.transaction(async (tx) => {
    await holdAccount(tx, context.caller.ownerId)
    const { companyId, userId } = context.caller
    const review = await lockReviewOf(tx, { id: form.messageId, companyId })
    if (review?.companyStatus !== status.pending) return saveResult.notExist
    const { isValid, companyComment: comment } = form
    await saveVerdict(tx, review, { isValid, comment, by: userId })
    return saveResult.updated
  })

/** Replies to a public review, once. */
export const reply: Handler<typeof reviews.reply> = ({ messageId, reply: words }, context) =>
  say(context, messageId, { kind: 'reply', words, before: 'repliedBefore' })

/** Asks an admin to look again at a public review, once. */
export const report: Handler<typeof reviews.report> = ({ messageId, reason: words }, context) =>
  say(context, messageId, { kind: 'report', words, before: 'reportedBefore' })

async function say<Before extends string>(
  { caller, database }: Context<'seller'>,
  id: number,
  { kind, words, before }: { kind: 'reply' | 'report'; words: string; before: Before },
): Promise<'done' | 'unknown' | Before> {
  const { companyId, userId: by, ownerId } = caller
  return database.transaction(async (tx) => {
    await holdAccount(tx, ownerId)
    const review = await lockReviewOf(tx, { id, companyId })
    if (review?.adminStatus !== status.approved) return 'unknown'
    if (review[kind] !== '') return before
    await saveSellerWords(tx, review, { kind, words, by })
    return 'done'
  })
}

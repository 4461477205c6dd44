/** Posts a buyer's review with its bill, or withdraws it (rules 13.1, 13.2). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { sellerAt } from '#areas/companies/server/public.ts'
import { takePicture } from '#areas/media/server/public.ts'
import { isMemberOf } from '#areas/members/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { invalidInput, problem } from '#kernel/problem.ts'
import { emptyOf, valuesOf } from '#kernel/record.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { billRecord, newReviewFields, reviewRecord, type reviews } from '../../contract.ts'
import { billIsTaken } from '../reads/public-reviews.ts'
import { withdrawReview } from '../writes/life.ts'
import { addReview } from '../writes/posted.ts'

type Form = ParsedInputOf<typeof reviews.save>

/** See the contract for result codes. A new review waits for its seller, then for an admin. */
export const save: Handler<typeof reviews.save> = (form, context) =>
  form.id === 0 ? post(form, context) : withdraw(form, context)

async function post(form: Form, context: Context<'user'>): Promise<number> {
  const { userId } = context.caller
  if (form.invoiceNumber === '') return saveResult.invoiceNumberMissing
  if (form.invoicePic === '') return saveResult.invoicePicMissing
  const parse = () => newReviewFields.safeParse(form)
  const parsed = parse()
  if (!parsed.success) throw invalidInput(parse)
  const seller = await sellerAt(context.database.reader, form.sellerUrl)
  if (!seller) return saveResult.notExist
  if (await isMemberOf(context.database.reader, userId, [seller.id])) return saveResult.invalidUser
  // Checked early to avoid decoding a picture in vain; the unique index decides.
  const taken = await billIsTaken(context.database.reader, seller.id, form.invoiceNumber)
  if (taken) return saveResult.userDuplicate
  const { name: picture } = await takePicture(context, form.invoicePic, 'invoicePic')
  return context.database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const id = await addReview(tx, {
      companyId: seller.id,
      userId,
      ...emptyOf(reviewRecord),
      ...valuesOf(reviewRecord, parsed.data),
      bills: [{ ...emptyOf(billRecord), ...valuesOf(billRecord, parsed.data), picture }],
    })
    return id === undefined ? saveResult.userDuplicate : saveResult.created
  })
}

async function withdraw(form: Form, { caller, database }: Context<'user'>): Promise<number> {
  if (form.isActive) throw problem(400, m.refused_review_posted)
  const done = await database.transaction((tx) =>
    withdrawReview(tx, { id: form.id, userId: caller.userId }),
  )
  return done ? saveResult.deleted : saveResult.notExist
}

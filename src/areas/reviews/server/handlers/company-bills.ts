/** A company's dummy bills (rules 13.6). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { lockCompany } from '#areas/companies/server/public.ts'
import { signPicture, takePicture } from '#areas/media/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { reviews } from '../../contract.ts'
import { billsMax } from '../../rules.ts'
import { companyBillsOf } from '../reads/company-bills.ts'
import { addCompanyBill, deleteCompanyBills } from '../writes/company-bills.ts'

/** The bills of the caller's company, without deleted ones. */
export const bills: Handler<typeof reviews.bills> = async (_, { caller, ...services }) => {
  const rows = await companyBillsOf(services.database.reader, caller.companyId)
  return rows.map(({ id, name, picture, isActive }) => ({
    id,
    name,
    picPath: signPicture(services, picture),
    isActive,
  }))
}

/**
 * Adds (id 0) and deletes (isActive false) bills, all or none: 1 if any were added, otherwise 0; 14
 * if there would be more than five. Bills that are kept or already deleted are ignored.
 */
export const saveBills: Handler<typeof reviews.saveBills> = async (
  { billImagesList: list },
  context,
) => {
  const { companyId, ownerId } = context.caller
  const added = list.filter(({ id, isActive }) => id === 0 && isActive)
  const removed = list.flatMap(({ id, isActive }) => (id !== 0 && !isActive ? [id] : []))
  if (added.length > billsMax) return saveResult.limitExceed
  const taken: { name: string; picture: string }[] = []
  for (const bill of added) {
    const field = `billImagesList.${list.indexOf(bill)}.pic`
    const { name: picture } = await takePicture(context, bill.pic ?? '', field)
    taken.push({ name: bill.name, picture })
  }
  return context.database.transaction(async (tx) => {
    await holdAccount(tx, ownerId)
    if (!(await lockCompany(tx, companyId))) throw problem(404, m.refused_no_company)
    const existing = await companyBillsOf(tx, companyId)
    const left = existing.filter(({ id }) => !removed.includes(id)).length
    if (taken.length > 0 && left + taken.length > billsMax) return saveResult.limitExceed
    await deleteCompanyBills(tx, companyId, removed)
    for (const bill of taken) await addCompanyBill(tx, { ...bill, companyId })
    return taken.length > 0 ? saveResult.created : saveResult.updated
  })
}

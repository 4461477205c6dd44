/** The thread, files, order sheets and reports of an enquiry, for both of its sides. */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { indianToday } from '#kernel/dates.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { enquiryTalk } from '../../contract/both.ts'
import { orderSheetPdf } from '../adapters/order-sheet.ts'
import { orderSheetOf } from '../reads/order-sheet.ts'
import { partiesOf, partiesOfRequest, sideOf } from '../reads/parties.ts'
import { documentById } from '../reads/thread.ts'
import { write as storeMessage, report as storeReport } from '../writes/thread.ts'
import { takeFiles } from './files.ts'

/** Writes to the other side. */
export const write: Handler<typeof enquiryTalk.write> = async (
  { enquiryId, text, files },
  context,
) => {
  const { caller, database } = context
  const { userId } = caller
  // Before files are taken: nobody stores any for an enquiry of others.
  if (!sideOf(await partiesOf(database.reader, enquiryId), caller)) return { result: 'not-found' }
  const taken = await takeFiles(context, files)
  const result = await database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return storeMessage(tx, enquiryId, caller, { text, files: taken }, context.keys)
  })
  return { result }
}

/** A document of an enquiry; a Problem 404 for anybody but its sides. */
export const file: Handler<typeof enquiryTalk.file> = async ({ fileId }, { caller, database }) => {
  const { reader } = database
  const document = await documentById(reader, fileId)
  const all = document ? await partiesOfRequest(reader, document.requestId) : []
  const mayRead = all.some((parties) => {
    const side = sideOf(parties, caller)
    const isOfIt = document?.enquiryId === null || document?.enquiryId === parties.enquiryId
    return side === 'buyer' || (side === 'dealer' && isOfIt && parties.isWhole)
  })
  if (!document?.document || !mayRead) throw problem(404, m.refused_no_file)
  const fileName = /\.pdf$/i.test(document.name) ? document.name : `${document.name}.pdf`
  return { fileName, content: document.document.toString('base64') }
}

/** The accepted lines of an enquiry as a PDF; a Problem 404 for anybody but its sides. */
export const orderSheet: Handler<typeof enquiryTalk.orderSheet> = async (
  { enquiryId },
  { caller, database, keys },
) => {
  const { reader } = database
  const parties = await partiesOf(reader, enquiryId)
  const sheet =
    parties && sideOf(parties, caller) ? await orderSheetOf(reader, parties, keys) : undefined
  if (!sheet) throw problem(404, m.refused_no_order)
  const content = (await orderSheetPdf(sheet)).toString('base64')
  return { fileName: `order-${enquiryId}-${indianToday()}.pdf`, content }
}

/** Reports the other side. */
export const report: Handler<typeof enquiryTalk.report> = async (
  { enquiryId, reason, words },
  { caller, database },
) => {
  const { userId } = caller
  const result = await database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return storeReport(tx, enquiryId, caller, { reason, words })
  })
  return { result }
}

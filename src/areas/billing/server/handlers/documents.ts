/** An order's documents as PDF files. */
import { parseDay } from '#kernel/dates.ts'
import type { Services } from '#platform/http/context.ts'
import type { Invoice } from '../../contract.ts'
import { isPaid } from '../../rules/orders.ts'
import { dueOf, heldOf, type OrderDocument, upiLink } from '../../rules/received.ts'
import {
  creditNotePdf,
  invoicePdf as drawInvoice,
  proformaPdf,
  receiptPdf,
} from '../adapters/invoice-pdf.ts'
import { creditNotesOf, paymentAccount, receiptsOf } from '../reads/documents.ts'
import type { Order } from '../reads/orders.ts'
import { invoiceOfOrder, proformaOfOrder } from './invoices.ts'

/** A PDF document in base64, named after its number. */
export interface DocumentFile {
  fileName: string
  content: string
}

/** An invoice as a file. */
export async function invoiceFile(invoice: Invoice): Promise<DocumentFile> {
  return fileOf(invoice.order.recieptNo, await drawInvoice(invoice))
}

/** A document of an order as a file; undefined if the order has none such. */
export async function orderFile(
  services: Pick<Services, 'database' | 'settings'>,
  order: Order,
  { document, number }: { document: OrderDocument; number: string },
): Promise<DocumentFile | undefined> {
  const { reader } = services.database
  switch (document) {
    case 'invoice': {
      const invoice = await invoiceOfOrder(reader, order, number)
      return invoice && invoiceFile(invoice)
    }
    case 'creditNote': {
      const notes = await creditNotesOf(reader, order.id)
      const note = number === '' ? notes.at(-1) : notes.find((each) => each.number === number)
      return note && creditNoteFile(services, order, note.number, note.invoiceNumber)
    }
    case 'receipt': {
      const received = await receiptsOf(reader, order.id)
      const receipt =
        number === '' ? received.at(-1) : received.find((each) => each.number === number)
      if (!receipt) return undefined
      const invoice = await paperOf(services, order)
      const { createdAt, tdsPercent, bank, certificateNo } = receipt
      const decidedOn = receipt.decidedOn === null ? null : parseDay(receipt.decidedOn)
      const shown = invoice.receipts.find((each) => each.number === receipt.number)
      return (
        shown &&
        fileOf(
          receipt.number,
          await receiptPdf(invoice, {
            ...shown,
            createdAt,
            tdsPercent,
            bank,
            decidedOn,
            certificateNo,
          }),
        )
      )
    }
    case 'proforma': {
      if (isPaid(order.state) || order.state === 'refunded') return undefined
      return proformaFile(services, order)
    }
  }
}

async function paperOf(
  { database: { reader }, settings }: Pick<Services, 'database' | 'settings'>,
  order: Order,
): Promise<Invoice> {
  return (await invoiceOfOrder(reader, order)) ?? proformaOfOrder(reader, order, settings.invoice)
}

/** A credit note as a file, with the recipient of the invoice that it corrects. */
export async function creditNoteFile(
  { database: { reader } }: Pick<Services, 'database'>,
  order: Order,
  number: string,
  invoiceNumber: string,
): Promise<DocumentFile | undefined> {
  const invoice = await invoiceOfOrder(reader, order, invoiceNumber)
  const note = invoice?.creditNotes.find((each) => each.number === number)
  return invoice && note && fileOf(number, await creditNotePdf(invoice, note))
}

/** The proforma of an unpaid order as a file, with where it can be paid. */
export async function proformaFile(
  { database: { reader }, settings }: Pick<Services, 'database' | 'settings'>,
  order: Order,
): Promise<DocumentFile> {
  const invoice = await proformaOfOrder(reader, order, settings.invoice)
  const account = await paymentAccount(reader)
  const due = dueOf(order) - heldOf(await receiptsOf(reader, order.id))
  const { payee = '', upiId = '' } = account ?? {}
  const isByUpi = upiId !== '' && due > 0
  const upi = isByUpi ? upiLink({ upiId, payee, amount: due, orderId: order.id }) : ''
  const { createdAt, openUntil } = order
  const pdf = await proformaPdf(invoice, { due, createdAt, openUntil, account, upi })
  return fileOf(`proforma-${order.id}`, pdf)
}

function fileOf(number: string, pdf: Buffer): DocumentFile {
  return { fileName: `${number.replaceAll('/', '-')}.pdf`, content: pdf.toString('base64') }
}

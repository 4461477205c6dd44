/** Rows as the contract shows them: amounts in rupees, times as text, pictures signed. */
import { signPicture } from '#areas/media/server/public.ts'
import { toRupees } from '#kernel/money.ts'
import type { Services } from '#platform/http/context.ts'
import type { EnquiryFile, EnquiryMessage, Quotation, RequestLine } from '../../contract/fields.ts'
import { coveredBy } from '../../rules/coverage.ts'
import type {
  EarlierPrice,
  RequestLineRow,
  StoredPrice,
  StoredQuotation,
} from '../reads/quotations.ts'
import type { enquiryFiles, enquiryMessages, quotationRequestLines } from '../tables.ts'

type Keys = Pick<Services, 'keys'>

/** A line of a request. */
export function lineAnswer(
  keys: Keys,
  line: Omit<typeof quotationRequestLines.$inferSelect, 'requestId' | 'position'>,
): RequestLine {
  const { id: lineId, picture, typeId: _, ...rest } = line
  return { ...rest, lineId, picPath: signPicture(keys, picture) }
}

/** A quotation as somebody reads it, for the lines of its request. */
export function quotationAnswer(
  quotation: StoredQuotation & { isMasked: boolean },
  requested: readonly Pick<RequestLineRow, 'id' | 'quantity' | 'unit' | 'size'>[],
  earlier: readonly EarlierPrice[] = [],
): Quotation {
  const { lines, validUntil, createdAt, deliveryCharge, minimumOrder, ...rest } = quotation
  return {
    ...rest,
    deliveryCharge: toRupees(deliveryCharge),
    minimumOrder: toRupees(minimumOrder),
    validUntil: validUntil.toISOString(),
    createdDate: createdAt.toISOString(),
    lines: lines.map((line) => {
      const asked = requested.find(({ id }) => id === line.lineId)
      const covered = asked ? coveredBy(asked, line) : null
      const before = line.isExtra ? [] : changedPrices(line, earlier)
      return { ...line, price: toRupees(line.price), covered, earlier: before }
    }),
  }
}

/** The earlier prices of a line that differ from what followed. */
function changedPrices(
  { lineId, price, unit }: StoredPrice,
  earlier: readonly EarlierPrice[],
): { price: number; unit: string }[] {
  const all = [...earlier.filter((each) => each.lineId === lineId), { price, unit }]
  return all.flatMap((before, at) => {
    const next = all[at + 1]
    const isChanged = next && (next.price !== before.price || next.unit !== before.unit)
    return isChanged ? [{ price: toRupees(before.price), unit: before.unit }] : []
  })
}

/** A message of the thread as somebody reads it. */
export function messageAnswer(
  message: typeof enquiryMessages.$inferSelect & { isMasked: boolean },
): EnquiryMessage {
  const { id, side, text, isMasked, createdAt } = message
  return {
    messageId: id,
    side,
    text,
    isMasked,
    createdDate: createdAt.toISOString(),
  }
}

/** A file: a picture under a signed name, or the name of a document. */
export function fileAnswer(
  keys: Keys,
  file: Pick<typeof enquiryFiles.$inferSelect, 'id' | 'side' | 'name' | 'picture'>,
): EnquiryFile {
  const { id, side, name, picture } = file
  return { fileId: id, side, name, picPath: signPicture(keys, picture) }
}

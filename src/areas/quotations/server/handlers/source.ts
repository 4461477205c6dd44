/** What a request is made from: lines of one of the caller's lists, or one product. */

import type { MaterialLine } from '#areas/materials/rules/lines.ts'
import { listToAsk } from '#areas/materials/server/public.ts'
import { isPresent } from '#kernel/ids.ts'
import type { Database } from '#platform/database/database.ts'
import { linesOf, newestQuotations } from '../reads/quotations.ts'
import { enquiriesOf, requestById } from '../reads/requests.ts'
import { askedProduct } from '../reads/source.ts'
import type { NewLine } from '../writes/requests.ts'

/** Which lines are asked for. */
export interface AskedSource {
  listId: number
  /** None for all of the list. */
  lineIds: number[]
  productId: string
  /** 0, or an open request of which more dealers are asked. */
  requestId: number
  quantity: number
  unit: string
}

/** A line of a source; its id is 0 if the source is a product. */
export type SourceLine = NewLine & { lineId: number }

/** A source with its lines. */
export interface RequestSource {
  title: string
  /** As `quotation_requests.source` stores it. */
  key: string
  lines: SourceLine[]
  /** The lines as lists have them, with the same ids: by these dealers who have them are found. */
  materialLines: MaterialLine[]
  sellerUrl: string
  /** Of an open request: it, and its lines that nobody has priced. */
  request?: { requestId: number; unpricedIds: number[] }
}

/** Reads a source; the name of a refusal if it is not there. */
export async function readSource(
  database: Database,
  userId: string,
  asked: AskedSource,
): Promise<RequestSource | 'no-such-list' | 'no-such-product' | 'not-open'> {
  if (asked.requestId > 0) return readRequest(database, userId, asked)
  if (asked.listId > 0) return readList(database, userId, asked)
  if (!isPresent(asked.productId)) return 'no-such-list'
  const product = await askedProduct(database.reader, asked.productId)
  if (!product) return 'no-such-product'
  const { productId, typeId, itemTypeId, name, itemType, size, brand, sellerUrl } = product
  const line = {
    lineId: 0,
    productId,
    typeId,
    what: name,
    itemType,
    size,
    brand,
    quantity: asked.quantity,
    unit: asked.unit || product.unit,
  }
  // Others who have the like are found by its kind: a name says too much.
  const kind = materialLine({ id: 0, text: itemType, size })
  const materialLines = [{ ...kind, itemTypeId }]
  return { title: name, key: `product:${productId}`, lines: [line], materialLines, sellerUrl }
}

/** The lines of the caller's own open request. */
async function readRequest(
  database: Database,
  userId: string,
  { requestId, lineIds }: AskedSource,
): Promise<RequestSource | 'no-such-list' | 'not-open'> {
  const { reader } = database
  const request = await requestById(reader, requestId, userId)
  if (!request) return 'no-such-list'
  if (request.state !== 'open') return 'not-open'
  const stored = await linesOf(reader, requestId)
  const chosen = stored.filter(({ id }) => lineIds.length === 0 || lineIds.includes(id))
  if (lineIds.some((lineId) => !chosen.some(({ id }) => id === lineId))) return 'no-such-list'
  const enquiries = await enquiriesOf(reader, requestId)
  const quoted = await newestQuotations(
    reader,
    enquiries.map(({ id }) => id),
  )
  const priced = new Set(quoted.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)))
  return {
    title: request.title,
    key: request.source,
    lines: chosen.map(({ id, requestId: _, position: __, ...line }) => ({ ...line, lineId: id })),
    materialLines: chosen.map(({ id, what, size }) => materialLine({ id, text: what, size })),
    sellerUrl: '',
    request: {
      requestId,
      unpricedIds: chosen.flatMap(({ id }) => (priced.has(id) ? [] : [id])),
    },
  }
}

/** A line by which products are looked for. */
const materialLine = ({ id, text, size }: { id: number; text: string; size: string }) => ({
  id,
  text,
  size: size || null,
  itemTypeId: null,
  grade: null,
  brand: null,
  quantity: null,
  unit: null,
  note: '',
  picture: null,
  productId: null,
})

/** A line without a quantity has 0, one without a unit an empty one: neither can be asked for. */
async function readList(
  database: Database,
  userId: string,
  { listId, lineIds }: AskedSource,
): Promise<RequestSource | 'no-such-list'> {
  const list = await listToAsk(database, userId, listId)
  if (!list) return 'no-such-list'
  const chosen = lineIds.length > 0 ? new Set(lineIds) : undefined
  const materialLines = list.lines.filter(({ id }) => chosen?.has(id) ?? true)
  const lines = materialLines.map(
    ({ id, text, quantity, unit, picture, size, grade, brand, ...line }) => ({
      lineId: id,
      what: text,
      itemType: line.itemType,
      typeId: line.typeId,
      note: line.note,
      size: size ?? '',
      grade: grade ?? '',
      brand: brand ?? '',
      picture: picture ?? '',
      quantity: quantity ?? 0,
      unit: unit ?? '',
      productId: line.productId,
    }),
  )
  if (lines.length === 0 || (chosen && lines.length < chosen.size)) return 'no-such-list'
  return { title: list.name, key: `list:${listId}`, lines, materialLines, sellerUrl: '' }
}

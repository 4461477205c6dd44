/** What a request is made from: lines of one of the caller's lists, or one product. */

import type { MaterialLine } from '#areas/materials/rules/lines.ts'
import { listToAsk } from '#areas/materials/server/public.ts'
import { isPresent } from '#kernel/ids.ts'
import type { Database } from '#platform/database/database.ts'
import { askedProduct } from '../reads/source.ts'
import type { NewLine } from '../writes/requests.ts'

/** Which lines are asked for. */
export interface AskedSource {
  listId: number
  /** None for all of the list. */
  lineIds: number[]
  productId: string
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
  /** The list's lines; none of a product. */
  materialLines: MaterialLine[]
  sellerUrl: string
}

/** Reads a source; the name of a refusal if it is not there. */
export async function readSource(
  database: Database,
  userId: string,
  asked: AskedSource,
): Promise<RequestSource | 'no-such-list' | 'no-such-product'> {
  if (asked.listId > 0) return readList(database, userId, asked)
  if (!isPresent(asked.productId)) return 'no-such-list'
  const product = await askedProduct(database.reader, asked.productId)
  if (!product) return 'no-such-product'
  const { productId, typeId, name, itemType, size, brand, sellerUrl } = product
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
  return { title: name, key: `product:${productId}`, lines: [line], materialLines: [], sellerUrl }
}

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

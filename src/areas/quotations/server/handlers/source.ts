/** What a request is made from: lines of one of the caller's lists, or one product. */
import { isPresent } from '#kernel/ids.ts'
import type { Reader } from '#platform/database/database.ts'
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

/** A source with its lines. */
export interface FoundSource {
  title: string
  /** As `quotation_requests.source` stores it. */
  key: string
  pinCode: string
  lines: (NewLine & { lineId: number })[]
  sellerUrl: string
}

/** Reads a source; the name of a refusal if it is not there. */
export async function readSource(
  reader: Reader,
  _userId: string,
  asked: AskedSource,
): Promise<FoundSource | 'no-such-list' | 'no-such-product'> {
  if (asked.listId > 0 || !isPresent(asked.productId)) return 'no-such-list'
  const product = await askedProduct(reader, asked.productId)
  if (!product) return 'no-such-product'
  const { productId, typeId, name, itemType, size, brand, sellerUrl } = product
  const line = {
    ...{ lineId: 0, productId, typeId, what: name, itemType, size, brand },
    ...{ quantity: asked.quantity, unit: asked.unit || product.unit },
  }
  return { title: name, key: `product:${productId}`, pinCode: '', lines: [line], sellerUrl }
}

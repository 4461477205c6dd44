/** What changes of lists have in common: who may make them, and lines as they are stored. */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { productsByIds } from '#areas/market/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { isPresent } from '#kernel/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Context } from '#platform/http/context.ts'
import type { materials } from '../../contract/materials.ts'
import { readerKnowledge } from '../reads/knowledge.ts'
import * as write from '../writes.ts'

/** Changes an own list behind its lock; `unknown` if it is not the caller's. */
export function changing<const Word extends string>(
  { database, caller: { userId } }: Context<'user'>,
  listId: number,
  change: (tx: Transaction) => Promise<Word>,
): Promise<Word | 'unknown'> {
  return database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return (await write.lockList(tx, userId, listId)) ? change(tx) : 'unknown'
  })
}

/** A line as a form gives it. */
export type LineInput = ParsedInputOf<typeof materials.changeLine>['line']

/** Lines as they are stored: kinds and products that there are not become none. */
export async function storable(
  database: Database,
  inputs: readonly LineInput[],
): Promise<write.NewLine[]> {
  const known = await readerKnowledge(database)
  const ids = inputs.flatMap(({ productId }) => (isPresent(productId) ? [productId] : []))
  const products = ids.length > 0 ? await productsByIds(database.reader, ids) : []
  const productsById = new Map(products.map((product) => [product.productId, product]))
  const kindOf = ({ itemTypeId, productId }: LineInput) =>
    itemTypeId ??
    known.kinds.find(({ name }) => name === productsById.get(productId ?? '')?.itemTypeIdText)?.id
  return inputs.map((line) => ({
    ...line,
    size: line.size || null,
    grade: line.grade || null,
    brand: line.brand || null,
    itemTypeId: known.kinds.find(({ id }) => id === kindOf(line))?.id ?? null,
    productId: line.productId && productsById.has(line.productId) ? line.productId : null,
  }))
}

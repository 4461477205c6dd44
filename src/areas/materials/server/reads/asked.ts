/** Lists as quotations are asked for from them. */
import type { Database } from '#platform/database/database.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import { readerKnowledge } from './knowledge.ts'
import type { Circle } from './line-products.ts'
import { lineFrom, linesOf, listOf } from './lists.ts'
import { rememberedMatches } from './match-cache.ts'

/** A line with the name and trade of its kind; '' and 0 if that was not understood. */
export type LineToAsk = MaterialLine & { itemType: string; typeId: number }

/**
 * A person's own list with its lines; undefined if it is not theirs. Pictures have their stored
 * names.
 */
export async function listToAsk(
  database: Database,
  userId: string,
  listId: number,
): Promise<{ name: string; lines: LineToAsk[] } | undefined> {
  const list = await listOf(database.reader, userId, listId)
  if (!list) return undefined
  const [rows, { kinds }] = await Promise.all([
    linesOf(database.reader, listId),
    readerKnowledge(database),
  ])
  const lines = rows.map((row) => {
    const kind = kinds.find(({ id }) => id === row.itemTypeId)
    return { ...lineFrom(row), itemType: kind?.name ?? '', typeId: kind?.companyTypeId ?? 0 }
  })
  return { name: list.name, lines }
}

/** A firm's product of least cost for a line. */
export interface CarriedLine {
  lineId: number
  name: string
  /** Rupees for one of `unit`. */
  price: number
  unit: string
  /** Whether it is what the line says, in any make; otherwise something like it. */
  isSame: boolean
}

/** The firms that carry something of these lines, most of them first, then the cheapest. */
export async function firmsForLines(
  database: Database,
  lines: readonly MaterialLine[],
  circle: Circle,
  countWork: (points: number) => Promise<void>,
): Promise<{ companyId: string; carried: CarriedLine[] }[]> {
  const { products, dealers } = await rememberedMatches(database, lines, circle, countWork)
  return dealers.map(({ companyId, offers }) => ({
    companyId,
    carried: lines.flatMap(({ id }, at): CarriedLine[] => {
      const offer = offers.get(id)
      const product = products[at]?.find(({ card }) => card.productId === offer?.productId)
      if (!product) return []
      const { card, linePrice, isCounted } = product
      const { price, unit } = linePrice
      return [{ lineId: id, name: card.name, price, unit, isSame: isCounted && card.inStock }]
    }),
  }))
}

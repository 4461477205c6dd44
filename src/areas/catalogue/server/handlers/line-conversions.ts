/** Free lines of products that become attributes (rules 28.7). */
import { inArray } from 'drizzle-orm'
import { isUniqueViolation } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import type { lineConversionCalls } from '../../contract/line-conversions.ts'
import { convertFreeLinesOf } from '../jobs.ts'
import { attributesCoded } from '../reads/attributes.ts'
import { lineOffers, recentConversions } from '../reads/free-lines.ts'
import { itemTypes } from '../tables/products.ts'
import { beginConversion, beginUndo } from '../writes/line-conversions.ts'

/** How many offers, and examples of each, are listed. */
const offersMax = 200
const examplesMax = 12

/** The offers, the largest first, and the conversions of the last 30 days. */
export const freeLines: Handler<typeof lineConversionCalls.freeLines> = async (_, { database }) => {
  const { reader } = database
  const offers = (await lineOffers(reader)).slice(0, offersMax)
  const conversions = await recentConversions(reader)
  const declared = await attributesCoded(
    reader,
    conversions.map(({ attributeCode }) => attributeCode),
  )
  const types = await reader
    .select({ id: itemTypes.id, name: itemTypes.name })
    .from(itemTypes)
    .where(inArray(itemTypes.id, [0, ...offers.map(({ itemTypeId }) => itemTypeId)]))
  return {
    offers: offers.map(({ attribute, names, read, unread, ...offer }) => ({
      ...offer,
      code: attribute.code,
      name: attribute.name,
      itemType: types.find(({ id }) => id === offer.itemTypeId)?.name ?? '',
      names: names.slice(0, examplesMax),
      read: read.slice(0, examplesMax),
      unread: unread.slice(0, examplesMax),
    })),
    conversions: conversions.map(({ id, attributeCode, createdAt, ...conversion }) => ({
      ...conversion,
      conversionId: id,
      name: declared.find(({ code }) => code === attributeCode)?.name ?? {
        english: attributeCode,
        hindi: '',
      },
      createdDate: createdAt.toISOString(),
    })),
  }
}

/** Begins a conversion. */
export const convertFreeLines: Handler<typeof lineConversionCalls.convertFreeLines> = async (
  { code, itemTypeId },
  { database, jobs },
) => {
  const begun = database.transaction(async (tx) => {
    const conversionId = await beginConversion(tx, { attributeCode: code, itemTypeId })
    if (conversionId === undefined) return 'unknown' as const
    await jobs.enqueue(tx, convertFreeLinesOf, { conversionId })
    return 'started' as const
  })
  return begun.catch(whileRunning)
}

/** The same lines are converted or restored just now, by whomever. */
function whileRunning(error: unknown): 'running' {
  if (isUniqueViolation(error, 'line_conversions_running_key')) return 'running'
  throw error
}

/** Begins to undo a conversion. */
export const undoConversion: Handler<typeof lineConversionCalls.undoConversion> = async (
  { conversionId },
  { database, jobs },
) => {
  const begun = database.transaction(async (tx) => {
    if (!(await beginUndo(tx, conversionId))) return 'unknown' as const
    await jobs.enqueue(tx, convertFreeLinesOf, { conversionId })
    return 'started' as const
  })
  return begun.catch(whileRunning)
}

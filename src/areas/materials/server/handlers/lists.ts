/** Lists of materials and their lines (rules 21). */
import { randomBytes } from 'node:crypto'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { productsByIds } from '#areas/market/server/public.ts'
import { signPicture, takePicture } from '#areas/media/server/public.ts'
import type { OutputOf, ParsedInputOf } from '#kernel/endpoint.ts'
import { isPresent } from '#kernel/ids.ts'
import { problem } from '#kernel/problem.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { materials } from '../../contract/materials.ts'
import { linesMax, listsMax } from '../../rules/lines.ts'
import { readerKnowledge } from '../reads/knowledge.ts'
import {
  headOf,
  housesOf,
  lineFrom,
  linesOf,
  listOf,
  listsOf,
  sharedList,
  townOf,
} from '../reads/lists.ts'
import * as write from '../writes.ts'

/** The kinds that a line can be of. */
export const kinds: Handler<typeof materials.kinds> = async (_, { database }) =>
  (await readerKnowledge(database)).kinds.map(({ id, name, companyTypeId }) => ({
    id,
    name,
    companyTypeId,
  }))

/** The caller's lists. */
export const lists: Handler<typeof materials.lists> = async (_, { database, caller }) =>
  (await listsOf(database.reader, caller.userId)).map(headOf)

/** One of the caller's lists. */
export const list: Handler<typeof materials.list> = async ({ listId }, context) => {
  const { database, caller } = context
  const own = await listOf(database.reader, caller.userId, listId)
  if (!own) throw problem(404, m.refused_list_none)
  const [rows, town] = await Promise.all([
    linesOf(database.reader, listId),
    townOf(database.reader, own),
  ])
  return {
    listId: own.id,
    name: own.name,
    town,
    shareToken: own.shareToken ?? '',
    lines: rows.map((row) => ({
      ...lineFrom(row),
      picture: row.picture && signPicture(context, row.picture),
    })),
  }
}

type LineInput = ParsedInputOf<typeof materials.changeLine>['line']

/** Lines as they are stored: kinds and products that there are not become none. */
async function storable(
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

/** Creates a list, unless the caller has as many as a person may have. */
export const create: Handler<typeof materials.create> = async (
  { name, houseId, lines },
  { database, caller: { userId } },
) => {
  const added = await storable(database, lines)
  return database.transaction((tx) => addWithin(tx, userId, { name, houseId }, async () => added))
}

async function addWithin(
  tx: Transaction,
  userId: string,
  { name, houseId }: { name: string; houseId: number },
  lines: () => Promise<write.NewLine[] | undefined>,
): Promise<OutputOf<typeof materials.create>> {
  await holdAccount(tx, userId)
  await write.lockListsOf(tx, userId)
  const added = await lines()
  if (!added) return { result: 'unknown', listId: 0 }
  if ((await listsOf(tx, userId)).length >= listsMax) {
    return { result: 'tooMany', listId: 0 }
  }
  const house = (await housesOf(tx, userId)).find(({ id }) => id === houseId)
  const listId = await write.addList(tx, userId, name, house?.id ?? null)
  await write.addLines(tx, listId, added, 0)
  return { result: 'done', listId }
}

/** Copies a list with its lines; pictures stay with the first. */
export const copy: Handler<typeof materials.copy> = (
  { listId, name },
  { database, caller: { userId } },
) =>
  database.transaction((tx) =>
    addWithin(tx, userId, { name, houseId: 0 }, async () => {
      if (!(await listOf(tx, userId, listId))) return undefined
      return (await linesOf(tx, listId)).map((row) => {
        const { id: _, picture: __, ...line } = lineFrom(row)
        return line
      })
    }),
  )

/** Changes an own list behind its lock; `unknown` if it is not the caller's. */
function changing<const Word extends string>(
  { database, caller: { userId } }: Context<'user'>,
  listId: number,
  change: (tx: Transaction) => Promise<Word>,
): Promise<Word | 'unknown'> {
  return database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return (await write.lockList(tx, userId, listId)) ? change(tx) : 'unknown'
  })
}

/** Renames a list. */
export const rename: Handler<typeof materials.rename> = ({ listId, name }, context) =>
  changing(context, listId, async (tx) => {
    await write.changeList(tx, listId, { name })
    return 'done'
  })

/** Deletes a list with its lines and pictures. */
export const remove: Handler<typeof materials.remove> = ({ listId }, context) =>
  changing(context, listId, async (tx) => {
    await write.deleteLists(tx, [listId])
    return 'done'
  })

/** Adds lines at the end, all or none. */
export const addLines: Handler<typeof materials.addLines> = async ({ listId, lines }, context) => {
  const added = await storable(context.database, lines)
  return changing(context, listId, async (tx) => {
    const before = await linesOf(tx, listId)
    if (before.length + added.length > linesMax) return 'tooMany'
    const last = Math.max(-1, ...before.map(({ position }) => position))
    await write.addLines(tx, listId, added, last + 1)
    return 'done'
  })
}

export const changeLine: Handler<typeof materials.changeLine> = async (
  { listId, lineId, line },
  context,
) => {
  const [changed] = await storable(context.database, [line])
  return changing(context, listId, async (tx) =>
    changed && (await write.changeLine(tx, listId, lineId, changed)) ? 'done' : 'unknown',
  )
}

/** Deletes a line. */
export const removeLine: Handler<typeof materials.removeLine> = ({ listId, lineId }, context) =>
  changing(context, listId, async (tx) =>
    (await write.deleteLine(tx, listId, lineId)) ? 'done' : 'unknown',
  )

/** Puts the lines into an order; `changed` unless these are all lines of the list. */
export const reorder: Handler<typeof materials.reorder> = ({ listId, lineIds }, context) =>
  changing(context, listId, async (tx) => {
    const own = new Set((await linesOf(tx, listId)).map(({ id }) => id))
    const asked = new Set(lineIds)
    const isWhole =
      asked.size === lineIds.length && asked.size === own.size && lineIds.every((id) => own.has(id))
    if (!isWhole) return 'changed'
    await write.orderLines(tx, listId, lineIds)
    return 'done'
  })

/**
 * Sets or removes a line's picture.
 *
 * @throws Problem 413, 415, 422 or 503, see `takePicture`.
 */
export const setPicture: Handler<typeof materials.setPicture> = async (
  { listId, lineId, picture },
  context,
) => {
  const { database, caller } = context
  // Asked first, so that a picture for nothing is not decoded.
  if (!(await listOf(database.reader, caller.userId, listId))) return 'unknown'
  const name = picture ? (await takePicture(context, picture, 'picture')).name : null
  return changing(context, listId, async (tx) =>
    (await write.setPicture(tx, listId, lineId, name)) ? 'done' : 'unknown',
  )
}

/** Shares a list under a new token, or under none. */
export const share: Handler<typeof materials.share> = async ({ listId, isShared }, context) => {
  const shareToken = isShared ? randomBytes(16).toString('hex') : null
  const result = await changing(context, listId, async (tx) => {
    await write.changeList(tx, listId, { shareToken })
    return 'done'
  })
  return { result, shareToken: result === 'done' ? (shareToken ?? '') : '' }
}

/** A shared list, without its owner and pictures. */
export const shared: Handler<typeof materials.shared> = async ({ shareToken }, { database }) => {
  const list = await sharedList(database.reader, shareToken)
  if (!list) throw problem(404, m.refused_list_private)
  const rows = await linesOf(database.reader, list.id)
  return { name: list.name, lines: rows.map(lineFrom) }
}

/** Lists of materials and their lines (rules 21). */
import { randomBytes } from 'node:crypto'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { signPicture, takePicture } from '#areas/media/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { materials } from '../../contract/materials.ts'
import { listsMax } from '../../rules/lines.ts'
import { readerKnowledge } from '../reads/knowledge.ts'
import {
  headOf,
  houseOfList,
  housesOf,
  lineFrom,
  linesOf,
  listOf,
  listsOf,
} from '../reads/lists.ts'
import * as write from '../writes.ts'
import { changing, storable } from './own-list.ts'

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
  const [rows, house] = await Promise.all([
    linesOf(database.reader, listId),
    houseOfList(database.reader, own),
  ])
  return {
    listId: own.id,
    name: own.name,
    houseId: house?.id ?? 0,
    town: house?.town ?? '',
    shareToken: own.shareToken ?? '',
    lines: rows.map((row) => ({
      ...lineFrom(row),
      picture: row.picture && signPicture(context, row.picture),
    })),
  }
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

/** Copies a list with its lines into the same house; pictures stay with the first. */
export const copy: Handler<typeof materials.copy> = async (
  { listId, name },
  { database, caller: { userId } },
) => {
  const own = await listOf(database.reader, userId, listId)
  return database.transaction((tx) =>
    addWithin(tx, userId, { name, houseId: own?.houseId ?? 0 }, async () => {
      if (!(await listOf(tx, userId, listId))) return undefined
      return (await linesOf(tx, listId)).map((row) => {
        const { id: _, picture: __, ...line } = lineFrom(row)
        return line
      })
    }),
  )
}

/** Renames a list, and puts it into another house. */
export const rename: Handler<typeof materials.rename> = ({ listId, name, houseId }, context) =>
  changing(context, listId, async (tx) => {
    if (houseId === null) {
      await write.changeList(tx, listId, { name })
      return 'done'
    }
    const own = await housesOf(tx, context.caller.userId)
    const house = houseId === 0 ? own[0] : own.find(({ id }) => id === houseId)
    if (houseId > 0 && !house) return 'unknown'
    await write.changeList(tx, listId, { name, houseId: house?.id ?? null })
    return 'done'
  })

/** Deletes a list with its lines and pictures. */
export const remove: Handler<typeof materials.remove> = ({ listId }, context) =>
  changing(context, listId, async (tx) => {
    await write.deleteLists(tx, [listId])
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

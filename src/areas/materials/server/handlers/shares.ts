/** Links to lists and houses, one for each person (rules 21.4). */
import { randomBytes } from 'node:crypto'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { type shares as calls, sharesMax } from '../../contract/shares.ts'
import { housesOf, lineFrom, linesOf, listOf, listsIn, listsOf } from '../reads/lists.ts'
import { behindLink, changesOf, type Shared, sharesOf } from '../reads/shares.ts'
import * as write from '../writes.ts'
import { changing } from './own-list.ts'

/** What a call names: a list, or a house (0 for the first) where the list is 0. */
interface Named {
  listId: number
  houseId: number
}

/** What an own list or house is shared as, and its lists; undefined if it is not the caller's. */
async function ownSubject(reader: Reader, userId: string, { listId, houseId }: Named) {
  if (listId > 0) {
    const isOwn = (await listOf(reader, userId, listId)) !== undefined
    return isOwn ? { shared: { listId }, listIds: [listId] } : undefined
  }
  const own = await housesOf(reader, userId)
  const house = houseId === 0 ? own[0] : own.find(({ id }) => id === houseId)
  if (!house && houseId > 0) return undefined
  const lists = listsIn(await listsOf(reader, userId), own, house?.id ?? 0)
  // The first house may not be stored yet: nobody has a link to it.
  const shared = house && { houseId: house.id }
  return { shared, listIds: lists.map(({ id }) => id) }
}

/** The links to an own list or house, and the last changes. */
export const shares: Handler<typeof calls.shares> = async (named, { database, caller }) => {
  const { reader } = database
  const subject = await ownSubject(reader, caller.userId, named)
  if (!subject) throw problem(404, m.refused_list_none)
  const { shared, listIds } = subject
  const [links, changes] = await Promise.all([
    shared ? sharesOf(reader, shared) : [],
    changesOf(reader, listIds),
  ])
  return {
    shares: links.map(({ id, name, token, mayWrite }) => ({
      shareId: id,
      name,
      shareToken: token,
      mayWrite,
    })),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }
}

/** Changes the links to an own list or house behind its lock; `unknown` if it is not the caller's. */
function changingLinks<const Word extends string>(
  context: Context<'user'>,
  { listId, houseId }: Named,
  change: (tx: Transaction, shared: Shared) => Promise<Word>,
): Promise<Word | 'unknown'> {
  if (listId > 0) return changing(context, listId, (tx) => change(tx, { listId }))
  const { userId } = context.caller
  return context.database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await write.lockListsOf(tx, userId)
    const own = await housesOf(tx, userId)
    const house = houseId === 0 ? own[0] : own.find(({ id }) => id === houseId)
    if (house) return change(tx, { houseId: house.id })
    if (houseId > 0) return 'unknown'
    // The first house is stored once something is to be known of it.
    return change(tx, { houseId: await write.addHouse(tx, userId, { name: '', town: '' }) })
  })
}

/** Makes a link to an own list or house. */
export const addShare: Handler<typeof calls.addShare> = async (
  { listId, houseId, name, mayWrite },
  context,
) => {
  const token = randomBytes(16).toString('hex')
  const result = await changingLinks(context, { listId, houseId }, async (tx, shared) => {
    if ((await sharesOf(tx, shared)).length >= sharesMax) return 'tooMany'
    await write.addShare(tx, shared, { name, mayWrite, token })
    return 'done'
  })
  return { result, shareToken: result === 'done' ? token : '' }
}

/** Ends a link to an own list or house. */
export const removeShare: Handler<typeof calls.removeShare> = ({ shareId, ...named }, context) =>
  changingLinks(context, named, async (tx, shared) =>
    (await write.deleteShare(tx, shared, shareId)) ? 'done' : 'unknown',
  )

/** A shared list, without its owner and pictures. */
export const shared: Handler<typeof calls.shared> = async (
  { shareToken, listId },
  { database: { reader } },
) => {
  const behind = await behindLink(reader, shareToken)
  const list = behind?.lists.find((each) => listId === 0 || each.listId === listId)
  // A house without lists is still one.
  const isThere = list || (behind?.house && listId === 0)
  if (!behind || !isThere) throw problem(404, m.refused_list_private)
  const { mayWrite, house, lists } = behind
  return {
    listId: list?.listId ?? 0,
    name: list?.name ?? '',
    house: house && { name: house.name, lists },
    mayWrite,
    lines: list ? (await linesOf(reader, list.listId)).map(lineFrom) : [],
  }
}

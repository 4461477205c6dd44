/** Links to lists, one for each person (rules 21.4). */
import { randomBytes } from 'node:crypto'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { type shares as calls, sharesMax } from '../../contract/shares.ts'
import { changesOf, lineFrom, linesOf, listOf, sharedList, sharesOf } from '../reads/lists.ts'
import * as write from '../writes.ts'
import { changing } from './own-list.ts'

/** The links to an own list and its last changes. */
export const shares: Handler<typeof calls.shares> = async ({ listId }, { database, caller }) => {
  const { reader } = database
  if (!(await listOf(reader, caller.userId, listId))) throw problem(404, m.refused_list_none)
  const [links, changes] = await Promise.all([sharesOf(reader, listId), changesOf(reader, listId)])
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

/** Makes a link to an own list. */
export const addShare: Handler<typeof calls.addShare> = async (
  { listId, name, mayWrite },
  context,
) => {
  const token = randomBytes(16).toString('hex')
  const result = await changing(context, listId, async (tx) => {
    if ((await sharesOf(tx, listId)).length >= sharesMax) return 'tooMany'
    await write.addShare(tx, { listId, name, mayWrite, token })
    return 'done'
  })
  return { result, shareToken: result === 'done' ? token : '' }
}

/** Ends a link to an own list. */
export const removeShare: Handler<typeof calls.removeShare> = ({ listId, shareId }, context) =>
  changing(context, listId, async (tx) =>
    (await write.deleteShare(tx, listId, shareId)) ? 'done' : 'unknown',
  )

/** A shared list, without its owner and pictures. */
export const shared: Handler<typeof calls.shared> = async ({ shareToken }, { database }) => {
  const list = await sharedList(database.reader, shareToken)
  if (!list) throw problem(404, m.refused_list_private)
  const { listId, name, mayWrite } = list
  return { name, mayWrite, lines: (await linesOf(database.reader, listId)).map(lineFrom) }
}

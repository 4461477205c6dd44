/** Lines of lists, changed by their owner or through a link (rules 21.4). */
import type { Transaction } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import type { materials } from '../../contract/materials.ts'
import type { shares } from '../../contract/shares.ts'
import { linesMax } from '../../rules/lines.ts'
import { linesOf } from '../reads/lists.ts'
import * as write from '../writes.ts'
import { changing, storable } from './own-list.ts'

/** Who changes a list: '' for its owner, else whom the link was made for. */
interface Change {
  listId: number
  who: string
}

/** Adds lines, all or none: at the end, or before one of the list's. */
async function addTo(
  tx: Transaction,
  { listId, who }: Change,
  added: write.NewLine[],
  at: number | null,
): Promise<'done' | 'tooMany'> {
  const before = await linesOf(tx, listId)
  if (before.length + added.length > linesMax) return 'tooMany'
  const last = Math.max(-1, ...before.map(({ position }) => position))
  const addedIds = await write.addLines(tx, listId, added, last + 1)
  if (at !== null && at < before.length) {
    const ids = before.map(({ id }) => id)
    await write.orderLines(tx, listId, ids.toSpliced(at, 0, ...addedIds))
  }
  await write.noteChange(tx, { listId, who, what: 'added', texts: added.map(({ text }) => text) })
  return 'done'
}

async function changeIn(
  tx: Transaction,
  { listId, who }: Change,
  lineId: number,
  line: write.NewLine | undefined,
): Promise<'done' | 'unknown'> {
  if (!line || !(await write.changeLine(tx, listId, lineId, line))) return 'unknown'
  await write.noteChange(tx, { listId, who, what: 'changed', texts: [line.text] })
  return 'done'
}

async function removeFrom(
  tx: Transaction,
  { listId, who }: Change,
  lineIds: readonly number[],
): Promise<'done' | 'unknown'> {
  const texts = await write.deleteLines(tx, listId, lineIds)
  if (texts.length === 0) return 'unknown'
  await write.noteChange(tx, { listId, who, what: 'deleted', texts })
  return 'done'
}

/** Adds lines to an own list. */
export const addLines: Handler<typeof materials.addLines> = async (
  { listId, lines, at },
  context,
) => {
  const added = await storable(context.database, lines)
  return changing(context, listId, (tx) => addTo(tx, { listId, who: '' }, added, at))
}

/** Changes a line of an own list. */
export const changeLine: Handler<typeof materials.changeLine> = async (
  { listId, lineId, line },
  context,
) => {
  const [changed] = await storable(context.database, [line])
  return changing(context, listId, (tx) => changeIn(tx, { listId, who: '' }, lineId, changed))
}

/** Deletes a line of an own list. */
export const removeLine: Handler<typeof materials.removeLine> = ({ listId, lineId }, context) =>
  changing(context, listId, (tx) => removeFrom(tx, { listId, who: '' }, [lineId]))

/** Deletes several lines of an own list. */
export const removeLines: Handler<typeof materials.removeLines> = ({ listId, lineIds }, context) =>
  changing(context, listId, (tx) => removeFrom(tx, { listId, who: '' }, lineIds))

/** Changes a list behind a link that may; `unknown` behind any other. */
function changingShared<const Word extends string>(
  { database }: Context<'anyone'>,
  { shareToken, listId }: { shareToken: string; listId: number },
  change: (tx: Transaction, of: Change) => Promise<Word>,
): Promise<Word | 'unknown'> {
  return database.transaction(async (tx) => {
    const share = await write.lockShared(tx, shareToken, listId)
    return share ? change(tx, { listId: share.listId, who: share.name }) : 'unknown'
  })
}

/** Adds lines through a link. */
export const addSharedLines: Handler<typeof shares.addSharedLines> = async (
  { lines, at, ...behind },
  context,
) => {
  const added = await storable(context.database, lines)
  return changingShared(context, behind, (tx, of) => addTo(tx, of, added, at))
}

/** Changes a line through a link. */
export const changeSharedLine: Handler<typeof shares.changeSharedLine> = async (
  { lineId, line, ...behind },
  context,
) => {
  const [changed] = await storable(context.database, [line])
  return changingShared(context, behind, (tx, of) => changeIn(tx, of, lineId, changed))
}

/** Deletes lines through a link. */
export const removeSharedLines: Handler<typeof shares.removeSharedLines> = (
  { lineIds, ...behind },
  context,
) => changingShared(context, behind, (tx, of) => removeFrom(tx, of, lineIds))

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

/** Houses and their lists (rules 21.8). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import type { Handler } from '#platform/http/context.ts'
import { type houses as calls, housesMax } from '../../contract/houses.ts'
import { headOf, housesOf, listsIn, listsOf } from '../reads/lists.ts'
import { sharedHouses } from '../reads/shares.ts'
import * as write from '../writes.ts'

/** The caller's houses with their lists. */
export const houses: Handler<typeof calls.houses> = async (_, { database, caller }) => {
  const [own, lists] = await Promise.all([
    housesOf(database.reader, caller.userId),
    listsOf(database.reader, caller.userId),
  ])
  const stored = own.length > 0 ? own : [{ id: 0, name: '', town: '' }]
  const shared = await sharedHouses(
    database.reader,
    own.map(({ id }) => id),
  )
  return stored.map(({ id, name, town }) => ({
    houseId: id,
    name,
    town,
    isShared: shared.has(id),
    lists: listsIn(lists, stored, id).map(headOf),
  }))
}

/** Changes a house, or adds one. */
export const saveHouse: Handler<typeof calls.saveHouse> = (
  { houseId, name, town },
  { database, caller: { userId } },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await write.lockListsOf(tx, userId)
    if (houseId > 0) {
      const isOwn = await write.changeHouse(tx, userId, houseId, { name, town })
      return { result: isOwn ? 'done' : 'unknown', houseId: isOwn ? houseId : 0 }
    }
    const own = await housesOf(tx, userId)
    if (own.length >= housesMax) return { result: 'tooMany', houseId: 0 }
    return { result: 'done', houseId: await write.addHouse(tx, userId, { name, town }) }
  })

/** Deletes a house without lists. */
export const removeHouse: Handler<typeof calls.removeHouse> = (
  { houseId },
  { database, caller: { userId } },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await write.lockListsOf(tx, userId)
    const own = await housesOf(tx, userId)
    if (!own.some(({ id }) => id === houseId)) return 'unknown'
    if (listsIn(await listsOf(tx, userId), own, houseId).length > 0) return 'notEmpty'
    await write.deleteHouses(tx, [houseId])
    return 'done'
  })

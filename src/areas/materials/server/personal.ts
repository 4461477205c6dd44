/** The personal data of lists of materials. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { housesOf, listsOf } from './reads/lists.ts'
import { houseDataOf, listDataOf } from './reads/shares.ts'
import { deleteHouses, deleteLists } from './writes.ts'

export const personal: PersonalData = {
  tables: {
    houses: 'deleted',
    material_lists: 'deleted',
    material_lines: 'deleted',
    list_shares: 'deleted',
    list_changes: 'deleted',
  },
  read: async (reader, { userId }) => {
    const materialLists = await listDataOf(reader, userId)
    const pictures = materialLists.flatMap(({ lines }) => lines.map(({ picture }) => picture))
    return { data: { houses: await houseDataOf(reader, userId), materialLists }, pictures }
  },
  erase: async (tx, { userId }) => {
    const lists = await listsOf(tx, userId)
    await deleteLists(
      tx,
      lists.map(({ id }) => id),
    )
    const houses = await housesOf(tx, userId)
    await deleteHouses(
      tx,
      houses.map(({ id }) => id),
    )
  },
}

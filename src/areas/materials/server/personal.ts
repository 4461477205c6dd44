/** The personal data of lists of materials. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { listDataOf, listsOf } from './reads/lists.ts'
import { deleteLists } from './writes.ts'

export const personal: PersonalData = {
  tables: { material_lists: 'deleted', material_lines: 'deleted' },
  read: async (reader, { userId }) => {
    const materialLists = await listDataOf(reader, userId)
    const pictures = materialLists.flatMap(({ lines }) => lines.map(({ picture }) => picture))
    return { data: { materialLists }, pictures }
  },
  erase: async (tx, { userId }) => {
    const lists = await listsOf(tx, userId)
    await deleteLists(
      tx,
      lists.map(({ id }) => id),
    )
  },
}

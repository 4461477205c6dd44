/** The server-side API of firms for other areas. */
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { addFirmBases, editableFirmBases } from './writes/bases.ts'

/** The bases on which firms are published, added on the first start. */
export const firmsReference: readonly ReferenceSet[] = [
  { name: 'firm bases', path: 'firm-bases.json', add: addFirmBases },
]

/** The reference data of firms that admins edit. */
export const editableFirms: readonly Editable[] = [editableFirmBases]

/** The server-side API of reports for other areas. */
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { addReasons, editableReasons } from './writes/reasons.ts'

/** The reasons for reports, added on the first start. */
export const grievancesReference: readonly ReferenceSet[] = [
  { name: 'grievance reasons', path: 'grievance-reasons.json', add: addReasons },
]

/** The reference data of reports that admins edit. */
export const editableGrievances: readonly Editable[] = [editableReasons]

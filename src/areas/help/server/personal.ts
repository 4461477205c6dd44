/** Personal data of visits: what staff changed of a person's firm. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { changesOf } from './reads/changes.ts'
import { visitsOf } from './reads/visits.ts'
import { helpVisits } from './tables.ts'

export const personal: PersonalData = {
  tables: {
    help_visits: { byCompany: helpVisits.companyId },
    staff_changes: 'deleted',
  },
  read: async (reader, { companyId }) => {
    const visits = companyId ? await visitsOf(reader, companyId) : []
    const helpReceived = await Promise.all(
      visits.map(async ({ id, reason, startedAt, endedAt }) => {
        const changes = await changesOf(reader, id)
        return {
          reason,
          startedAt,
          endedAt,
          changes: changes.map(({ kind, before, after }) => ({ kind, before, after })),
        }
      }),
    )
    return { data: { helpReceived } }
  },
}

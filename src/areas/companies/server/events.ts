/** What other areas may have to learn of companies, and what companies learn of them. */

import * as z from 'zod/mini'
import { subscriptionTurned } from '#areas/billing/server/public.ts'
import { guid } from '#kernel/fields.ts'
import type { Database } from '#platform/database/database.ts'
import { defineEvent, emit, subscribe } from '#platform/jobs/events.ts'
import { limitsOf } from './reads/companies.ts'
import { lockCompany } from './writes/companies.ts'
import { keepWithinLimits } from './writes/limits.ts'

/**
 * Something of a company changed that the public may see: itself, its trades, its addresses, its
 * approved words. Emitted in the transaction of the change.
 */
export const companyChanged = defineEvent('companies.changed', z.object({ companyId: guid }))

/** The channel on which processes learn that a company was blocked or opened again. */
export const companyBlocked = 'company_blocked'

/** Shows and hides working types and addresses as the limits say that are in force now. */
export const limitTurnedCompany = subscribe(
  subscriptionTurned,
  'companies',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction(async (tx) => {
      if (!(await lockCompany(tx, companyId))) return
      const changed = await keepWithinLimits(tx, companyId, await limitsOf(tx, companyId))
      if (changed) await emit(tx, companyChanged, { companyId })
    }),
  { key: ({ companyId }) => companyId },
)

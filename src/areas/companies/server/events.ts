/** Events that companies emit, and events of other areas that they handle. */

import * as z from 'zod/mini'
import { subscriptionTurned } from '#areas/billing/server/public.ts'
import { guid } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Database } from '#platform/database/database.ts'
import { defineEvent, emit, subscribe } from '#platform/jobs/events.ts'
import { site } from '#platform/jobs/job.ts'
import { limitsOf } from './reads/companies.ts'
import { companiesOfTrade, readTrades } from './reads/trades.ts'
import { lockCompany } from './writes/companies.ts'
import { keepWithinLimits } from './writes/limits.ts'

/**
 * Emitted when anything public about a company may have changed: its details, trades, addresses or
 * approved texts. Emitted in the transaction of the change.
 */
export const companyChanged = defineEvent(
  'companies.changed',
  z.object({ companyId: guid }),
  ({ companyId }) => companyId,
)

/** Firms without an owner were entered, up to some hundred at once. Emitted like `companyChanged`. */
export const companiesEntered = defineEvent(
  'companies.entered',
  z.object({ companyIds: z.array(guid) }),
  site,
)

/** A trade was added, changed, hidden or removed. Emitted in the same transaction. */
export const tradeChanged = defineEvent(
  'companies.trade-changed',
  z.object({ tradeId: z.int() }),
  site,
)

const companiesAtOnce = 500

/** Emits `companyChanged` for every firm of a changed trade: its name is among the words it is found by. */
export const tellOfTrade = subscribe(
  tradeChanged,
  'companies',
  async ({ tradeId }, { database }: { database: Database }) => {
    await readTrades(database.reader)
    let last: string | undefined = emptyGuid
    while (last) {
      const ids: string[] = await companiesOfTrade(database.reader, tradeId, last, companiesAtOnce)
      await database.transaction(async (tx) => {
        for (const companyId of ids) await emit(tx, companyChanged, { companyId })
      })
      last = ids.at(-1)
    }
  },
  { key: ({ tradeId }) => String(tradeId) },
)

/** Notification channel: pages of companies or products are no longer public, or are again. */
export const pagesHidden = 'pages_hidden'

/** When a subscription starts or ends, applies the current limits to types and addresses. */
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

/** The trades that companies deal in (rules 6.1). */
import type { Handler } from '#platform/http/context.ts'
import type { companies } from '../../contract.ts'
import { tradeRecords } from '../../rules/trades.ts'

/** The trades that are offered, none of them selected. */
export const types: Handler<typeof companies.types> = async () =>
  tradeRecords()
    .filter(({ isOffered }) => isOffered)
    .map(({ id, names, code, description }) => ({
      id,
      name: names.en,
      code,
      description,
      selected: false,
    }))

/** What staff write while they help a firm (rules 30). */
import { sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import { type Database, hasCode } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import type { Help } from './context.ts'

/** SQLSTATE of the triggers (`record_staff_change`) for what staff may not change. */
const refusedCode = 'NV001'

/**
 * A database in whose transactions triggers record each changed row of the firm, before and after,
 * whatever the call; and refuse what staff may not change.
 */
export function staffDatabase(database: Database, { visitId }: Help, auditId: number): Database {
  return {
    ...database,
    transaction: async (work) => {
      try {
        return await database.transaction(async (tx) => {
          await tx.execute(sql`select set_config('neev.staff', ${`${visitId}:${auditId}`}, true)`)
          return work(tx)
        })
      } catch (error) {
        throw hasCode(error, refusedCode) ? problem(409, m.help_not_for_staff) : error
      }
    },
  }
}

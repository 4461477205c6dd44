/** What was counted over the whole market, at most an hour ago. */
import { and, eq, gte, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { spamScore, suspicious } from '../../rules/spam.ts'
import type { Side } from '../../rules/states.ts'
import { enquiryCounts } from '../tables.ts'
import { marketNumbers } from './numbers.ts'
import { signsOf } from './reports.ts'

/** Somebody whose writing looks like spam. */
export interface Suspect {
  side: Side
  id: string
  name: string
  example: string
  spamScore: number
}

const suspectsMax = 50

/** Whose writing of the last 30 days looks like spam, the worst first. */
export async function findSuspects(reader: Reader): Promise<Suspect[]> {
  const all = [
    ...(await signsOf(reader, 'buyer', { limit: suspectsMax })),
    ...(await signsOf(reader, 'dealer', { limit: suspectsMax })),
  ]
  return all
    .map((signs) => ({
      side: signs.side,
      id: signs.id,
      name: signs.name,
      example: signs.example,
      spamScore: spamScore(signs),
    }))
    .filter((each) => each.spamScore >= suspicious)
    .sort((a, b) => b.spamScore - a.spamScore)
    .slice(0, suspectsMax)
}

/** The names under which counts are stored. */
export const suspectsName = 'suspects'
export const marketName = (days: number) => `market of ${days} days`

/** From how many milliseconds on it is not counted for each reader. */
const longest = 100

/** The suspects, or those that were found at most an hour ago if finding them takes long. */
export async function knownSuspects(reader: Reader): Promise<Suspect[]> {
  const stored = await storedCount<Suspect[]>(reader, suspectsName)
  return stored?.value ?? (await findSuspects(reader))
}

/** The numbers of the market, or those of at most an hour ago if counting takes long. */
export async function knownMarket(reader: Reader, days: number) {
  type Numbers = Awaited<ReturnType<typeof marketNumbers>>
  const stored = await storedCount<Numbers>(reader, marketName(days))
  return stored ?? { value: await marketNumbers(reader, days), countedAt: new Date() }
}

async function storedCount<Value>(reader: Reader, name: string) {
  const [row] = await reader
    .select()
    .from(enquiryCounts)
    .where(and(eq(enquiryCounts.name, name), gte(enquiryCounts.took, longest)))
  return row && { value: row.value as Value, countedAt: row.countedAt }
}

/** Which of these people and firms are blocked now. */
export async function blockedAmong(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const listed = sql`any (${sql.param([...ids])}::uuid[])`
  const { rows } = await reader.execute<{ id: string }>(sql`
    select id from ${users} where id = ${listed} and status = ${status.blocked}
    union all
    select id from ${companies} where id = ${listed} and blocked_at is not null`)
  return new Set(rows.map(({ id }) => id))
}

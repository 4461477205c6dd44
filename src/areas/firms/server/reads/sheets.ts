/** Sheets of firms, for those who load them. */
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { FirmSheetProgress } from '../../contract/sheets.ts'
import { openClaims } from '../../rules/claims.ts'
import { sheetsListed } from '../../rules/sheets.ts'
import { firmClaims, firmMerges, firmSheetFirms, firmSheets } from '../tables.ts'

/** The newest sheets, or one of them, without their rows: clients poll this every second. */
export async function sheetsProgress(reader: Reader, which?: SQL): Promise<FirmSheetProgress[]> {
  const { id, fileName, state, total, valid, done, added, changed, skipped } = firmSheets
  const { errorCount, duplicates, createdAt } = firmSheets
  const rows = await reader
    .select({
      sheetId: id,
      fileName,
      sentBy: sql<string>`coalesce(${users.email}, '')`,
      state,
      total,
      valid,
      done,
      added,
      changed,
      skipped,
      errorCount,
      duplicates,
      createdAt,
      refused: sql<number>`jsonb_array_length(${firmSheets.refused} -> 'rows')`,
      claimed: sql<number>`(
        select count(*)::int from firm_sheet_firms f join companies c on c.id = f.company_id
        where f.sheet_id = ${firmSheets}.id and c.owner_id is not null)`,
      pictures: sql<{ total: number; done: number; failed: number }>`(
        select json_build_object('total', count(*),
          'done', count(*) filter (where picture_state = 'done'),
          'failed', count(*) filter (where picture_state = 'failed'))
        from firm_sheet_firms f where f.sheet_id = ${firmSheets}.id and picture_state <> '')`,
    })
    .from(firmSheets)
    .leftJoin(users, eq(users.id, firmSheets.sentBy))
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(sheetsListed)
  return rows.map(({ createdAt: time, ...row }) => ({ ...row, createdDate: time.toISOString() }))
}

/** The refused rows of a sheet; undefined if there is none. */
export async function refusedOfSheet(reader: Reader, sheetId: number) {
  const [row] = await reader
    .select({ refused: firmSheets.refused })
    .from(firmSheets)
    .where(eq(firmSheets.id, sheetId))
  return row?.refused
}

/** Whether a firm of a sheet has an owner or an open claim, or was merged. */
export async function fateOfSheet(
  reader: Reader,
  sheetId: number,
): Promise<{ isClaimed: boolean; isMerged: boolean }> {
  const { rows } = await reader.execute<{ isClaimed: boolean; isMerged: boolean }>(sql`
    select
      coalesce(bool_or(c.owner_id is not null or exists (
        select from ${firmClaims} k where k.company_id = c.id
          and ${inArray(sql`k.state`, [...openClaims])})), false) as "isClaimed",
      coalesce(bool_or(exists (
        select from ${firmMerges} g where g.undone_at is null and c.id in (g.company_id, g.merged_id)
      )), false) as "isMerged"
    from ${firmSheetFirms} f join ${companies} c on c.id = f.company_id
    where f.sheet_id = ${sheetId}`)
  return rows[0] ?? { isClaimed: false, isMerged: false }
}

/** Whether others were merged into a firm. */
export async function hasMerged(reader: Reader, companyId: string): Promise<boolean> {
  return (await reader.$count(companies, eq(companies.mergedInto, companyId))) > 0
}

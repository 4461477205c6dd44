/** Saves the rows of a checked sheet, a batch in each transaction (rules 23.7). */
import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import { type FirmFields, type FirmRow, firmFields } from '../../contract/firm-fields.ts'
import type { DuplicateChoice } from '../../rules/sheets.ts'
import { type AlikeFirms, alikeFirms, cardsOf, likeliest, removalsOf } from '../reads/duplicates.ts'
import { type PreparedFirm, prepareFirm } from '../reads/prepare.ts'
import { firmsBySource, isAsked } from '../reads/sheet-check.ts'
import { type StoredFirm, storedFirms } from '../reads/stored.ts'
import { firmSheetFirms } from '../tables.ts'
import { addFirms, changeFirm, holdEntry } from './entry.ts'
import { markDistinctPairs } from './keys.ts'
import { type LockedSheet, lockFirmSheet, noteBatch, rowsOfSheet } from './sheets.ts'

/** Rows of a transaction: others who enter a firm wait for it a second or two. */
const batchSize = 250

type ReadyRow = { row: FirmRow; prepared: PreparedFirm; alike: AlikeFirms }
type Reason = (inputs: { name: string }) => string

/** What a batch has done. */
interface Batch {
  rows: number
  added: number
  changed: number
  left: { cells: string[]; reason: string }[]
}

/**
 * Saves the next rows of a sheet that is running; says whether it is over. What was checked is
 * looked for again: firms may have been entered, claimed, merged or removed since.
 *
 * @param language of the reasons that come back with rows that were left out
 */
export async function saveBatch(
  tx: Transaction,
  sheetId: number,
  language: Language,
): Promise<boolean> {
  await holdEntry(tx)
  const sheet = await lockFirmSheet(tx, sheetId)
  if (sheet?.state !== 'running') return true
  const rows = await rowsOfSheet(tx, sheetId, sheet.done, batchSize)
  const batch: Batch = { rows: rows.length, added: 0, changed: 0, left: [] }
  const leave = (row: FirmRow, reason: Reason, name = '') =>
    batch.left.push({ cells: row.cells, reason: inLanguage(language, () => reason({ name })) })
  const ready = await readyRows(tx, rows, leave)
  const own = await firmsOfSheet(tx, sheetId, ready)
  const known = await firmsBySource(
    tx,
    ready.map(({ row }) => row.fields),
  )
  const fresh: ReadyRow[] = []
  const changes: { ready: ReadyRow; firmId: string }[] = []
  const later: ReadyRow[] = []
  for (const [at, each] of ready.entries()) {
    const { row } = each
    const firm = known[at]
    if (firm?.isMerged) leave(row, m.firm_sheet_left_merged)
    else if (firm?.isClaimed) leave(row, m.firm_sheet_left_claimed)
    else if (firm) changes.push({ ready: each, firmId: firm.companyId })
    else if (isAsked(row) && choiceOf(sheet, row) === 'skip') leave(row, m.firm_sheet_left_skipped)
    else if (isAsked(row) && choiceOf(sheet, row) === 'change') later.push(each)
    else {
      const others = likeliest(each.alike).filter((id) => !row.alike.includes(id) && !own.has(id))
      if (others.length === 0) fresh.push(each)
      else leave(row, m.firm_sheet_left_alike, await nameOf(tx, others[0] ?? ''))
    }
  }
  await addRows(tx, sheet, fresh)
  batch.added = fresh.length
  // An earlier line of the same batch is there by now.
  const found = await alikeFirms(
    tx,
    later.map(({ prepared }) => prepared.keyed),
  )
  const targets = await storedFirms(tx, found.flatMap(likeliest))
  for (const [at, each] of later.entries()) {
    const free = likeliest(found[at] ?? new Map()).find(
      (id) => targets.get(id)?.company.ownerId === null,
    )
    if (free) changes.push({ ready: each, firmId: free })
    else leave(each.row, m.firm_sheet_left_claimed)
  }
  for (const { ready: each, firmId } of changes) {
    const result = await changeRow(tx, sheet, each, firmId)
    if (result === 'updated') batch.changed += 1
    else if (result !== 'same') leave(each.row, m.firm_sheet_left_claimed)
  }
  return noteBatch(tx, sheet, batch)
}

const choiceOf = ({ decided }: LockedSheet, { line }: FirmRow): DuplicateChoice =>
  decided.lines[String(line)] ?? decided.all

/** The rows whose place is known and whose firm has not asked to be removed. */
async function readyRows(
  tx: Transaction,
  rows: readonly FirmRow[],
  leave: (row: FirmRow, reason: Reason) => void,
): Promise<ReadyRow[]> {
  const placed: { row: FirmRow; prepared: PreparedFirm }[] = []
  for (const row of rows) {
    const prepared = await prepareFirm(row.fields)
    if ('keyed' in prepared) placed.push({ row, prepared })
    else leave(row, m.firm_sheet_left_place)
  }
  const keyed = placed.map(({ prepared }) => prepared.keyed)
  const removals = await removalsOf(tx, keyed)
  const alike = await alikeFirms(tx, keyed)
  return placed.flatMap((each, at) => {
    if (removals[at] === undefined) return { ...each, alike: alike[at] ?? new Map() }
    leave(each.row, m.firm_sheet_left_removed)
    return []
  })
}

/** Those of the firms that rows are alike that this sheet has added itself. */
async function firmsOfSheet(
  tx: Transaction,
  sheetId: number,
  ready: readonly ReadyRow[],
): Promise<Set<string>> {
  const ids = ready.flatMap(({ alike }) => [...alike.keys()])
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ companyId: firmSheetFirms.companyId })
    .from(firmSheetFirms)
    .where(and(eq(firmSheetFirms.sheetId, sheetId), inArray(firmSheetFirms.companyId, ids)))
  return new Set(rows.map(({ companyId }) => companyId))
}

async function nameOf(tx: Transaction, firmId: string): Promise<string> {
  const [card] = await cardsOf(tx, [firmId])
  return card ? `${card.name}, ${card.place}` : ''
}

async function addRows(
  tx: Transaction,
  sheet: LockedSheet,
  fresh: readonly ReadyRow[],
): Promise<void> {
  if (fresh.length === 0) return
  const entries = fresh.map(({ prepared: { firm, source } }) => ({
    firm,
    source: { ...source, sheetId: sheet.id },
  }))
  const ids = await addFirms(tx, entries, sheet.sentBy)
  await tx.insert(firmSheetFirms).values(
    fresh.map(({ row }, at) => ({
      sheetId: sheet.id,
      companyId: ids[at] ?? '',
      pictureLink: row.picture,
      pictureState: row.picture === '' ? ('' as const) : ('waiting' as const),
    })),
  )
  const different = fresh.flatMap(({ row, alike }, at) =>
    row.alike.filter((id) => alike.has(id)).map((id) => [ids[at] ?? '', id] as const),
  )
  await markDistinctPairs(tx, different, sheet.sentBy)
}

/** Changes what the row gives of a firm. */
async function changeRow(
  tx: Transaction,
  sheet: LockedSheet,
  { row }: ReadyRow,
  firmId: string,
): Promise<'updated' | 'same' | 'claimed' | 'unknown'> {
  const stored = (await storedFirms(tx, [firmId])).get(firmId)
  if (!stored) return 'unknown'
  const fields = changedFields(stored, row)
  if (!fields) return 'unknown'
  const wantsPicture = row.picture !== '' && stored.company.backgroundPicture === ''
  if (isSame(stored, fields) && !wantsPicture) return 'same'
  const prepared = await prepareFirm(fields)
  if (!('keyed' in prepared)) return 'unknown'
  const result = await changeFirm(tx, firmId, prepared, sheet.sentBy)
  if (result !== 'updated') return result
  await tx
    .insert(firmSheetFirms)
    .values({
      sheetId: sheet.id,
      companyId: firmId,
      before: stored.fields,
      pictureLink: wantsPicture ? row.picture : '',
      pictureState: wantsPicture ? 'waiting' : '',
    })
    .onConflictDoNothing()
  return 'updated'
}

/** What is stored, and over it what the row gives; undefined if that makes no valid firm. */
function changedFields({ fields }: StoredFirm, row: FirmRow): FirmFields | undefined {
  const given = Object.fromEntries(row.given.map((field) => [field, row.fields[field]]))
  return firmFields.safeParse({ ...fields, ...given }).data
}

function isSame(stored: StoredFirm, fields: FirmFields): boolean {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const)
  const before = new Map(
    Object.entries(stored.fields).map(([name, value]) => [name, String(value)]),
  )
  return texts.every(([name, value]) => before.get(name) === value)
}

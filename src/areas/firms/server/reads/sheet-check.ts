/** Checks a sheet of firms before any is saved (rules 23.7). */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { SheetChoices, SheetError, SheetNote } from '#areas/sheets/contract.ts'
import { plainText } from '#areas/sheets/rules/columns.ts'
import type { RefusedRows } from '#areas/sheets/rules/refused.ts'
import {
  type CheckedLine,
  checkLines,
  ownCellsOf,
  type RememberedChoices,
  type SheetCells,
  type SheetLine,
  type SheetTable,
  tableOf,
} from '#areas/sheets/server/public.ts'
import type { Language } from '#kernel/language.ts'
import type { FieldError } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import { inLanguage } from '#platform/language.ts'
import { type OutgoingRules, refusalOf } from '#platform/outgoing/send.ts'
import { m } from '#words/messages.js'
import { type FirmColumn, firmSheet } from '../../contract/firm-columns.ts'
import { type FirmFields, type FirmRow, firmFields } from '../../contract/firm-fields.ts'
import type { DuplicateLine } from '../../contract/sheets.ts'
import { keysOf } from '../../rules/keys.ts'
import { alikeMax, duplicateLinesMax } from '../../rules/sheets.ts'
import { firmSources } from '../tables.ts'
import { activeBases } from './console.ts'
import { type AlikeFirms, alikeFirms, cardsOf, likeliest, removalsOf } from './duplicates.ts'
import { type PreparedFirm, prepareFirm } from './prepare.ts'
import { columnOfField, type LineReading, type ReadLine, readLine } from './sheet-line.ts'
import { storedFirms } from './stored.ts'

/** Result of checking a sheet. */
export interface CheckedFirms {
  total: number
  rows: FirmRow[]
  refused: RefusedRows
  errors: SheetError[]
  notes: SheetNote[]
  /** Number of lines whose firm may be there already, and the first of them with these firms. */
  duplicates: number
  duplicateLines: DuplicateLine[]
  table: SheetTable<FirmColumn>
}

/** What is known of a line before it is judged. */
interface LineFacts {
  read: ReadLine
  /** What the form would hold: what is stored of the firm, and what the line gives. */
  input: Record<string, unknown>
  fields: FirmFields | undefined
  prepared: PreparedFirm | FieldError | undefined
  known: KnownFirm | undefined
  isRemoved: boolean
  alike: AlikeFirms
}

/** A firm with a number in a source. */
export interface KnownFirm {
  companyId: string
  isClaimed: boolean
  isMerged: boolean
}

const linesAtOnce = 250

/** Validates a sheet with the rules of the form. */
export async function checkFirms(
  reader: Reader,
  sheet: SheetCells,
  {
    choices,
    remembered,
    outgoing,
    language,
  }: {
    choices: SheetChoices
    remembered: RememberedChoices
    outgoing: OutgoingRules
    language: Language
  },
): Promise<CheckedFirms> {
  const table = tableOf(sheet, firmSheet, { choices, chosen: remembered.columns, language })
  const lines = table.isUnreadable ? [] : table.lines
  const bases = await activeBases(reader)
  const reading: LineReading = {
    bases: new Map(
      bases.flatMap(({ id, name }) => [
        [plainText(name), id],
        [String(id), id],
      ]),
    ),
    values: new Map(choices.values?.map(({ field, value }) => [field, value])),
  }
  const facts = new Map<number, LineFacts>()
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    // Yield to other requests.
    await setImmediate()
    const some = lines.slice(from, from + linesAtOnce)
    for (const [at, fact] of (await factsOf(reader, some, reading)).entries()) {
      facts.set(some[at]?.line ?? 0, fact)
    }
  }
  const earlier = earlierLines()
  const own = ownCellsOf(table)
  const checked = await checkLines<FirmRow, FirmColumn>(
    { ...table, lines },
    (line) => {
      const fact = facts.get(line.line)
      if (!fact) return { kind: 'refused', errors: [] }
      const cells = own(line.cells.slice(0, table.head.length))
      return judge(line, fact, { cells, earlier, outgoing, values: reading.values })
    },
    language,
  )
  const errors = [...table.errors, ...checked.errors]
  if (table.lines.length === 0) {
    const message = inLanguage(language, m.firm_sheet_empty)
    errors.push({ line: table.headAt + 2, column: '', message })
  }
  const asked = checked.rows.filter(isAsked)
  return {
    ...checked,
    total: table.isUnreadable ? table.lines.length : checked.total,
    errors,
    duplicates: asked.length,
    duplicateLines: await duplicateLinesOf(reader, asked.slice(0, duplicateLinesMax), facts),
    table,
  }
}

/** Whether the sender decides what becomes of the row. */
export const isAsked = ({ alike, earlierLine }: FirmRow): boolean =>
  alike.length > 0 || earlierLine > 0

async function factsOf(
  reader: Reader,
  lines: readonly SheetLine<FirmColumn>[],
  reading: LineReading,
): Promise<LineFacts[]> {
  const reads = lines.map((line) => readLine(line, reading))
  const known = await firmsBySource(
    reader,
    reads.map(({ given }) => given),
  )
  const stored = await storedFirms(
    reader,
    known.flatMap((firm) => firm?.companyId ?? []),
  )
  const facts: LineFacts[] = []
  for (const [at, read] of reads.entries()) {
    const firm = known[at]
    const input = { ...(firm && stored.get(firm.companyId)?.fields), ...read.given }
    const { data: fields } = firmFields.safeParse(input)
    const prepared = fields && (await prepareFirm(fields))
    facts.push({ read, input, fields, prepared, known: firm, isRemoved: false, alike: new Map() })
  }
  const ready = facts.flatMap((fact) =>
    fact.prepared && 'keyed' in fact.prepared ? { fact, keyed: fact.prepared.keyed } : [],
  )
  const keyed = ready.map((each) => each.keyed)
  const removals = await removalsOf(reader, keyed)
  const alike = await alikeFirms(reader, keyed)
  for (const [at, { fact }] of ready.entries()) {
    fact.isRemoved = removals[at] !== undefined
    fact.alike = alike[at] ?? fact.alike
  }
  return facts
}

/** The firms with these numbers in these sources, in their order. */
export async function firmsBySource(
  reader: Reader,
  firms: readonly { source?: string | undefined; externalId?: string | undefined }[],
): Promise<(KnownFirm | undefined)[]> {
  const sought = firms.map(({ source = '', externalId = '' }) => ({
    source: source.toLowerCase(),
    externalId,
  }))
  const numbered = sought.filter(({ externalId }) => externalId !== '')
  if (numbered.length === 0) return firms.map(() => undefined)
  const { rows } = await reader.execute<{
    companyId: string
    isClaimed: boolean
    isMerged: boolean
    source: string
    externalId: string
  }>(sql`
    select s.company_id as "companyId", c.owner_id is not null as "isClaimed",
      c.merged_into is not null as "isMerged",
      lower(s.source) as source, s.external_id as "externalId"
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) sought (source text, "externalId" text)
    join ${firmSources} s on lower(s.source) = sought.source and s.external_id = sought."externalId"
      and s.external_id <> ''
    join ${companies} c on c.id = s.company_id`)
  const found = new Map(rows.map((row) => [`${row.externalId} ${row.source}`, row]))
  return sought.map(({ source, externalId }) => found.get(`${externalId} ${source}`))
}

/** Remembers which firms earlier lines have had. */
function earlierLines() {
  const byId = new Map<string, number>()
  const byKey = new Map<string, number>()
  return {
    /** The line that has the same number in the source; notes this one. */
    withId({ source, externalId }: FirmFields, line: number): number | undefined {
      if (externalId === '') return undefined
      const id = `${externalId} ${source.toLowerCase()}`
      const first = byId.get(id)
      if (first === undefined) byId.set(id, line)
      return first
    },
    /** The first line that may have the same firm, 0 for none; notes this one. */
    alike({ keyed }: PreparedFirm, line: number): number {
      const keys = keysOf(keyed).map(({ kind, key }) => `${kind} ${key}`)
      const first = keys.flatMap((key) => byKey.get(key) ?? [])[0] ?? 0
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, line)
      return first
    },
  }
}

const needed: readonly FirmColumn[] = [
  'name',
  'trades',
  'firstLine',
  'pinCode',
  'basis',
  'source',
  'collectedOn',
]

/** Says what a line is, in the language that is being composed. */
function judge(
  line: SheetLine<FirmColumn>,
  { read, input, fields, prepared, known, isRemoved, alike }: LineFacts,
  {
    cells,
    earlier,
    outgoing,
    values,
  }: {
    cells: string[]
    earlier: ReturnType<typeof earlierLines>
    outgoing: OutgoingRules
    values: ReadonlyMap<string, string>
  },
): CheckedLine<FirmRow, FirmColumn> {
  const errors: { field: FirmColumn | ''; message: string }[] = [...line.faults].map(
    ([field, message]) => ({ field, message }),
  )
  const wrong = (field: FirmColumn | '', message: string) => {
    if (!errors.some((error) => error.field === field)) errors.push({ field, message })
  }
  for (const { field, message } of read.wrong) wrong(field, message())
  const missing: FirmColumn[] = []
  // Parsed again in the language of the errors.
  for (const { path, message } of firmFields.safeParse(input).error?.issues ?? []) {
    const field = columnOfField(String(path[0] ?? ''))
    const isThere = line.has(field) || (values.get(field) ?? '') !== ''
    if (!isThere && needed.includes(field) && !missing.includes(field)) missing.push(field)
    else if (isThere || !needed.includes(field)) wrong(field, message)
  }
  if (prepared && !('keyed' in prepared)) wrong(columnOfField(prepared.field), prepared.message)
  const picture = pictureOf(line.cell('pictures'), outgoing)
  if ('wrong' in picture) wrong('pictures', picture.wrong)
  const notes = read.notes.map(({ field, message }) => ({ field, message: message() }))
  if (!fields || !prepared || !('keyed' in prepared) || 'wrong' in picture || errors.length > 0) {
    return { kind: 'refused', errors, notes, missing }
  }
  if (isRemoved) {
    return { kind: 'refused', errors: [{ field: '', message: m.firm_sheet_removed() }], notes }
  }
  const twice = earlier.withId(fields, line.line)
  if (twice !== undefined) {
    wrong('externalId', m.firm_sheet_id_twice({ line: twice }))
    return { kind: 'refused', errors, notes }
  }
  if (known?.isMerged) {
    return { kind: 'asked', errors, notes: [{ field: '', message: m.firm_sheet_merged() }] }
  }
  if (known?.isClaimed) {
    return { kind: 'asked', errors, notes: [{ field: '', message: m.firm_sheet_claimed() }] }
  }
  const earlierLine = earlier.alike(prepared, line.line)
  const row: FirmRow = {
    line: line.line,
    cells,
    fields,
    given: Object.keys(read.given) as (keyof FirmFields)[],
    firmId: known?.companyId ?? null,
    alike: known ? [] : likeliest(alike),
    earlierLine: known ? 0 : earlierLine,
    picture: picture.link,
  }
  return { kind: 'row', row, errors, notes }
}

/** The first link of a cell: a firm has one picture. */
function pictureOf(cell: string, outgoing: OutgoingRules): { link: string } | { wrong: string } {
  const [first = ''] = cell.split(/[|;,\s]+/).filter((text) => text !== '')
  if (first === '') return { link: '' }
  if (first.length > 2_000) return { wrong: m.sheet_fault_link_long() }
  const refusal = URL.canParse(first) ? refusalOf(first, outgoing) : 'not https'
  if (refusal === 'not https') return { wrong: m.sheet_fault_link_https() }
  if (refusal) return { wrong: m.sheet_fault_link_unusable({ link: first.slice(0, 100) }) }
  return { link: new URL(first).href }
}

async function duplicateLinesOf(
  reader: Reader,
  rows: readonly FirmRow[],
  facts: ReadonlyMap<number, LineFacts>,
): Promise<DuplicateLine[]> {
  const ids = rows.flatMap(({ alike }) => alike.slice(0, alikeMax))
  const cards = new Map(
    (await cardsOf(reader, [...new Set(ids)])).map((card) => [card.firmId, card]),
  )
  return rows.map(({ line, fields, alike, earlierLine }) => ({
    line,
    name: fields.name,
    earlierLine,
    firms: alike.slice(0, alikeMax).flatMap((id) => {
      const card = cards.get(id)
      return card ? { ...card, same: [...(facts.get(line)?.alike.get(id) ?? [])] } : []
    }),
  }))
}

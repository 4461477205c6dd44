/** What a company chose for its sheets before, and what a sheet is read as with that. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { SheetChoices, SheetReading } from '../../contract.ts'
import { type ChosenColumns, columnLetters, headerKeys } from '../../rules/columns.ts'
import type { SheetCells } from '../adapters/sheets.ts'
import { sheetChoices } from '../tables.ts'
import type { SheetTable } from './sheet-table.ts'

/** What is remembered of a kind of sheet. */
export interface RememberedChoices {
  columns: ChosenColumns
  values: Readonly<Record<string, string>>
}

/** @param companyId null for the site's own admins */
export async function rememberedChoices(
  reader: Reader,
  companyId: string | null,
  kind: string,
): Promise<RememberedChoices> {
  const { columns, values } = sheetChoices
  const own =
    companyId === null ? isNull(sheetChoices.companyId) : eq(sheetChoices.companyId, companyId)
  const [row] = await reader
    .select({ columns, values })
    .from(sheetChoices)
    .where(and(own, eq(sheetChoices.kind, kind)))
  return row ?? { columns: {}, values: {} }
}

/** What is to be remembered of a checked sheet: by the columns' names, so that other sheets profit. */
export function choicesToRemember(table: SheetTable, choices: SheetChoices): RememberedChoices {
  const columns = table.columns.flatMap(({ name, field, by }) => {
    const [key] = headerKeys(name)
    return key === undefined || by === 'own' ? [] : [[key, field] as const]
  })
  const values = choices.values?.map(({ field, value }) => [field, value] as const) ?? []
  return { columns: Object.fromEntries(columns), values: Object.fromEntries(values) }
}

const samplesMax = 3
const sampleLength = 80

/** What a sheet is read as, to be shown with its first values. */
export function readingOf(
  { rows }: SheetCells,
  table: SheetTable,
  remembered: RememberedChoices,
): SheetReading {
  const { headAt, head, columns, lines } = table
  const samplesOf = (at: number) => {
    const texts = lines.slice(0, 200).map(({ cells }) => cells[at]?.trim() ?? '')
    const samples = [...new Set(texts)].filter((text) => text !== '' && text !== '#MERGED!')
    return samples.slice(0, samplesMax).map((text) => text.slice(0, sampleLength))
  }
  const named = columns.map(({ name, field, by }, at) => ({
    at,
    name: name.slice(0, 100),
    letters: columnLetters(at),
    field,
    isKnown: by !== '',
    samples: samplesOf(at),
  }))
  return {
    headLine: rows.length === 0 ? 1 : headAt + 1,
    rows: lines.length,
    isOwn: head.length > 0 && columns.every(({ by }) => by === 'own'),
    columns: named.filter(({ name, samples }) => name !== '' || samples.length > 0),
    values: Object.entries(remembered.values).map(([field, value]) => ({ field, value })),
  }
}

/** Which column of somebody's own sheet holds what: by our names, others' names, or their choice. */
import { cleanLine } from '#kernel/text.ts'
import { reasonColumn } from './refused.ts'

/** A column that a kind of sheet may have. */
export interface SheetColumn<Field extends string = string> {
  /** The field that it fills. */
  field: Field
  /** Its name in our own sheets. */
  name: string
  /** Names that others give it, as `headerKeys` reads them, the surest first. */
  otherNames?: readonly string[]
  /** Several columns may fill it, each under its own name. */
  repeats?: true
  /** It holds days: elsewhere a date is what a spreadsheet has made of something else. */
  isDay?: true
}

/** A kind of sheet: what its lines hold. */
export interface SheetKind<Field extends string = string> {
  /** By which the choices of a company are remembered. */
  name: string
  columns: readonly SheetColumn<Field>[]
  /** Columns that are known to hold nothing for us, such as numbers of lines. */
  ignored: readonly string[]
  /** Fields by the columns that stand beside each other, such as a rate beside an MRP; before other names. */
  together?: (keys: readonly (readonly string[])[]) => ReadonlyMap<number, Field>
}

/** What a column of a sheet is taken for. */
export interface AssignedColumn<Field extends string = string> {
  /** Its header, cleaned. */
  name: string
  /** '' if it is left out. */
  field: Field | ''
  /** Why: our own name, the company's choice, a name that is known; '' if nothing is known of it. */
  by: 'own' | 'chosen' | 'known' | ''
}

/** What a company chose for columns, by the first of their header's keys; '' leaves one out. */
export type ChosenColumns = Readonly<Record<string, string>>

/** Lower-cased, without invisible characters and repeated blanks; "&" is "and". */
export function plainText(text: string): string {
  return cleanLine(text).replaceAll('&', ' and ').replace(/ +/g, ' ').trim().toLowerCase()
}

const lettersOnly = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}#%]+/gu, '')

/**
 * By what a header is found, the whole text first: "Rate (₹ / sq ft)" is `ratesqft`, then `rate`.
 * What stands in brackets, behind a slash, "per" or "in" says more about the values, not what they are.
 */
export function headerKeys(header: string): string[] {
  const plain = plainText(header.normalize('NFKC').slice(0, 200))
  const bare = plain.replace(/[([{].*$/, '').replace(/\b(?:rs|inr|rupees)\b\.?|रु\.?$/g, '')
  const [head = ''] = bare.split(/[/|,]|\bper\b|\bin\b/)
  return [...new Set([plain, bare, head].map(lettersOnly))].filter((key) => key !== '')
}

/** What stands in a header beside the column's name: "per sq ft" of "Rate (per sq ft)". */
export function headerDetail(header: string): string {
  const plain = plainText(header)
  const [, bracket] = /[([{]([^)\]}]*)/.exec(plain) ?? []
  const [, behind] = /(?:\/|\bper\b|\bin\b)\s*([^()[\]{}]+)$/.exec(bracket ?? plain) ?? []
  return (behind ?? bracket ?? '').trim()
}

/** A column's letters, as spreadsheets name it. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

/**
 * What the columns of a header line hold. A field that does not repeat is filled by one column: the
 * company's choice, our own name, then other names, the surest first.
 *
 * @param chosen what the company chose for such a header before
 */
export function assignColumns<Field extends string>(
  head: readonly string[],
  kind: SheetKind<Field>,
  chosen: ChosenColumns = {},
): AssignedColumn<Field>[] {
  const keys = head.map(headerKeys)
  const assigned: AssignedColumn<Field>[] = head.map((name) => ({
    name: cleanLine(name),
    field: '',
    by: '',
  }))
  const taken = new Set<Field>()
  const assign = (
    at: number,
    column: SheetColumn<Field> | undefined,
    by: 'own' | 'chosen' | 'known',
  ) => {
    const place = assigned[at]
    if (place?.by !== '' || !column) return
    // A second column of our own name takes nothing: which of them holds is asked.
    if (taken.has(column.field) && !column.repeats) return
    place.field = column.field
    place.by = by
    taken.add(column.field)
  }
  for (const [at, [key = '']] of keys.entries()) {
    const choice = Object.hasOwn(chosen, key) ? chosen[key] : undefined
    const place = assigned[at]
    if (choice === '' && place) place.by = 'chosen'
    else if (choice) assign(at, columnNamed(kind, choice), 'chosen')
  }
  const ignored = new Set([...kind.ignored, ...headerKeys(reasonColumn)])
  for (const [at, place] of assigned.entries()) {
    const own = kind.columns.find(({ name }) => keys[at]?.[0] === headerKeys(name)[0])
    if (own) assign(at, own, 'own')
    else if (place.by === '' && keys[at]?.some((key) => ignored.has(key))) place.by = 'known'
  }
  for (const [at, field] of kind.together?.(keys) ?? [])
    assign(at, columnNamed(kind, field), 'known')
  // The whole header counts more than a part of it: "Min order unit" is no "Min order".
  for (const part of [0, 1, 2]) {
    for (const column of kind.columns) {
      for (const name of [headerKeys(column.name)[0], ...(column.otherNames ?? [])]) {
        for (const [at, own] of keys.entries()) {
          if (own[part] === name) assign(at, column, 'known')
        }
      }
    }
  }
  return assigned
}

const columnNamed = <Field extends string>(kind: SheetKind<Field>, field: string) =>
  kind.columns.find((column) => column.field === field)

/** Lines that are searched for the header: letterheads are shorter. */
export const headLinesMax = 40

/**
 * Where the header line is, from 0: below titles, phone numbers and blank lines, the line that names
 * most columns; if none is known, the first with as many texts as the table has columns.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  kind: SheetKind,
  chosen: ChosenColumns = {},
): number {
  const first = rows.slice(0, headLinesMax)
  const scores = first.map((row) => {
    const columns = assignColumns(row, kind, chosen)
    return columns.filter(({ by }) => by !== '').length
  })
  const best = Math.max(0, ...scores)
  if (best > 0) return scores.indexOf(best)
  const filled = first.map((row) => row.filter((cell) => cell.trim() !== '').length)
  const width = Math.max(0, ...filled)
  const isNames = (row: readonly string[]) =>
    row.every((cell) => cell.trim() === '' || /\p{L}/u.test(cell))
  const wide = first.findIndex((row, at) => (filled[at] ?? 0) * 2 > width && isNames(row))
  if (wide >= 0 && width > 1) return wide
  return Math.max(
    0,
    first.findIndex((row) => row.some((cell) => cell.trim() !== '') && !isSeparatorLine(row)),
  )
}

/**
 * The names of a header of two lines, "Rate" above "Retail" and "Dealer"; undefined if the second
 * line is none: it stands below empty or merged cells only, and holds no number.
 *
 * @param isEmpty whether a cell of the header is empty, or merged with one before it
 */
export function twoLineHeader(
  head: readonly string[],
  second: readonly string[],
  kind: SheetKind,
  isEmpty: (cell: string) => boolean,
): string[] | undefined {
  const width = Math.max(head.length, second.length)
  const isEmptyAt = (row: readonly string[], at: number) => isEmpty(row[at] ?? '')
  const below = Array.from({ length: width }, (_, at) => at).filter((at) => !isEmptyAt(second, at))
  // A cell that spans several has empty ones behind it.
  const spans = (at: number) => isEmptyAt(head, at) || (at + 1 < width && isEmptyAt(head, at + 1))
  const isSecond =
    below.some((at) => isEmptyAt(head, at)) &&
    below.every(
      (at) => spans(at) && /\p{L}/u.test(second[at] ?? '') && !/\d/.test(second[at] ?? ''),
    )
  if (!isSecond) return undefined
  let above = ''
  return Array.from({ length: width }, (_, at) => {
    if (!isEmptyAt(head, at)) above = (head[at] ?? '').trim()
    if (isEmptyAt(second, at)) return isEmptyAt(head, at) ? '' : above
    const own = (second[at] ?? '').trim()
    const names = [`${above} ${own}`, `${own} ${above}`, own].map((name) => name.trim())
    return names.find((name) => assignColumns([name], kind)[0]?.by !== '') ?? names[0] ?? own
  })
}

/** Excel's own first line of a CSV, "sep=;". */
function isSeparatorLine(row: readonly string[]): boolean {
  return /^sep=.?$/i.test(row[0] ?? '')
}

/** Reads the cells of an XLSX file as Excel shows them, and names those that it would change. */

import { withoutNoise } from '#kernel/amounts.ts'
import { formulaUnescaped } from './formulas.ts'
import { isBlankCell, linesMax } from './lines.ts'
import { SheetRefusal } from './refusal.ts'
import type { CellFault, SheetCells } from './sheets.ts'
import { walkXml } from './xml.ts'
import { openZip, ZipError } from './zip.ts'

/** What 10,000 products need: their file may unpack to so many bytes, their texts have so many characters. */
const unpackedMax = 24 * 1024 * 1024

/**
 * The first visible sheet of a workbook.
 *
 * @param limits rows beyond `rowsMax` that are not blank are dropped; a value beyond `columnsMax` is refused
 * @throws SheetRefusal if it is too large, or no workbook.
 */
export function readXlsx(
  file: Buffer,
  limits: { rowsMax: number; columnsMax: number },
): SheetCells {
  try {
    const part = openZip(file, unpackedMax)
    const root = targetsOf(part('_rels/.rels'), '').get('officeDocument') ?? 'xl/workbook.xml'
    const workbook = part(root)
    if (workbook === undefined) {
      if (part('mimetype')?.includes('opendocument')) throw new SheetRefusal('ods')
      throw new SheetRefusal(part('xl/workbook.bin') === undefined ? undefined : 'xlsb')
    }
    const folder = root.replace(/[^/]*$/, '')
    const rels = part(`${folder}_rels/${root.slice(folder.length)}.rels`)
    const targets = targetsOf(rels, folder)
    const [first, ...others] = visibleSheets(workbook)
    const sheet = part(targets.get(first?.id ?? '') ?? '')
    if (sheet === undefined) throw new SheetRefusal()
    const strings = stringsOf(part(targets.get('sharedStrings') ?? ''))
    const formats = formatsOf(part(targets.get('styles') ?? ''))
    const cells = cellsOf(sheet, { strings, formats, ...limits })
    const unread = others.filter(({ id }) => /<([\w]+:)?v>/.test(part(targets.get(id) ?? '') ?? ''))
    return { ...cells, unread: unread.map(({ name }) => name) }
  } catch (error) {
    if (error instanceof SheetRefusal) throw error
    const isLarge = error instanceof ZipError && error.message === 'large'
    throw new SheetRefusal(isLarge ? 'large' : undefined)
  }
}

/** The parts that a part refers to, by their id and by the last word of their type. */
function targetsOf(xml: string | undefined, folder: string): Map<string, string> {
  const targets = new Map<string, string>()
  walkXml(xml ?? '', {
    open: (name, attribute) => {
      const target = attribute('Target')
      if (name !== 'Relationship' || target === undefined) return
      const path = target.startsWith('/') ? target.slice(1) : folder + target
      targets.set(attribute('Id') ?? '', path)
      targets.set(attribute('Type')?.replace(/^.*\//, '') ?? '', path)
    },
  })
  return targets
}

/** The sheets that are not hidden, each with the id of its relation. */
function visibleSheets(workbook: string): { name: string; id: string }[] {
  const sheets: { name: string; id: string }[] = []
  walkXml(workbook, {
    open: (name, attribute) => {
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return
      sheets.push({ name: attribute('name') ?? '', id: attribute('r:id') ?? '' })
    },
  })
  return sheets
}

/** Collects the text of `t` elements, without those that say how a word is pronounced. */
function textCollector() {
  let text = ''
  let isText = false
  let isPronunciation = false
  return {
    open: (name: string) => {
      if (name === 'rPh') isPronunciation = true
      isText = name === 't' && !isPronunciation
    },
    close: (name: string) => {
      if (name === 'rPh') isPronunciation = false
      isText = false
    },
    text: (more: string) => {
      if (isText) text += more
    },
    take: () => {
      // Characters that XML cannot hold are written as _x000D_.
      const taken = text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
      text = ''
      return taken
    },
  }
}

function stringsOf(xml: string | undefined): string[] {
  const strings: string[] = []
  const collector = textCollector()
  walkXml(xml ?? '', {
    ...collector,
    close: (name) => {
      collector.close(name)
      if (name === 'si') strings.push(collector.take())
    },
  })
  return strings
}

/** How a number is shown: as it is, in percent, as a date, or as a fraction. */
type Format = 'plain' | 'percent' | 'date' | 'fraction'

/** The number formats of the cells' styles, by the style's number. */
function formatsOf(xml: string | undefined): Format[] {
  const codes = new Map<number, string>()
  const formats: Format[] = []
  let isOfCells = false
  walkXml(xml ?? '', {
    open: (name, attribute) => {
      if (name === 'cellXfs') isOfCells = true
      const id = Number(attribute('numFmtId'))
      if (name === 'numFmt') codes.set(id, attribute('formatCode') ?? '')
      if (name === 'xf' && isOfCells) formats.push(formatOf(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined) {
    if (id === 9 || id === 10) return 'percent'
    if (id === 12 || id === 13) return 'fraction'
    const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
    return isDate && id !== 48 && id !== 49 ? 'date' : 'plain'
  }
  // Only the format of positive numbers, without quoted text, colours, currencies and blanks.
  const [plain = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  if (/\[(h+|m+|s+)\]/i.test(plain)) return 'date'
  const bare = plain.replace(/\[[^\]]*\]/g, '').replace(/general|e[+-]/gi, '')
  if (/[dmyhs]/i.test(bare)) return 'date'
  if (bare.includes('%')) return 'percent'
  return /[?#0]\s*\/\s*[?#\d]/.test(bare) ? 'fraction' : 'plain'
}

/** Far more faults than anybody reads. */
const faultsMax = 50_000

interface Cell {
  row: number
  column: number
  type: string
  format: Format
  value: string
  hasFormula: boolean
}

type Reading = { text: string } | { fault: CellFault['kind']; cellText: string }

function cellsOf(
  xml: string,
  {
    strings,
    formats,
    rowsMax,
    columnsMax,
  }: {
    strings: readonly string[]
    formats: readonly Format[]
    rowsMax: number
    columnsMax: number
  },
): SheetCells {
  const rows: string[][] = []
  const faults: CellFault[] = []
  const collector = textCollector()
  let row = 0
  let cell: Cell | undefined
  let part = ''
  let characters = 0
  let filled = 0
  // Blank lines are one array: there may be very many of them.
  const blankLine: string[] = []
  const lineAt = (line: number) => {
    if (line >= linesMax) throw new SheetRefusal('lines', linesMax)
    if ((rows[line] ?? blankLine) !== blankLine) return rows[line]
    if (filled === rowsMax) return undefined
    while (rows.length <= line) rows.push(blankLine)
    filled += 1
    const cells: string[] = []
    rows[line] = cells
    return cells
  }
  const finish = ({ row: line, column, ...read }: Cell) => {
    const reading = readingOf({ ...read, inline: collector.take() }, strings)
    const text = 'text' in reading ? formulaUnescaped(reading.text) : reading.cellText
    if (isBlankCell(text)) return
    if (column >= columnsMax) throw new SheetRefusal('columns', columnsMax)
    characters += text.length
    if (characters > unpackedMax) throw new ZipError('large')
    const cells = lineAt(line)
    // That there are more rows is enough to tell.
    if (!cells) return
    while (cells.length < column) cells.push('')
    cells[column] = text
    if ('fault' in reading) faults.push({ line: line + 1, column, kind: reading.fault, text })
  }
  walkXml(xml, {
    open: (name, attribute) => {
      collector.open(name)
      part = name
      if (name === 'row') row = Number(attribute('r') ?? row + 1)
      else if (name === 'c') {
        const next: number = cell ? cell.column + 1 : 0
        cell = {
          row: Math.max(row, 1) - 1,
          column: columnOf(attribute('r')) ?? next,
          type: attribute('t') ?? 'n',
          format: formats[Number(attribute('s') ?? 0)] ?? 'plain',
          value: '',
          hasFormula: false,
        }
      } else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'mergeCell' && faults.length < faultsMax)
        faults.push(...mergedIn(attribute('ref') ?? '', rows, columnsMax))
    },
    text: (text) => {
      collector.text(text)
      if (part === 'v' && cell) cell.value += text
    },
    close: (name) => {
      collector.close(name)
      part = ''
      if (name === 'c' && cell) finish(cell)
      if (name === 'row') cell = undefined
    },
  })
  return { rows, faults, unread: [] }
}

function readingOf(
  { type, format, value, hasFormula, inline }: Omit<Cell, 'row' | 'column'> & { inline: string },
  strings: readonly string[],
): Reading {
  if (type === 's') return { text: strings[Number(value)] ?? '' }
  if (type === 'inlineStr') return { text: inline }
  if (type === 'e') return { fault: 'error', cellText: value || '#N/A' }
  if (type === 'd') return { fault: 'date', cellText: value }
  if (value === '') {
    return hasFormula && type !== 'str' ? { fault: 'formula', cellText: '#VALUE!' } : { text: '' }
  }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  const number = Number(value)
  if (type !== 'n' || Number.isNaN(number)) return { text: value }
  if (format === 'date') return { fault: format, cellText: dateText(number) }
  if (format === 'fraction') return { fault: format, cellText: fractionText(number) }
  return { text: format === 'percent' ? `${withoutNoise(number * 100)}%` : withoutNoise(number) }
}

/** A date as spreadsheets count them, days since the end of 1899, such as 1-Feb-2026. */
function dateText(days: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)
  if (Number.isNaN(date.getTime())) return '#VALUE!'
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()}-${month}-${date.getUTCFullYear()}`
}

/** A number as a fraction with the nearest denominator below 100, such as 1 1/2. */
function fractionText(number: number): string {
  const whole = Math.floor(number)
  const part = number - whole
  const off = (denominator: number) => Math.abs(part - Math.round(part * denominator) / denominator)
  const denominator = Array.from({ length: 99 }, (_, index) => index + 1).reduce((best, next) =>
    off(next) < off(best) - 1e-9 ? next : best,
  )
  const top = Math.round(part * denominator)
  if (top === 0 || top === denominator) return String(whole + top / denominator)
  return `${whole === 0 ? '' : `${whole} `}${top}/${denominator}`
}

/** The column of an address such as "AB12", from 0. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(address ?? '')?.[0].toUpperCase()
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Faults of merged cells, of which only the first has a value, in rows that have any. */
function mergedIn(range: string, rows: string[][], columnsMax: number): CellFault[] {
  const [from = '', to = from] = range.split(':')
  const [first, last] = [from, to].map((address) => Number(/\d+$/.exec(address)?.[0]))
  const [left, right] = [columnOf(from) ?? 0, columnOf(to) ?? 0]
  const faults: CellFault[] = []
  const lastLine = Math.min(last ?? 0, rows.length)
  for (let line = first ?? 0; line <= lastLine; line += 1) {
    const cells = rows[line - 1]
    if (!cells?.length) continue
    for (let column = left; column <= Math.min(right, columnsMax - 1); column += 1) {
      if (line === first && column === left) continue
      while (cells.length < column) cells.push('')
      cells[column] = '#MERGED!'
      faults.push({ line, column, kind: 'merged', text: range })
    }
  }
  return faults
}

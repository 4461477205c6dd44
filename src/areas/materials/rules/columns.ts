/** The columns of a sheet or a pasted table, by what people call them. */
import { unitNamed } from './unit-names.ts'

/** What a column holds. */
export type Column =
  | 'serial'
  | 'price'
  | 'unit'
  | 'quantity'
  | 'size'
  | 'grade'
  | 'brand'
  | 'note'
  | 'what'

/** The first that fits a cell counts: "Unit Rate" is a price, "Item No" a serial number. */
const names: readonly (readonly [Column, RegExp])[] = [
  [
    'serial',
    /^(?:s|sr|sl|ser|serial|item|line|row|boq|code|hsn|sac|क्र|क्रम|क्रमांक)?(?: ?(?:no|number|code|num|id|सं|संख्या))$|^(?:sno|srno|slno|#|sn|hsn|sac|hsn sac|dsr|sor|क्र|क्रम|क्रमांक|क्रम संख्या)$/,
  ],
  ['note', /^(?:notes?|remarks?|comments?|टिप्पणी|रिमार्क)/],
  [
    'price',
    /(?:^|\s|₹)(?:rate|price|amount|amt|value|cost|mrp|gst|tax|rs|inr|budget|दर|रेट|राशि|कीमत|भाव|मूल्य)(?:\s|$)|₹|^(?:total|gross|net|कुल)$/,
  ],
  [
    'quantity',
    /(?:^|\s)(?:qty|qnty|qty s|qtn|quantity|quantities|quntity|quanity|qunatity|matra|मात्रा|तादाद)(?:\s|$)|^(?:nos?|pcs|numbers?|no of .*|nos of .*|number of .*|how much|how many|count|kitna|संख्या|कितना)$|^(?:nos? |total )?(?:reqd?|required|requirement)(?: nos?)?$/,
  ],
  [
    'unit',
    /^(?:units?|uom|u o m|u m|a u|unit of .*|measure|units? .*measure.*|measurement unit|per|इकाई|यूनिट)$/,
  ],
  ['size', /^(?:sizes?|dimensions?|dim|thickness|dia|diameter|size .*|साइज|साइज़|आकार|नाप)$/],
  ['grade', /^(?:grades?|class|quality|ग्रेड)$/],
  ['brand', /^(?:brands?|makes?|company|manufacturer|brand .*|make .*|ब्रांड|कंपनी)$/],
  [
    'what',
    /(?:^|\s)(?:items?|materials?|material s|particulars?|descriptions?|desc|products?|goods|name|what|article|specifications?|details?|saman|samaan|samagri|सामान|सामग्री|विवरण|नाम|आइटम|वस्तु|माल)(?:\s|$)/,
  ],
]

const cellMax = 60

/** What the column under this cell holds; undefined if the cell names none. */
export function columnOf(cell: string): Column | undefined {
  const text = plain(cell)
  if (!text || text.length > cellMax || /\d/.test(text)) return undefined
  return names.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Measures that are amounts where no column is called so: "Area (sqft)", "Weight" beside a unit. */
const measures =
  /^(?:total |gross |net |approx )?(?:area|volume|vol|weight|wt|length|running length|क्षेत्रफल|वजन|लंबाई)(?: in)?(?:\s|$)/
/** Names of numbers of rows, which behind the name of a thing are numbers of it. */
const counts = /^(?:no|num|number|सं|संख्या)$/

/** What the columns under a row of names hold. */
export function columnsOfHead(head: readonly string[]): (Column | undefined)[] {
  const columns = head.map(columnOf)
  if (columns.includes('quantity') || !columns.includes('what')) return columns
  const isMeasured = columns.includes('unit')
  const hasSides = head.some((cell) =>
    /^(?:width|breadth|height|depth|[bdhw])(?: |$)/.test(plain(cell)),
  )
  const amounts = head.flatMap((cell, at) => {
    const name = plain(cell)
    const isAmount =
      unitNamed(name) !== null ||
      (!hasSides && measures.test(name) && (isMeasured || unitInHead(cell) !== '')) ||
      (counts.test(name) && at > columns.indexOf('what'))
    return isAmount && !['unit', 'price'].includes(columns[at] ?? '') ? [at] : []
  })
  const [only, second] = amounts
  if (only === undefined || second !== undefined) return columns
  return columns.map((column, at) => (at === only ? 'quantity' : column))
}

/** The unit that a column's name says: "Qty (Nos)", "Quantity in bags", "No. of boxes", "Bags". */
export function unitInHead(head: string): string {
  const said = /\(([^)]+)\)|\b(?:in|of) ([\p{L} .]+)$/iu.exec(head)?.slice(1).find(Boolean)
  return said ?? (unitNamed(plain(head)) === null ? '' : head)
}

/** Rows above the header are titles. */
const titleRowsMax = 25

/** The row that names the columns: one that names what, or at least two others; -1 without one. */
export function headerOf(rows: readonly (readonly string[])[]): number {
  const heads = rows.slice(0, titleRowsMax).map(columnsOfHead)
  const isHeader = (columns: readonly (Column | undefined)[]) =>
    columns.includes('what') && new Set(columns.filter(Boolean)).size > 1
  const full = heads.findIndex(isHeader)
  if (full >= 0) return full
  return heads.findIndex(
    (columns, at) =>
      columns.includes('what') && rows[at]?.filter((cell) => cell.trim()).length === 1,
  )
}

/** Names of the column that counts, where several hold amounts. */
const whole = /(?:^|\s)(?:total|net|balance|required|reqd|final|overall|कुल)(?:\s|$)/
/** Names of parts of a site, whose amounts are needed together. */
const places =
  /(?:^|\s)(?:floor|ground|first|second|third|gf|ff|sf|tf|block|tower|wing|villa|flat|house|unit|stilt|terrace|basement|site|area|मंजिल|तल)(?:\s|$)/

/**
 * The columns whose amounts are needed: of several the one that is called the total, or all if each
 * is of another part of the site. None where it cannot be told.
 */
export function amountColumns(heads: readonly string[]): number[] {
  const columns = columnsOfHead(heads)
  const amounts = heads.flatMap((_, at) => (columns[at] === 'quantity' ? [at] : []))
  if (amounts.length < 2) return amounts
  const nameOf = (at: number) => plain(heads[at] ?? '')
  const isPriced = columns.some((column, at) => column === 'price' && !whole.test(nameOf(at)))
  const totals = heads.flatMap((_, at) => {
    const isTotal = columns[at] === 'price' && !isPriced && whole.test(nameOf(at))
    return isTotal || (amounts.includes(at) && whole.test(nameOf(at))) ? [at] : []
  })
  const last = totals.at(-1)
  if (last !== undefined) return [last]
  return amounts.every((at) => places.test(nameOf(at))) ? amounts : []
}

const plain = (cell: string) =>
  cell
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}#₹]+/gu, ' ')
    .trim()

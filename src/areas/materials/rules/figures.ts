/** Amounts in a line of text: numbers with a unit, and numbers that nothing is said of. */
import type { Span } from './measures.ts'
import { numberOf } from './spoken.ts'
import { isCountOf, unitAt, unitNamed } from './unit-names.ts'
import type { UnitName } from './units.ts'

/** A number with its unit. */
export interface Amount {
  count: number
  /** The least of a range: 10 in "10 to 12 bags". */
  least: number | undefined
  unit: UnitName
  /** Whether feet are said alone, which mean square or cubic feet of some things. */
  isFoot: boolean
  /** The number and unit as a pack of it is called: "500 g". */
  pack: string
}

/** A number without a unit behind it. */
export interface Bare {
  count: number
  /** The unit before it: "bag 200". */
  unit: UnitName | null
  /** Whether something says that it counts: "x 50", "Qty 50", a dash before the last number. */
  isMarked: boolean
  /** Where its figures begin, behind a unit before it. */
  at: number
}

const fraction = String.raw`\d{1,2}\/\d{1,2}(?!\d)`
const notAfter = String.raw`(?<![\p{L}\p{M}\d.\/]|\d,)`
const patterns = {
  number: new RegExp(
    String.raw`${notAfter}(?:(\d+(?:\.\d+)?)\s?(?:-|to|se|से)\s?(?!\d\/\d))?(\d{1,4}[ -](?:1\/2|1\/4|3\/4)(?!\d)|${fraction}|\d+(?:\.\d+)?(?![\d,]*\d))(?:\s?-(?=\s?\p{L}))?`,
    'giu',
  ),
  bare: /(?<![\p{L}\p{M}\d./"']|\d,|(?<!\p{L}{3}|\s)-)\d+(?:\.\d+)?(?![\p{L}\p{M}\d/"']|[.,]\d|-\d)/giu,
  before: /(?<![\p{L}\p{M}])((?:sq|cu|running)[. ]{0,2}[\p{L}]+|[\p{L}\p{M}]+)\.?\s?[-:=]?\s?$/iu,
  marked:
    /(?:(?<![\p{L}\p{M}])(?:x|qty|quantity|qnty|total|nos|matra|मात्रा|कुल)\.?|[-:=(])\s*(?:[-:=]\s*)?$/iu,
  multiplied: /^\s*x(?![\p{L}\p{M}])/iu,
} as const

/** Units that stand before their number; the others are also names of things: a set, a rod. */
const leading: ReadonlySet<UnitName> = new Set<UnitName>([
  ...(['bag', 'box', 'piece', 'kg', 'tonne', 'quintal', 'sq ft', 'sq m', 'cu ft', 'cu m'] as const),
  ...(['brass', 'litre', 'trolley', 'truck', 'bundle', 'bucket', 'packet', 'sheet'] as const),
  ...(['running foot', 'metre', 'load', 'drum'] as const),
])

/** Units by which things are counted, of which each may hold a weight, a volume or a length. */
export const counting: ReadonlySet<UnitName> = new Set<UnitName>([
  ...(['piece', 'box', 'bag', 'sheet', 'set', 'bucket', 'tin', 'tube', 'packet', 'drum'] as const),
  ...(['bundle', 'roll', 'length', 'pair', 'trolley', 'truck', 'load'] as const),
])

/** What makes a number "of that number": grit "120 no 20", "8 no. bundle 6". */
const isNumbered = /^\s?nos?\.?\s(?:\p{L}+\s)?\d+(?:\.\d+)?\s*$/iu

/** Amounts with a unit: "2.5 ton", "200 bori", "30 K.G.", "10-12 bag". */
export function amountsIn(text: string): Span<Amount>[] {
  const amounts: Span<Amount>[] = []
  for (const match of text.matchAll(patterns.number)) {
    const [typed, least, number = ''] = match
    const count = numberOf(number)
    const from = match.index
    let unit = unitAt(text, from + typed.length)
    // "50 nos bags" are bags.
    if (unit?.unit === 'piece' && /^\s*n/i.test(text.slice(from + typed.length))) {
      const further = unitAt(text, unit.to)
      if (further && counting.has(further.unit)) unit = further
    }
    if (!unit || !isCountOf(count, unit.unit)) continue
    if (isNumbered.test(text.slice(from + typed.length))) continue
    amounts.push({
      from,
      to: unit.to,
      value: {
        count: toThousandths(count * unit.of),
        least: least && Number(least) < count ? Number(least) * unit.of : undefined,
        unit: unit.unit,
        isFoot: unit.isFoot,
        pack: `${count} ${unit.short}`,
      },
    })
  }
  return amounts
}

/** To the precision that quantities are kept in. */
export const toThousandths = (count: number) => Math.round(count * 1000) / 1000

/** Numbers without a unit behind them. */
export function bareIn(text: string): Span<Bare>[] {
  return [...text.matchAll(patterns.bare)].map((match) => {
    const to = match.index + match[0].length
    const head = text.slice(0, match.index)
    const before = patterns.before.exec(head)
    const named = before ? unitNamed(before[1] ?? '') : null
    const unit = named && leading.has(named) ? named : null
    const isLast = /^[\s).,]*$/.test(text.slice(to))
    const mark = patterns.marked.exec(head)?.[0].trim() ?? ''
    // A dash or a bracket may also join a number of the name: only behind everything else it counts.
    const isMarked =
      patterns.multiplied.test(text.slice(to)) || (mark !== '' && (isLast || /\p{L}/u.test(mark)))
    return {
      // A sheet is also what the thing is called.
      from: unit && before && unit !== 'sheet' ? before.index : match.index,
      to,
      value: { count: Number(match[0]), unit, isMarked, at: match.index },
    }
  })
}

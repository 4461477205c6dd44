/** Which of a line's numbers says how much of it is needed; none where two may. */
import { brandNamed } from './brands.ts'
import { type Amount, amountsIn, type Bare, bareIn, counting, toThousandths } from './figures.ts'
import {
  boxes,
  countUnit,
  footOf,
  isPlausible,
  isSizedByUnit,
  isTinned,
  isUsualSize,
} from './kind-units.ts'
import { lineQuantityMax } from './lines.ts'
import { type Span, without } from './measures.ts'
import { unitAt } from './unit-names.ts'
import type { UnitName } from './units.ts'

/** The quantity of a line, where it stands, and amounts that say how large a piece of it is. */
export interface Quantity {
  count: number
  unit: UnitName | null
  span: { from: number; to: number }
  sizes: Span<string>[]
  /** What is noted of it: a range, or an amount in a unit that is not kept. */
  note: string
}

/** Joins an amount to what it describes: "20 kg ka bag", "40 box of 2x2". */
export const isDescribed =
  /^\s?(?:(?:ka|ki|ke|wali|wala|wale|waali|वाली|वाला|वाले|का|की|के|per|प्रति|each|प्रत्येक)(?![\p{L}\p{M}])|\/)/iu
const holderBefore = /^[\s-]?(?:ka|ki|ke|wali|wala|की|का|वाली)?\s?/iu

/** The unit of the word behind an amount, if things are counted by it: "50 kg bag". */
function holderOf(after: string): UnitName | undefined {
  const [joining = ''] = holderBefore.exec(after) ?? []
  const unit = unitAt(after, joining.length)?.unit
  return unit && counting.has(unit) ? unit : undefined
}

/** Whether an amount is what one bag, bucket, tank, roll or length holds, not a total. */
const mayBePack = ({ count, unit }: Amount) =>
  (unit === 'kg' && count <= 100) ||
  (unit === 'litre' && count <= 5_000) ||
  ((unit === 'metre' || unit === 'running foot') && count <= 500)

const isPossible = ({ value: { count } }: Span<{ count: number }>) =>
  count > 0 && count <= lineQuantityMax

/** A figure right behind a make is its article: "Dr Fixit 101". */
function isArticle(rest: string, { from, to, value }: Span<Bare>): boolean {
  if (value.count < 10 && rest.slice(to).trim() === '') return false
  const [, before = '', last = ''] =
    /([\p{L}.]*)\s?([\p{L}\p{M}]+)[\s-]+$/u.exec(rest.slice(0, from)) ?? []
  return brandNamed(last) !== '' || brandNamed(`${before}${last}`) !== ''
}

/** What a line's kind is counted in, and whether its size is already said. */
interface About {
  kind: number | null
  /** The words of the line, for things that have no kind. */
  words: string
  hasSize: boolean
}

/** The quantity that a line names, without its sizes, grades and prices; undefined if it is unclear. */
export function quantityIn(rest: string, about: About): Quantity | undefined {
  const amounts = amountsIn(rest).filter(isPossible)
  const numbers = bareIn(without(rest, amounts)).filter(isPossible)
  const bare = numbers.filter((number) => !isArticle(rest, number))
  const packs = packsOf(rest, amounts, bare, about)
  const sizes = packs.map(({ from, to, value }) => ({ from, to, value: value.pack }))
  const totals = amounts.filter((amount) => !packs.includes(amount))
  const amount =
    totals.length > 0
      ? ofTotals(rest, totals, about)
      : ofNumber(rest, bare, packs, { ...about, hasArticle: bare.length < numbers.length })
  const quantity = amount && inTins(amount, packs, about.kind)
  if (!quantity || !isPlausible(quantity.unit, about.kind)) return undefined
  return { ...quantity, count: toThousandths(quantity.count), sizes }
}

/** What a line without a quantity says of how large the thing is: "1000 litre tanki". */
export const packSizesIn = (rest: string): Span<string>[] =>
  amountsIn(rest)
    .filter(({ value }) => mayBePack(value))
    .map(({ from, to, value }) => ({ from, to, value: value.pack }))

function packsOf(
  rest: string,
  amounts: readonly Span<Amount>[],
  bare: readonly Span<Bare>[],
  { kind, words }: About,
): Span<Amount>[] {
  const isCounted = bare.length > 0 || amounts.some(({ value }) => counting.has(value.unit))
  return amounts.filter(({ to, value }) => {
    if (!mayBePack(value)) return false
    const after = rest.slice(to)
    const isHeld = isDescribed.test(after) || holderOf(after) !== undefined
    const isLength = value.unit === 'running foot' && !value.isFoot
    return isCounted || isHeld || (isSizedByUnit(kind, words) && value.unit !== 'kg' && !isLength)
  })
}

type Found = Omit<Quantity, 'sizes'>

/** A "dabba" of what comes by the litre is a tin, no box. */
function inTins(found: Found, packs: readonly Span<Amount>[], kind: number | null): Found {
  const isPaint = found.unit === 'box' && packs.length > 0 && isTinned(kind)
  return isPaint ? { ...found, unit: 'tin' } : found
}

/** The first that is said, of amounts that may stand beside each other: "200 bag, 10 tonne". */
function ofTotals(
  rest: string,
  totals: readonly Span<Amount>[],
  { kind }: About,
): Found | undefined {
  const chosen = totals.find(({ to }) => !isDescribed.test(rest.slice(to))) ?? totals[0]
  if (!chosen) return undefined
  const { count, unit, least, isFoot, pack } = chosen.value
  const others = totals.filter(({ value }) => value.unit === unit && value.count !== count)
  if (others.length > 0) return undefined
  const range = least ? `${least}-${count} ${unit}` : ''
  const isOther = !range && !isFoot && /\b(?:sq yard)$/.test(pack)
  return {
    count,
    unit: isFoot ? footOf(kind) : unit,
    span: chosen,
    note: isOther ? pack : range,
  }
}

/** Whether what stands before a number is the thing itself: a fan box is no box of fans. */
const isNamedUnit = ({ value }: Span<Bare>, kind: number | null) =>
  value.unit === 'box' && kind === boxes

const alone = (number: Span<Bare>): Span<Bare> => ({
  ...number,
  from: number.value.at,
  value: { ...number.value, unit: null, isMarked: true },
})

/** A number without a unit, if only one can be meant and it is no size. */
function ofNumber(
  rest: string,
  bare: readonly Span<Bare>[],
  packs: readonly Span<Amount>[],
  about: About & { hasArticle: boolean },
): Found | undefined {
  const named = bare.map((number) => (isNamedUnit(number, about.kind) ? alone(number) : number))
  const marked = named.filter(({ value }) => value.isMarked || value.unit)
  const [number, second] = marked.length > 0 ? marked : named
  if (!number || second) return undefined
  const { count, unit, isMarked } = number.value
  const isSaid = isMarked || unit !== null || packs.length > 0 || about.hasSize
  if (!isSaid && isUsualSize(count, about.kind)) return undefined
  const held = packs.map(({ to }) => holderOf(rest.slice(to))).find(Boolean)
  const [pack] = packs
  return {
    count,
    unit: unit ?? held ?? countUnit(about.kind, about.words, pack?.value),
    span: number,
    note: '',
  }
}

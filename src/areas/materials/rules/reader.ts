/**
 * Reads a list of materials as people type and paste it, in English, Hinglish and Hindi: what, how
 * much, in which size, grade and make. What is not understood stays in the text (rules 21.3).
 */
import { cutWords } from '#areas/search/rules/words.ts'
import { brandAmong, brandNamed } from './brands.ts'
import { footOf, isSizedByUnit, kindsOf, type MaterialKind, usualUnit } from './kinds.ts'
import { type LineDraft, lineQuantityMax, linesMax, lineTextMax, lineWordMax } from './lines.ts'
import {
  type Amount,
  amountsIn,
  bareIn,
  gradesIn,
  pricesIn,
  type Span,
  sizesIn,
  without,
} from './measures.ts'
import { withDigits } from './spoken.ts'
import type { UnitName } from './units.ts'

/** What lines are read with. */
export interface ReaderKnowledge {
  kinds: readonly MaterialKind[]
  /** A word in English: a thing's Hindi name, a word spelt by ear, or the word itself. */
  english: (word: string) => string
  /** The same without words spelt by ear. */
  exact: (word: string) => string
}

/** A line as read, with what its parser knows beyond the draft. */
interface ReadLine {
  draft: LineDraft
  /** What the thing is called, without sizes, for the next line that says only a size. */
  head: string
  hasQuantity: boolean
  hasSize: boolean
  hasWords: boolean
}

/** The lines of a typed or pasted text, at most {@link linesMax}. */
export function readLines(text: string, known: ReaderKnowledge): LineDraft[] {
  const read: ReadLine[] = []
  for (const row of text.split(/[\n\r;]+/)) {
    if (read.length >= linesMax) break
    for (const part of partsOf(rowText(row), known)) {
      const before = read.at(-1)
      const line = readPart(part, known)
      if (!line) continue
      const inherits = !line.hasWords && line.hasSize && line.hasQuantity && before?.head
      const full = inherits ? readPart(`${before.head} ${part}`, known) : line
      // A line with a name alone, above sizes of it, is their heading.
      if (inherits && !before.hasQuantity && !before.hasSize) read.pop()
      if (full) read.push(full)
      if (read.length > linesMax) return read.slice(0, linesMax).map(({ draft }) => draft)
    }
  }
  return read.map(({ draft }) => draft)
}

/** A row without its bullet or number, its amounts in digits. */
function rowText(row: string): string {
  const text = row.replace(/\t+/g, ' ').replace(/\s+/g, ' ').trim()
  const plain = text
    .replace(/^(?:[-–—*•·▪►➤✓✔☑]+|\[[ x]?\])\s*/iu, '')
    .replace(/^\(?(?:\p{Nd}{1,2}|[a-z])[.)](?=\s|\p{L})\s*(?=\S)/iu, '')
  return withDigits(plain)
}

const separators =
  /\s*[,،।]\s*|\s+(?:aur|और|and|tatha|तथा|व|evam|एवं)\s+|\s+[+&|]\s+|(?<=[\p{L}\p{M}])\.\s+/u

/** Texts of strangers may be long and senseless: an item is joined of few pieces, of which none is long. */
const piecesMax = 8

/** The single items of a row: "cement 200 bori, ret 5 brass" has two, "tiles, 600x600" has one. */
function partsOf(row: string, known: ReaderKnowledge): string[] {
  const parts: string[] = []
  const pieces = row.split(new RegExp(`(${separators.source})`, 'u'))
  let [current, joined] = ['', 0]
  for (let at = 0; at < pieces.length && parts.length <= linesMax; at += 2) {
    const [piece = '', gap = ''] = [pieces[at], pieces[at - 1]]
    if (!piece) continue
    const isFull = joined >= piecesMax || current.length + piece.length > lineTextMax
    if (!current) [current, joined] = [piece, 1]
    else if (isFull || beginsItem(current, piece, gap, known)) {
      parts.push(current)
      ;[current, joined] = [piece, 1]
    } else [current, joined] = [`${current}${gap}${piece}`, joined + 1]
  }
  if (current) parts.push(current)
  return parts.flatMap(shortened).flatMap((part) => atAmounts(part, known))
}

/** What is longer than a line may be, cut between words. */
function shortened(part: string): string[] {
  if (part.length <= lineTextMax) return [part]
  const cut = part.lastIndexOf(' ', lineTextMax)
  const at = cut > 0 ? cut : lineTextMax
  return [part.slice(0, at), ...shortened(part.slice(at).trim()).filter(Boolean)].slice(0, linesMax)
}

function beginsItem(before: string, next: string, gap: string, known: ReaderKnowledge): boolean {
  const [one, other] = [readPart(before, known), readPart(next, known)]
  if (!one || !other) return false
  if (one.hasQuantity && other.hasQuantity) return other.hasWords || other.hasSize
  // "cement, sand, bricks", but "cement 200 bag, white" and "cement, opc, 200 bag".
  const [kinds, others] = [kindsIn(before, known), kindsIn(next, known)]
  if (kinds.length === 0 || others.length === 0) return false
  if (kinds.some((kind) => others.includes(kind))) return false
  return /[,،।]/.test(gap) || one.hasQuantity === other.hasQuantity
}

/** Cuts "cement 200 bori ret 5 brass" after or before each amount, if each piece is a known kind. */
function atAmounts(part: string, known: ReaderKnowledge): string[] {
  const blank = without(part, [...pricesIn(part), ...gradesIn(part)])
  const counted = amountsIn(without(blank, sizesIn(blank)))
  if (counted.length < 2) return [part]
  const isFirst = part.slice(0, counted[0]?.from).trim() === ''
  if (counted.slice(0, -1).some(({ to }) => isDescribed.test(part.slice(to)))) return [part]
  const cuts = isFirst
    ? counted.slice(1).map(({ from }) => from)
    : counted.slice(0, -1).map(({ to }) => to)
  const pieces = [0, ...cuts].map((from, at) => part.slice(from, cuts[at] ?? part.length).trim())
  const read = pieces.map((piece) => readPart(piece, known))
  const isEach = read.every((line) => line?.hasQuantity && line.draft.itemTypeId !== null)
  const kinds = new Set(read.map((line) => line?.draft.itemTypeId))
  return isEach && kinds.size === pieces.length ? pieces : [part]
}

/** Words that join an amount to its thing, or ask for it. */
const joining = `(?:ka|ki|ke|wali|wala|wale|वाली|वाला|वाले|का|की|के|of|qty|quantity|nos|no|total|approx|about|around|lagbhag|लगभग|करीब|chahiye|chaiye|chahie|चाहिए|lagega|lagegi|लगेगा|लगेगी|mangwana|need|required|x)`
const trailing = new RegExp(
  String.raw`^(?:[\s,.:;=–*\/-]|${joining}(?![\p{L}\p{M}]))+|(?:[\s,.:;=–*\/-]|(?<![\p{L}\p{M}])${joining})+$`,
  'giu',
)
const isDescribed =
  /^\s?(?:(?:ka|ki|ke|wali|wala|wale|waali|वाली|वाला|वाले|का|की|के|per|प्रति)(?![\p{L}\p{M}])|\/)/iu

/** The kinds that a text may ask for, the likeliest first. */
export function kindsIn(text: string, known: ReaderKnowledge): number[] {
  const named = without(text, [...pricesIn(text), ...amountsIn(text)])
  const words = cutWords(named)
  const english = words.map((word) => known.english(word).toLowerCase())
  const exact = words.map((word) => known.exact(word).toLowerCase())
  // As typed, too: the rules know some names by their Hinglish.
  const typed = words.filter((word) => /^[a-z]/.test(word) && !english.includes(word))
  return kindsOf([...english, ...typed], [...exact, ...typed], known.kinds)
}

function readPart(part: string, known: ReaderKnowledge): ReadLine | undefined {
  if (!/[\p{L}\p{N}]/u.test(part)) return undefined
  const prices = pricesIn(part)
  let rest = without(part, prices)
  const grades = gradesIn(rest)
  rest = without(rest, grades)
  const sizes = sizesIn(rest)
  rest = without(rest, sizes)
  const wordsOf = (text: string) => cutWords(text).filter((word) => /^\p{L}/u.test(word))
  const kind = kindsIn(part, known)[0] ?? null
  const amount = quantityIn(rest, kind)
  const cut = amount ? [amount.span] : []
  const text = tidy(without(part, [...cut, ...prices]))
  const grade = [...new Set(grades.map(({ value }) => value))].join(' ')
  const size = [...sizes, ...(amount?.sizes ?? []), ...(amount ? [] : sizesAlone(rest, kind))]
    .sort((one, other) => one.from - other.from)
    .map(({ value }) => value)
    .join(', ')
  const named = tidy(without(rest, [...cut, ...(amount?.sizes ?? [])]))
  const words = wordsOf(named)
  const priced = prices.map(({ value }) => value).join(', ')
  const range = amount?.range ?? ''
  const isSaid = cut.length > 0 || sizes.length > 0
  return {
    draft: {
      text: (text || tidy(part) || part.trim()).slice(0, lineTextMax),
      itemTypeId: kind,
      size: size.slice(0, lineWordMax) || null,
      grade: grade.slice(0, lineWordMax) || null,
      brand: brandAmong(part.split(/[^\p{L}\p{M}\p{N}.-]+/u).filter(Boolean)),
      quantity: amount?.count ?? null,
      unit: amount?.unit ?? null,
      note: [range, priced].filter(Boolean).join(', '),
    },
    head: tidy(named.replace(/[,:()]+/g, ' ')),
    hasQuantity: amount?.count !== undefined && amount.count !== null,
    hasSize: sizes.length > 0,
    hasWords:
      words.some((word) => !brandNamed(word)) || (words.length > 0 && !isSaid) || kind !== null,
  }
}

/** The quantity of a line, where it stands, and amounts that say how large a piece of it is. */
interface Quantity {
  count: number | null
  unit: UnitName | null
  span: { from: number; to: number }
  sizes: Span<string>[]
  range: string
}

/** Units by which things are counted, of which each may hold a weight, a volume or a length. */
const counting: ReadonlySet<UnitName> = new Set([
  ...(['piece', 'box', 'bag', 'sheet', 'set', 'bucket', 'tin', 'tube', 'packet'] as const),
  ...(['bundle', 'roll', 'length', 'pair', 'trolley', 'truck'] as const),
])

/** Whether an amount is what one bag, bucket, tank, roll or length holds, not a total. */
const mayBePack = ({ count, unit }: Amount) =>
  (unit === 'kg' && count <= 100) ||
  (unit === 'litre' && count <= 5_000) ||
  ((unit === 'metre' || unit === 'running foot') && count <= 500)

function quantityIn(rest: string, kind: number | null): Quantity | undefined {
  const amounts = amountsIn(rest).filter(
    ({ value }) => value.count > 0 && value.count <= lineQuantityMax,
  )
  const bare = bareIn(without(rest, amounts)).filter(
    ({ value }) => value.count > 0 && value.count <= lineQuantityMax,
  )
  const counted = amounts.filter(({ value }) => counting.has(value.unit))
  const isPack = (one: Span<Amount>) => {
    if (!mayBePack(one.value)) return false
    const after = rest.slice(one.to)
    // "50 kg bag", "20 litre ki balti": the unit behind it is counted.
    const holder =
      /^\s?(?:ka|ki|ke|wali|wala|की|का|वाली)?\s?([\p{L}\p{M}]+)/iu.exec(after)?.[1] ?? ''
    const isHeld = isDescribed.test(after) || isCounting(holder)
    const others = counted.length > 0 || bare.length > 0
    const isLength = one.value.unit === 'running foot' && !isFoot(rest, one)
    return others || isHeld || (isSizedByUnit(kind) && one.value.unit !== 'kg' && !isLength)
  }
  const packs = amounts.filter(isPack)
  const totals = amounts.filter((one) => !packs.includes(one))
  const asSizes = packs.map((one) => ({
    from: one.from,
    to: one.to,
    value: `${one.value.count} ${shortOf(one.value.unit)}`,
  }))
  // A number of things before their weight ("200 bag, 10 tonne"): the first that is said counts.
  const chosen = totals.find(({ to }) => !isDescribed.test(rest.slice(to))) ?? totals[0]
  if (chosen) {
    const { count, unit, least } = chosen.value
    return {
      count: rounded(count),
      span: chosen,
      sizes: asSizes,
      unit: unit === 'running foot' && isFoot(rest, chosen) ? footOf(kind) : unit,
      range: least ? `${least}-${count} ${unit}` : '',
    }
  }
  const number = bare.find(({ value }) => value.unit) ?? bare.at(-1)
  const packUnit = packs.map(({ to }) => heldBy(rest.slice(to))).find(Boolean)
  if (number) {
    const unit = number.value.unit ?? packUnit ?? usualUnit(kind)
    return { count: number.value.count, unit, span: number, sizes: asSizes, range: '' }
  }
  return undefined
}

/** Whether feet are said alone, not as running feet. */
const isFoot = (rest: string, { from, to }: { from: number; to: number }) =>
  !/r/i.test(rest.slice(from, to).replace(/^[\d\s./-]+/, '')) && !/रनिंग/u.test(rest.slice(from, to))

const heldBy = (after: string): UnitName | undefined => {
  const word = /^\s?(?:ka|ki|ke|wali|wala|की|का|वाली)?\s?([\p{L}\p{M}]+)/iu.exec(after)?.[1] ?? ''
  const [amount] = amountsIn(`1 ${word}`)
  return amount && counting.has(amount.value.unit) ? amount.value.unit : undefined
}

const isCounting = (word: string) => word !== '' && heldBy(` ${word}`) !== undefined

/** What a line without a quantity says of how large the thing is: "1000 litre tanki". */
function sizesAlone(rest: string, kind: number | null): Span<string>[] {
  return quantityIn(rest, kind)
    ? []
    : amountsIn(rest)
        .filter(({ value }) => mayBePack(value))
        .map(({ from, to, value }) => ({
          from,
          to,
          value: `${value.count} ${shortOf(value.unit)}`,
        }))
}

const shortOf = (unit: UnitName) => (unit === 'running foot' ? 'ft' : unit)

const rounded = (count: number) => Math.round(count * 1000) / 1000

const asking =
  /(?<![\p{L}\p{M}])(?:chahiye|chaahiye|chaiye|chahie|chahiyen|chiye|chahye|mujhe|humko|hume|hamko|hamein|please|plz|pls|kindly|चाहिए|चाहिये|मुझे|हमें|हमको|भेज दो|भेजना|bhej do|bhejna)(?![\p{L}\p{M}])/giu

/** Without what joined the parts that were cut out. */
function tidy(text: string): string {
  return text
    .replace(asking, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.)])|\s[-:=](?=\s\()/g, '$1')
    .replace(/[,\s]*,[,\s]*/g, ', ')
    .replace(trailing, '')
    .trim()
}

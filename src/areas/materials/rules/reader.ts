/**
 * Reads a list of materials as people type and paste it, in English, Hinglish and Hindi: what, how
 * much, in which size, grade and make. What is not understood stays in the text, and where two
 * numbers may be meant there is no quantity (rules 21.3). A row goes through: what a chat or a table
 * adds to it, its single items, and of each its asides, prices, grades, sizes and amounts.
 */
import { cutWords } from '#areas/search/rules/words.ts'
import { contactsIn, namesIn, percentsIn, timesIn } from './asides.ts'
import { brandNamed, brandsAmong } from './brands.ts'
import { amountsIn } from './figures.ts'
import { kindsOf, type MaterialKind } from './kinds.ts'
import { type LineDraft, lineNoteMax, linesMax, lineTextMax, lineWordMax } from './lines.ts'
import { gradesIn, pricesIn, type Span, sizesIn, without } from './measures.ts'
import { piecesOf } from './pasted-table.ts'
import { isDescribed, packSizesIn, quantityIn } from './quantity.ts'
import { linesOfSheet } from './sheet.ts'
import { withDigits } from './spoken.ts'
import {
  isAddress,
  isHeading,
  isTalkWord,
  isTotal,
  talkIn,
  withoutStamp,
  withoutWishes,
} from './talk.ts'

/** What lines are read with. */
export interface ReaderKnowledge {
  kinds: readonly MaterialKind[]
  /** A word in English: a thing's Hindi name, a word spelt by ear, or the word itself. */
  english: (word: string) => string
  /** The same without words spelt by ear. */
  exact: (word: string) => string
  /** The kinds of the thing that a text names; undefined if it names none. */
  kindsOfThing: (text: string) => readonly number[] | undefined
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

/** A text as it was read. */
export interface ReadText {
  /** At most {@link linesMax}. */
  lines: LineDraft[]
  /** What was taken for no line of a list, such as greetings and addresses, as it was typed. */
  leftOut: string[]
}

/** The lines of a typed or pasted text, at most {@link linesMax}. */
export const readLines = (text: string, known: ReaderKnowledge) => readText(text, known).lines

/** The lines of a typed or pasted text, and what was left out. */
export function readText(text: string, known: ReaderKnowledge): ReadText {
  const reader = readerOf(known)
  const drafts: LineDraft[] = []
  let rows: string[] = []
  for (const piece of piecesOf(text)) {
    if ('row' in piece) {
      rows.push(piece.row)
      continue
    }
    drafts.push(...linesOfRows(rows, reader), ...linesOfSheet(piece.table, known))
    rows = []
  }
  const lines = [...drafts, ...linesOfRows(rows, reader)].slice(0, linesMax)
  return { lines, leftOut: [...new Set(reader.leftOut)].slice(0, leftOutMax) }
}

/** So much of what is left out is said, and of each so many letters. */
export const leftOutMax = 30

const readerOf = (known: ReaderKnowledge): Reader => ({ ...known, read: new Map(), leftOut: [] })

/** A text that is one line, such as a row of a sheet; undefined if it is none. */
export function readLine(text: string, known: ReaderKnowledge): LineDraft | undefined {
  const reader = readerOf(known)
  const [row] = rowsOf(text)
  return row === undefined ? undefined : readPart(row, reader)?.draft
}

/** The kinds and names with which lines are read, and what was read before with them. */
type Reader = ReaderKnowledge & { read: Map<string, ReadLine | undefined>; leftOut: string[] }

function linesOfRows(rows: readonly string[], reader: Reader): LineDraft[] {
  const read: ReadLine[] = []
  for (const row of rows.flatMap((text) => text.split(';'))) {
    if (read.length >= linesMax) break
    for (const part of rowsOf(row).flatMap((text) => partsOfRow(text, reader))) {
      const before = read.at(-1)
      const line = readPart(part, reader)
      if (!line) continue
      const inherits = !line.hasWords && line.hasSize && line.hasQuantity && before?.head
      const full = inherits ? readPart(`${before.head} ${part}`, reader) : line
      // A line with a name alone, above sizes of it, is their heading.
      if (inherits && !before.hasQuantity && !before.hasSize) read.pop()
      if (full) read.push(full)
    }
  }
  return read.slice(0, linesMax).map(({ draft }) => draft)
}

/** A row as it was typed without its stamp and bullet, its numbers in digits; none for a chat's own. */
function rowsOf(row: string): string[] {
  const plain = withoutStamp(row)
    .replace(/(?:\p{Extended_Pictographic}|\ufe0f|\u200d)+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-–—*•·▪►➤✓✔☑]+|\[[ x]?\])\s*/iu, '')
    .replace(/^\(?(?:\p{Nd}{1,2}|[a-z])[.)](?=\s|\p{L})\s*(?=\S)/iu, '')
  return plain ? [withDigits(plain)] : []
}

/** The single items of a row; none for what is no line of a list. */
function partsOfRow(text: string, known: Reader): string[] {
  const isMeasured = amountsIn(without(text, asidesIn(text))).length > 0
  if (isTotal(text) || isHeading(text) || (isAddress(text) && !isMeasured)) {
    known.leftOut.push(text.slice(0, lineTextMax))
    return []
  }
  const parts = partsOf(text, known)
  const talk = parts.filter((part) => isTalk(part, known))
  known.leftOut.push(...talk.map((part) => part.slice(0, lineTextMax)))
  return parts.filter((part) => !talk.includes(part))
}

/** Whether a part of a row only greets, asks, or says where to. */
function isTalk(part: string, known: Reader): boolean {
  const asides = [...contactsIn(part), ...timesIn(part), ...percentsIn(part), ...namesIn(part)]
  const rest = without(part, asides)
  const talk = talkIn(rest)
  if (/\d/.test(rest)) return false
  if (talk === 'all') return true
  const isCalled = contactsIn(part).length > 0 || talk === 'some'
  if (!isCalled) return false
  const words = cutWords(rest).map((word) => known.exact(word).toLowerCase())
  return (
    kindsOf({ english: words, exact: [], ofThing: undefined }, known.kinds).length === 0 ||
    /(?<![\p{L}\p{M}])(?:saman|samaan|सामान)(?![\p{L}\p{M}])/iu.test(rest)
  )
}

/** Everything of a text that is neither a size, a grade, nor an amount. */
function asidesIn(text: string): Span<string>[] {
  const spans: Span<string>[] = []
  let rest = text
  for (const find of [timesIn, contactsIn, percentsIn, pricesIn, namesIn]) {
    const found = find(rest)
    spans.push(...found)
    rest = without(rest, found)
  }
  return spans
}

const separators =
  /(?:,(?!\d)|(?<!\d),|[،।])\s*|\s+(?:aur|और|and|tatha|तथा|व|evam|एवं)\s+|\s+[+&|]\s+|(?<=[\p{L}\p{M}])\.\s+/u

/** Texts of strangers may be long and senseless: an item is joined of few pieces, of which none is long. */
const piecesMax = 8

/** The single items of a row: "cement 200 bori, ret 5 brass" has two, "tiles, 600x600" has one. */
function partsOf(row: string, known: Reader): string[] {
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

function beginsItem(before: string, next: string, gap: string, known: Reader): boolean {
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
function atAmounts(part: string, known: Reader): string[] {
  const blank = without(part, [...asidesIn(part), ...gradesIn(part)])
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
const joining = `(?:ka|ki|ke|wali|wala|wale|वाली|वाला|वाले|का|की|के|of|qty|quantity|nos|no|total|only|each|approx|about|around|kul|कुल|lagbhag|लगभग|करीब|chahiye|chaiye|chahie|चाहिए|lagega|lagegi|लगेगा|लगेगी|mangwana|need|required|x)`
const trailing = new RegExp(
  String.raw`^(?:[\s,.:;=–*|+\/-]|${joining}(?![\p{L}\p{M}]))+|(?:[\s,.:;=–*|+\/-]|(?<![\p{L}\p{M}])${joining})+$`,
  'giu',
)
/** The kinds that a text may ask for, the likeliest first. */
export function kindsIn(text: string, known: ReaderKnowledge): number[] {
  const named = without(text, [...pricesIn(text), ...amountsIn(text)])
  const words = cutWords(named)
  const english = words.map((word) =>
    (isTalkWord(word) ? known.exact(word) : known.english(word)).toLowerCase(),
  )
  const exact = words.map((word) => known.exact(word).toLowerCase())
  // As typed, too: the rules know some names by their Hinglish.
  const typed = words.filter((word) => /^[a-z]/.test(word) && !english.includes(word))
  const line = { english: [...english, ...typed], exact: [...exact, ...typed] }
  return kindsOf({ ...line, ofThing: known.kindsOfThing(named) }, known.kinds)
}

function readPart(part: string, reader: Reader): ReadLine | undefined {
  if (reader.read.has(part)) return reader.read.get(part)
  const line = partRead(part, reader)
  reader.read.set(part, line)
  return line
}

function partRead(part: string, known: ReaderKnowledge): ReadLine | undefined {
  if (!/[\p{L}\p{N}]/u.test(part)) return undefined
  const asides = asidesIn(part)
  let rest = without(part, asides)
  const grades = gradesIn(rest)
  rest = without(rest, grades)
  const sizes = sizesIn(rest)
  rest = without(rest, sizes)
  const kind = kindsIn(part, known)[0] ?? null
  const quantity = quantityIn(rest, { kind, words: part, hasSize: sizes.length > 0 })
  const noted = [...pricesIn(part), ...percentsIn(part)].sort((one, other) => one.from - other.from)
  const cut = [...(quantity ? [quantity.span] : []), ...noted, ...contactsIn(part)]
  const text = tidy(without(part, cut))
  const packs = quantity?.sizes ?? packSizesIn(rest)
  const size = [...sizes, ...packs]
    .sort((one, other) => one.from - other.from)
    .map(({ value }) => value)
    .join(', ')
  const named = tidy(without(rest, [...(quantity ? [quantity.span] : []), ...packs]))
  const words = cutWords(named).filter((word) => /^\p{L}/u.test(word))
  const notes = [quantity?.note ?? '', ...noted.map(({ value }) => value)]
  const brands = brandsAmong(part.split(/[^\p{L}\p{M}\p{N}.-]+/u).filter(Boolean))
  const isSaid = quantity !== undefined || sizes.length > 0
  return {
    draft: {
      text: (text || tidy(part) || part.trim()).slice(0, lineTextMax),
      itemTypeId: kind,
      size: size.slice(0, lineWordMax) || null,
      grade: [...new Set(grades.map(({ value }) => value))].join(' ').slice(0, lineWordMax) || null,
      brand: brands.join(', ').slice(0, lineWordMax) || null,
      quantity: quantity?.count ?? null,
      unit: quantity?.unit ?? null,
      note: notes.filter(Boolean).join(', ').slice(0, lineNoteMax),
    },
    head: tidy(named.replace(/[,:()]+/g, ' ')),
    hasQuantity: quantity !== undefined,
    hasSize: sizes.length > 0,
    hasWords:
      words.some((word) => !brandNamed(word) && !isExtra.test(word)) ||
      (words.length > 0 && !isSaid) ||
      kind !== null,
  }
}

/** Words that say that there is more of the same. */
const isExtra = /^(?:extra|wastage|waste|more|ज्यादा|अतिरिक्त)$/i

/** Without courtesies, and without what joined the parts that were cut out. */
function tidy(text: string): string {
  return withoutWishes(text)
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.)])|\s[-:=](?=\s\()/g, '$1')
    .replace(/[,\s]*,[,\s]*/g, ', ')
    .replace(/(?:\s?[-=|]){2,}/g, ' -')
    .replace(trailing, '')
    .trim()
}

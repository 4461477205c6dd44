/** Masks at reading, and seals what was written (rules 22.7). */
import type { Keys } from '#platform/crypto/keys.ts'
import { maskAll, maskText, maskTogether } from '../../rules/mask.ts'
import type { quotationRequestLines } from '../tables.ts'
import type { StoredOriginal } from './originals.ts'
import type { StoredQuotation } from './quotations.ts'

type Texts = Record<string, string>
type Subject = StoredOriginal['subject']

const purpose = 'quotation originals'

/** Texts without numbers and links, how many were masked, and the sealed original if any was. */
export function maskAndSeal<Fields extends Texts>(
  keys: Keys,
  fields: Fields,
): { texts: Fields; masked: number; sealed: Buffer | null } {
  const { texts, masked } = maskAll(fields)
  return { texts, masked, sealed: masked > 0 ? sealTexts(keys, fields) : null }
}

/** Seals texts as they were written. */
export const sealTexts = (keys: Keys, fields: Texts) => keys.seal(purpose, JSON.stringify(fields))

/** The fields of a sealed original. */
export function openOriginal(keys: Keys, { sealed }: Pick<StoredOriginal, 'sealed'>): Texts {
  return JSON.parse(keys.open(purpose, sealed)) as Texts
}

/** How somebody reads the texts of a request. */
export interface Reading {
  keys: Keys
  originals: readonly StoredOriginal[]
  /** Whether a quotation was accepted between the two: nothing is masked. */
  isOpen: boolean
}

const originalOf = ({ originals }: Reading, subject: Subject, id: number) =>
  originals.find((each) => each.subject === subject && each.subjectId === id)

/** Texts as they are read: masked by today's rules, unless they may be read as they are. */
export function readTexts<Fields extends Texts>(
  reading: Reading,
  subject: Subject,
  id: number,
  stored: Fields,
): { texts: Fields; isMasked: boolean } {
  const original = originalOf(reading, subject, id)
  const written = original ? pick(stored, openOriginal(reading.keys, original)) : stored
  if (reading.isOpen || original?.isReleased) return { texts: written, isMasked: false }
  const { texts, masked } = maskAll(written)
  // Of what ended before, the dots are all that is left.
  const isMasked = masked > 0 || Object.values(texts).some((text) => text.includes(maskText))
  return { texts, isMasked }
}

/** A line of a request as it is read: its fields are judged as one text. */
export function readLine<Line extends typeof quotationRequestLines.$inferSelect>(
  reading: Reading,
  line: Line,
): { line: Line; isMasked: boolean } {
  const { what, size, grade, brand, unit, note } = line
  const fields = { what, size, grade, brand, unit, note }
  const { texts, isMasked } = readTexts(reading, 'line', line.id, fields)
  return { line: { ...line, ...texts }, isMasked }
}

interface TextsOfLine {
  lineId: number
  isExtra?: boolean
}
// Of what is offered besides, under other names.
const nameOf = (text: string, { lineId, isExtra = false }: TextsOfLine) =>
  isExtra ? `extra ${text} ${lineId}` : `${text} ${lineId}`
const alternativeOf = (line: TextsOfLine) => nameOf('alternative', line)
const unitOf = (line: TextsOfLine) => nameOf('unit', line)

/** The texts of a quotation: its note, and what its lines call their goods and units. */
export function quotationTexts(
  note: string,
  lines: readonly (TextsOfLine & { alternative?: string; unit: string })[],
): Texts {
  const texts: Texts = { note }
  for (const line of lines) {
    texts[alternativeOf(line)] = line.alternative ?? ''
    texts[unitOf(line)] = line.unit
  }
  return texts
}

/** Lines of a quotation with the texts of {@link quotationTexts}. */
export function withTexts<Line extends TextsOfLine & { unit: string }>(
  lines: readonly Line[],
  texts: Texts,
): (Line & { alternative: string })[] {
  return lines.map((line) => ({
    ...line,
    alternative: texts[alternativeOf(line)] ?? '',
    unit: texts[unitOf(line)] ?? line.unit,
  }))
}

/** A quotation as it is read. */
export function readQuotation<Quotation extends Pick<StoredQuotation, 'id' | 'note' | 'lines'>>(
  reading: Reading,
  quotation: Quotation,
): Quotation & { isMasked: boolean } {
  const stored = quotationTexts(quotation.note, quotation.lines)
  const { texts, isMasked } = readTexts(reading, 'quotation', quotation.id, stored)
  const { note = '' } = texts
  return { ...quotation, note, lines: withTexts(quotation.lines, texts), isMasked }
}

/** Messages as they are read, oldest first: those of one side are judged as one text. */
export function readMessages<Message extends { id: number; side: string; text: string }>(
  reading: Reading,
  messages: readonly Message[],
): (Message & { isMasked: boolean })[] {
  const written = messages.map((message) => {
    const original = originalOf(reading, 'message', message.id)
    const text = original ? (openOriginal(reading.keys, original).text ?? '') : message.text
    return { ...message, text, isOpen: reading.isOpen || (original?.isReleased ?? false) }
  })
  const masked = new Map<number, string>()
  for (const side of new Set(written.map((message) => message.side))) {
    const own = written.filter((message) => message.side === side && !message.isOpen)
    const texts = maskTogether(own.map(({ text }) => text))
    for (const [at, { id }] of own.entries()) masked.set(id, texts[at]?.text ?? '')
  }
  return messages.map((message, at) => {
    const text = masked.get(message.id) ?? written[at]?.text ?? ''
    return { ...message, text, isMasked: masked.has(message.id) && text.includes(maskText) }
  })
}

/** Stored fields with those of the original. */
function pick<Fields extends Texts>(stored: Fields, original: Texts): Fields {
  const fields = Object.entries(stored).map(([name, text]) => [name, original[name] ?? text])
  return Object.fromEntries(fields) as Fields
}

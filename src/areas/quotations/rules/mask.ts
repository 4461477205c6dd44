/**
 * Masks phone numbers, links and addresses in what both sides write before a quotation is accepted
 * (rules 22.7). The original stays sealed beside it; see `server/sealed.ts`.
 */
import { linksIn, type Span } from './mask-links.ts'
import { phonesIn } from './mask-numbers.ts'
import { hiddenSign, plainText } from './mask-plain.ts'

/** What stands in place of a number or link. */
export const maskText = '••••••'

/** A text without numbers and links, and how many were masked. */
export interface Masked {
  text: string
  masked: number
}

/** Masks what a text must not say before an acceptance. */
export function maskContacts(text: string): Masked {
  const [result] = maskTogether([text])
  return result ?? { text, masked: 0 }
}

/**
 * Masks several texts of one author that are read one after the other, such as the fields of a line
 * or a side's messages: a number may begin in one of them and end in the next.
 */
export function maskTogether(texts: readonly string[]): Masked[] {
  const plain = texts.map(plainText)
  const spans = plain.map(({ text }) => linksIn(text))
  // Links are out of the way of numbers.
  const rest = plain.map(({ text }, at) => blank(text, spans[at] ?? []))
  const starts: number[] = []
  let length = 0
  for (const text of rest) {
    starts.push(length)
    length += text.length + 1
  }
  for (const parts of phonesIn(rest.join('\n'))) {
    // One place in each text that a part of the number is in.
    for (const [at, start] of starts.entries()) {
      const end = start + (rest[at]?.length ?? 0)
      const inside = parts.filter(({ from, to }) => from >= start && to <= end)
      const [first, last] = [inside[0], inside.at(-1)]
      if (first && last) spans[at]?.push({ from: first.from - start, to: last.to - start })
    }
  }
  return texts.map((text, at) => {
    const places = (spans[at] ?? []).toSorted((a, b) => b.from - a.from)
    let masked = text
    for (const { from, to } of places) {
      const [begin = 0, end = text.length] = [plain[at]?.from[from], plain[at]?.to[to - 1]]
      masked = masked.slice(0, begin) + maskText + masked.slice(end)
    }
    return { text: masked, masked: places.length }
  })
}

/** Masks the fields of something as one text; counts what was masked in all of them. */
export function maskAll<Texts extends Record<string, string>>(
  texts: Texts,
): { texts: Texts; masked: number } {
  const names = Object.keys(texts)
  const results = maskTogether(Object.values(texts))
  const masked = results.reduce((sum, each) => sum + each.masked, 0)
  const left = results.map(({ text }, at) => [names[at] ?? '', text] as const)
  return { texts: Object.fromEntries(left) as Texts, masked }
}

function blank(text: string, spans: readonly Span[]): string {
  let rest = text
  for (const { from, to } of spans) {
    rest = rest.slice(0, from) + hiddenSign.repeat(to - from) + rest.slice(to)
  }
  return rest
}

/** A text for comparison with others: letters only, its first 200; empty if it says little. */
export function textKey(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, '')
  return letters.length < 20 ? '' : letters.slice(0, 200)
}

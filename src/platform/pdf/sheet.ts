/** Draws A4 sheets as PDF, with bundled fonts for every script of India. */
import PDFDocument from 'pdfkit'
import { type FontPart, fontFile, fontParts } from '#platform/fonts/fonts.ts'

/** The sheet, in points. */
export const sheet = { margin: 48, height: 841.89, width: 595.28 - 2 * 48 } as const

const ink = '#1E2322'
/** The colour of labels and small print. */
export const quiet = '#55635E'
const line = '#D9DBD7'

/** A document that is being drawn. */
export type Doc = InstanceType<typeof PDFDocument>

/** How a text looks. */
export interface Style {
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

/** Draws a document; the same drawing with the same facts always gives the same file. */
export async function renderPdf(
  info: { title: string; author: string; date: Date },
  draw: (doc: Doc) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: sheet.margin,
    info: { Title: info.title, Author: info.author, CreationDate: info.date },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => {
    doc.on('end', () => resolve())
  })
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Draws labels with their values; returns the y position below them. */
export function facts(
  doc: Doc,
  x: number,
  y: number,
  room: number,
  rows: readonly (readonly [string, string])[],
): number {
  const first = 96
  return rows.reduce((next, [label, value]) => {
    write(doc, label, x, next, first, { size: 9, color: quiet })
    return write(doc, value, x + first, next, room - first, { size: 9 }) + 3
  }, y)
}

/** Draws a line over the width of the sheet. */
export function rule(doc: Doc, y: number): void {
  doc
    .moveTo(sheet.margin, y)
    .lineTo(sheet.margin + sheet.width, y)
    .lineWidth(0.5)
    .stroke(line)
}

/** Writes wrapped text, each part in the font for its script; returns the y position below it. */
export function write(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  room: number,
  style: Style = {},
): number {
  const { size = 10.5, bold = false, color = ink, align = 'left' } = style
  const weight = bold ? 650 : 400
  const height = size * 1.35
  doc.fontSize(size).fillColor(color)
  const lines = broken(doc, text, room, weight)
  for (const [index, parts] of lines.entries()) {
    const total = parts.reduce((sum, part) => sum + part.width, 0)
    let at = align === 'right' ? x + room - total : x
    for (const part of parts) {
      doc.font(fontFile(part.script, weight)).text(part.text, at, y + size + index * height, {
        lineBreak: false,
        // Aligns the fonts of all scripts on one line.
        baseline: 'alphabetic',
      })
      at += part.width
    }
  }
  return y + Math.max(1, lines.length) * height
}

interface Part extends FontPart {
  width: number
}

/** Breaks text into lines that fit, in parts of one script. Words longer than a line are split. */
function broken(doc: Doc, text: string, room: number, weight: 400 | 650): Part[][] {
  const lines: Part[][] = [[]]
  let used = 0
  const measure = ({ text, script }: FontPart): Part => ({
    text,
    script,
    width: doc.font(fontFile(script, weight)).widthOfString(text),
  })
  for (const word of text.split(/(?<=\s)/).flatMap((each) => chunks(each))) {
    const parts = fontParts(word).map(measure)
    const needed = parts.reduce((sum, part) => sum + part.width, 0)
    if (used > 0 && used + needed > room) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...parts)
    used += needed
  }
  // Words of one script are one run: those of Urdu follow each other from right to left.
  return lines.map((parts) => {
    const runs: FontPart[] = []
    for (const { text, script } of parts) {
      const last = runs.at(-1)
      if (last?.script === script) last.text += text
      else runs.push({ text, script })
    }
    return runs.map(measure)
  })
}

const longestWord = 28

function chunks(word: string): string[] {
  return word.match(new RegExp(`.{1,${longestWord}}`, 'gsu')) ?? []
}

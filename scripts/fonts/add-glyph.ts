/**
 * Copies one glyph, with its variations, from one variable font into another of the same design
 * space.
 */
import { padTo, readTables, type Tables, tableOf, writeTables } from './sfnt.ts'

/** Private-use code points for glyphs that have no character, such as tabular figures. */
const unnamed = 0xf0000

/** The data that draws a glyph. */
interface Glyph {
  outline: Buffer
  advance: number
  bearing: number
}

/**
 * Appends the only character of `donor` to `font`. Afterwards every glyph can be selected by a
 * code: by its character's and by {@link codeOf}. Neither font may have an HVAR table, which would
 * not know the new glyph; gvar contains the variation of the widths too.
 *
 * @param letter the code point of `donor`'s character
 */
export function addGlyph(font: Buffer, donor: Buffer, letter: number): Buffer {
  const into = readTables(font)
  const from = readTables(donor)
  const index = glyphCount(into)
  const glyphs = [...readGlyphs(into), readGlyph(from, glyphCount(from) - 1)]
  const codes = [...readCodes(tableOf(into, 'cmap')), [letter, index] as const]
  const tables = new Map(into)
  writeGlyphs(tables, glyphs)
  tables.set('gvar', joinVariations(tableOf(into, 'gvar'), tableOf(from, 'gvar')))
  tables.set('cmap', writeCodes([...codes, ...glyphs.map((_, at) => [codeOf(at), at] as const)]))
  return writeTables(tables)
}

/** The private-use code point of a glyph, whether it has a character or not. */
export function codeOf(glyph: number): number {
  return unnamed + glyph
}

/** The number of glyphs in a font. */
export function glyphCount(tables: Tables): number {
  return tableOf(tables, 'maxp').readUInt16BE(4)
}

function readGlyphs(tables: Tables): Glyph[] {
  return Array.from({ length: glyphCount(tables) }, (_, index) => readGlyph(tables, index))
}

function readGlyph(tables: Tables, index: number): Glyph {
  const loca = tableOf(tables, 'loca')
  const isLong = tableOf(tables, 'head').readUInt16BE(50) === 1
  const at = (entry: number) =>
    isLong ? loca.readUInt32BE(entry * 4) : loca.readUInt16BE(entry * 2) * 2
  const hmtx = tableOf(tables, 'hmtx')
  const full = tableOf(tables, 'hhea').readUInt16BE(34)
  return {
    outline: tableOf(tables, 'glyf').subarray(at(index), at(index + 1)),
    // The last advance applies to all following glyphs.
    advance: hmtx.readUInt16BE(Math.min(index, full - 1) * 4),
    bearing: hmtx.readInt16BE(index < full ? index * 4 + 2 : full * 4 + (index - full) * 2),
  }
}

function writeGlyphs(tables: Tables, glyphs: readonly Glyph[]): void {
  const outlines = glyphs.map(({ outline }) => padTo(4, outline))
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  const hmtx = Buffer.alloc(glyphs.length * 4)
  let end = 0
  for (const [index, { advance, bearing }] of glyphs.entries()) {
    end += outlines[index]?.length ?? 0
    loca.writeUInt32BE(end, (index + 1) * 4)
    hmtx.writeUInt16BE(advance, index * 4)
    hmtx.writeInt16BE(bearing, index * 4 + 2)
  }
  tables.set('glyf', Buffer.concat(outlines))
  tables.set('loca', loca)
  tables.set('hmtx', hmtx)
  tables.set('head', changed(tableOf(tables, 'head'), 50, 1))
  tables.set('hhea', changed(tableOf(tables, 'hhea'), 34, glyphs.length))
  tables.set('maxp', changed(tableOf(tables, 'maxp'), 4, glyphs.length))
}

/** The variations of all glyphs of `into`, followed by those of the last glyph of `from`. */
function joinVariations(into: Buffer, from: Buffer): Buffer {
  const axes = into.readUInt16BE(4)
  const shared = [sharedTuples(into), sharedTuples(from)]
  const count = into.readUInt16BE(6)
  const own = Array.from({ length: into.readUInt16BE(12) }, (_, index) => variation(into, index))
  const last = withSharedFrom(count, axes * 2, variation(from, from.readUInt16BE(12) - 1))
  const data = [...own, last].map((one) => padTo(4, one))
  const tuples = Buffer.concat(shared)
  const head = Buffer.alloc(20 + (data.length + 1) * 4)
  into.copy(head, 0, 0, 20)
  head.writeUInt16BE(tuples.length / (axes * 2), 6)
  head.writeUInt32BE(head.length, 8)
  head.writeUInt16BE(data.length, 12)
  head.writeUInt16BE(1, 14)
  head.writeUInt32BE(head.length + tuples.length, 16)
  let end = 0
  for (const [index, one] of data.entries()) {
    end += one.length
    head.writeUInt32BE(end, 20 + (index + 1) * 4)
  }
  return Buffer.concat([head, tuples, ...data])
}

function sharedTuples(gvar: Buffer): Buffer {
  const start = gvar.readUInt32BE(8)
  return gvar.subarray(start, start + gvar.readUInt16BE(6) * gvar.readUInt16BE(4) * 2)
}

function variation(gvar: Buffer, glyph: number): Buffer {
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const at = (entry: number) =>
    isLong ? gvar.readUInt32BE(20 + entry * 4) : gvar.readUInt16BE(20 + entry * 2) * 2
  const start = gvar.readUInt32BE(16)
  return gvar.subarray(start + at(glyph), start + at(glyph + 1))
}

/** Offsets a glyph's indexes of shared tuples by `first`; each tuple takes `tupleBytes` bytes. */
function withSharedFrom(first: number, tupleBytes: number, data: Buffer): Buffer {
  const next = Buffer.from(data)
  if (next.length === 0) return next
  let header = 4
  for (let tuple = 0; tuple < (next.readUInt16BE(0) & 0x0fff); tuple++) {
    const flags = next.readUInt16BE(header + 2)
    const hasPeak = (flags & 0x8000) !== 0
    if (!hasPeak) next.writeUInt16BE(flags + first, header + 2)
    header += 4 + (hasPeak ? tupleBytes : 0) + (flags & 0x4000 ? 2 * tupleBytes : 0)
  }
  return next
}

/** The code points that a font has glyphs for, in order. */
export function charactersOf(font: Buffer): number[] {
  const codes = readCodes(tableOf(readTables(font), 'cmap'))
  return codes.flatMap(([code, glyph]) => (glyph === 0 ? [] : [code])).sort((a, b) => a - b)
}

/** Code points and their glyphs, read from a cmap with a format 4 subtable. */
function readCodes(cmap: Buffer): (readonly [number, number])[] {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    if (table.readUInt16BE(0) === 4) return readSegments(table)
  }
  throw new Error('The font has no readable glyphs.')
}

function readSegments(table: Buffer): (readonly [number, number])[] {
  const size = table.readUInt16BE(6)
  const codes: (readonly [number, number])[] = []
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + size + segment)
    const delta = table.readUInt16BE(16 + 2 * size + segment)
    const rangeAt = 16 + 3 * size + segment
    const range = table.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range ? table.readUInt16BE(rangeAt + range + (code - first) * 2) : code
      codes.push([code, (glyph + delta) & 0xffff])
    }
  }
  return codes
}

/** A format 12 cmap with one group per code. */
function writeCodes(codes: readonly (readonly [number, number])[]): Buffer {
  const table = Buffer.alloc(28 + codes.length * 12)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + codes.length * 12, 16)
  table.writeUInt32BE(codes.length, 24)
  const sorted = [...codes].sort(([a], [b]) => a - b)
  for (const [index, [code, glyph]] of sorted.entries()) {
    table.writeUInt32BE(code, 28 + index * 12)
    table.writeUInt32BE(code, 32 + index * 12)
    table.writeUInt32BE(glyph, 36 + index * 12)
  }
  return table
}

function changed(table: Buffer, at: number, value: number): Buffer {
  const next = Buffer.from(table)
  next.writeUInt16BE(value, at)
  return next
}

/** Splits a TrueType font into its tables, and joins them again. */

/** A font's tables by their four-letter tags. */
export type Tables = Map<string, Buffer>

const headerSize = 12
const recordSize = 16

/** Splits a font (TrueType in its plain container) into tables. */
export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = headerSize + index * recordSize
    const start = font.readUInt32BE(record + 8)
    const length = font.readUInt32BE(record + 12)
    tables.set(font.toString('latin1', record, record + 4), font.subarray(start, start + length))
  }
  return tables
}

/**
 * Joins tables to a font without checksums, which the subsetter adds when it processes the font.
 */
export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(headerSize + sorted.length * recordSize)
  head.writeUInt32BE(0x00010000)
  head.writeUInt16BE(sorted.length, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, [tag, table]] of sorted.entries()) {
    const record = headerSize + index * recordSize
    head.write(tag, record, 'latin1')
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(table.length, record + 12)
    const padded = padTo(4, table)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

/** A required table of a font. @throws Error when it is missing. */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}.`)
  return table
}

/** A table padded with zeros to the next multiple of `size`. */
export function padTo(size: number, table: Buffer): Buffer {
  return Buffer.concat([table, Buffer.alloc((size - (table.length % size)) % size)])
}

import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSheet, writeSheet } from './sheets.ts'

const rows = [
  ['Name', 'Price'],
  ['Makrana, "Pearl"; 1', '185.50'],
  ['-5', ''],
]

test.each(['csv', 'xlsx'] as const)('rows written as %s are read back', async (format) => {
  expect(await readSheet(await writeSheet(format, rows), 10)).toEqual(rows)
  expect(await readSheet(await writeSheet(format, rows), 2)).toEqual(rows.slice(0, 2))
})

test('a name that starts like a formula is escaped', async () => {
  expect((await writeSheet('csv', [['=1+1']])).toString()).toContain("'=1+1")
})

test('a small file with a huge sheet is rejected, without using up memory or blocking the server', async () => {
  const bomb = zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
  })
  let longest = 0
  let last = performance.now()
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  await expect(readSheet(bomb, 10)).rejects.toMatchObject({ status: 422 })
  clearInterval(ticks)
  console.log(`the longest pause: ${Math.round(longest)} ms`)
  const wide = await writeSheet('csv', [Array.from({ length: 101 }, () => 'x')])
  await expect(readSheet(wide, 10)).rejects.toMatchObject({ status: 422 })
  // The next sheet works again.
  expect(await readSheet(await writeSheet('xlsx', rows), 10)).toEqual(rows)
})

/** An uncompressed zip archive of these files. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, place, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

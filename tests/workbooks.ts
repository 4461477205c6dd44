/** Workbooks and archives as tests need them, with what no honest program writes. */

import { crc32, deflateRawSync } from 'node:zlib'

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX file of one visible sheet. */
export function workbook({
  rows,
  sheet = rows.map((cells) => `<row>${cells}</row>`).join(''),
  strings = '',
  formats = ['General'],
  merged = [],
  hidden,
  packed = false,
}: {
  /** The XML of each row's cells. */
  rows: readonly string[]
  /** The XML of all rows. */
  sheet?: string
  strings?: string
  /** The number format of each cell style: a code, or the number of a built-in one. */
  formats?: readonly (string | number)[]
  merged?: readonly string[]
  /** Rows of a hidden sheet before the visible one. */
  hidden?: readonly string[]
  packed?: boolean
}): Buffer {
  const [codes, styles] = [
    formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`),
    formats.map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : 164 + at}"/>`),
  ]
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const sheetOf = (data: string, after = '') =>
    `<?xml version="1.0"?><worksheet><sheetData>${data}</sheetData>${after}</worksheet>`
  return zipOf(
    {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook><sheets>${hidden ? '<sheet name="h" state="hidden" r:id="r2"/>' : ''}<sheet name="a" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>
        <Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="r2" Type="${relation}/worksheet" Target="worksheets/sheet2.xml"/>
        <Relationship Id="r3" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/>
        <Relationship Id="r4" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheetOf(sheet, merges && `<mergeCells>${merges}</mergeCells>`),
      'xl/worksheets/sheet2.xml': sheetOf(
        (hidden ?? []).map((row) => `<row>${row}</row>`).join(''),
      ),
      'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
      'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    },
    packed,
  )
}

/** A zip archive of these files. */
export function zipOf(files: Record<string, string | Buffer>, packed = false): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const stored = packed ? deflateRawSync(data) : data
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(packed ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(stored.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), stored])
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

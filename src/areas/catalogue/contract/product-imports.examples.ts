/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { fieldsOf } from '#kernel/record.ts'
import { productImports } from './product-imports.ts'
import { productRecord } from './product-record.ts'

const own = { loginId: emptyGuid, companyId: emptyGuid }
const importId = '3b9f5c1e-8a55-4f0a-9d1c-2f4f6a1b7c3d'
const progress = {
  importId,
  state: 'checked',
  total: 1,
  valid: 1,
  done: 0,
  added: 0,
  errorCount: 0,
  refused: 0,
  undecided: 0,
  pictures: { total: 0, done: 0, failed: 0, missing: 0 },
  createdDate: '2026-11-22T08:30:00.000Z',
}

const fields = fieldsOf(productRecord)
const head = [
  'Id',
  'Company type',
  'Item type',
  'Item sub type',
  ...fields.map(([name, { column = name }]) => column),
  'Tags',
  'More info',
  'Attributes',
]
const exampleCells = [
  '',
  'Marble And Granite',
  'Makrana Marble',
  'Makrana White',
  ...fields.map(([, { example }]) =>
    typeof example === 'boolean' ? (example ? 'Yes' : 'No') : String(example),
  ),
  'Polished; Flooring',
  'Origin: Makrana',
  'Finish: Polished | Thickness: 18 mm',
  'makrana-white.jpg | https://example.com/makrana-slab.jpg',
]

/** A sheet in base64, with the mark of UTF-8 at its beginning. */
function csv(...lines: readonly string[][]): string {
  const written = lines.map((cells) =>
    cells.map((cell) => (/[,;]/.test(cell) ? `"${cell}"` : cell)).join(','),
  )
  return btoa(`\xef\xbb\xbf${written.map((line) => `${line}\r\n`).join('')}`)
}

export const productImportExamples = examples(productImports, {
  template: {
    input: { ...own, format: 'csv' },
    answer: {
      fileName: 'neev-products-template.csv',
      file: csv([...head, 'Pictures'], exampleCells),
      rows: 1,
    },
  },
  exportSheet: {
    input: { ...own, format: 'csv' },
    answer: {
      fileName: 'neev-products.csv',
      file: csv(head),
      rows: 0,
    },
  },
  read: {
    input: {
      ...own,
      fileName: 'rates.csv',
      file: btoa('Rate list\nItem Name,Rate,HSN\nDouble Charge 600x600 mm,Rs 62 per sqft,6907\n'),
    },
    answer: {
      headLine: 2,
      rows: 1,
      isOwn: false,
      columns: [
        {
          at: 0,
          name: 'Item Name',
          letters: 'A',
          field: 'name',
          isKnown: true,
          samples: ['Double Charge 600x600 mm'],
        },
        {
          at: 1,
          name: 'Rate',
          letters: 'B',
          field: 'price',
          isKnown: true,
          samples: ['Rs 62 per sqft'],
        },
        { at: 2, name: 'HSN', letters: 'C', field: 'property', isKnown: true, samples: ['6907'] },
      ],
      values: [],
    },
  },
  check: {
    input: {
      ...own,
      fileName: 'products.csv',
      file: 'Q29tcGFueSB0eXBlLEl0ZW0gdHlwZSxJdGVtIHN1YiB0eXBlLE5hbWUsRGVzY3JpcHRpb24sUHJpY2UsVW5pdApUaWxlLFZpdHJpZmllZCBGbG9vciBUaWxlcyxEb3VibGUgQ2hhcmdlIDYwMHg2MDAgbW0sSXZvcnksU2F0aW4sLDEK',
    },
    answer: {
      ...progress,
      valid: 0,
      errorCount: 1,
      refused: 1,
      errors: [{ line: 2, column: 'Price', message: 'Price is required.' }],
      notes: [],
      sameNames: [],
    },
  },
  refused: {
    input: { ...own, importId, format: 'csv' },
    answer: {
      fileName: 'neev-products-refused.csv',
      file: '77u/Q29tcGFueSB0eXBlLEl0ZW0gdHlwZSxJdGVtIHN1YiB0eXBlLE5hbWUsRGVzY3JpcHRpb24sUHJpY2UsVW5pdCxSZWFzb24NClRpbGUsVml0cmlmaWVkIEZsb29yIFRpbGVzLERvdWJsZSBDaGFyZ2UgNjAweDYwMCBtbSxJdm9yeSxTYXRpbiwsMSxQcmljZTogUHJpY2UgaXMgcmVxdWlyZWQuDQo=',
      rows: 1,
    },
  },
  start: { input: { ...own, importId, validRowsOnly: true }, answer: 'done' },
  progress: { input: { ...own, importId }, answer: progress },
  latest: { input: own, answer: progress },
})

/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { firmSheets } from './sheets.ts'

const lines = [
  'Firm name,Trade,Mobile,Address,Pincode,Basis,Source,Date',
  'Example Tiles,Tile,9829099001,"Shop 94, Queens Road",302021,Own visit,A visit,2026-11-02',
]
const sent = { fileName: 'firms.csv', file: btoa(lines.join('\n')) }

const templateLines = [
  'External id,Name,Trades,Phones,E-mail,Site,GSTIN,Address,Area,City,Pincode,Position,Latitude,Longitude,Description,Pictures,Basis,Source,Date,Note',
  'JPR-0001,Shree Balaji Tiles,"Tile, Marble","9829012345, 0141-2345678",shop@example.com,,,"Shop 4, Queens Road",Vaishali Nagar,Jaipur,302021,,26.9110,75.7380,Wall and floor tiles of all makes.,,Own visit,Visit to Queens Road,2026-11-02,',
]
const refusedLines = [
  'Name,Trades,Phones,Address,Pincode,Basis,Source,Date,Reason',
  'Example Tiles,Tile,9829099002,Queens Road,,Own visit,A visit,2026-11-02,Pincode: Pin code is required.',
]

/** A sheet in base64, with the mark of UTF-8 at its beginning. */
const csv = (written: readonly string[]) =>
  btoa(`\xef\xbb\xbf${written.map((line) => `${line}\r\n`).join('')}`)

const names = ['name', 'trades', 'phones']
const heads = ['Firm name', 'Trade', 'Mobile']
const samples = ['Example Tiles', 'Tile', '9829099001']
const short = { fileName: 'firms.csv', file: btoa(`${heads.join(',')}\n${samples.join(',')}`) }

const progress = {
  sheetId: 1,
  fileName: 'firms.csv',
  sentBy: 'admin@example.com',
  state: 'checked' as const,
  total: 1,
  valid: 1,
  errorCount: 0,
  refused: 0,
  duplicates: 0,
  done: 0,
  added: 0,
  changed: 0,
  skipped: 0,
  claimed: 0,
  pictures: { total: 0, done: 0, failed: 0 },
  createdDate: '2026-11-02T06:30:00.000Z',
}

export const firmSheetsExamples = examples(firmSheets, {
  template: {
    input: { format: 'csv' },
    answer: { fileName: 'neev-firms-template.csv', file: csv(templateLines), rows: 1 },
  },
  read: {
    input: short,
    answer: {
      headLine: 1,
      rows: 1,
      isOwn: false,
      columns: names.map((field, at) => ({
        at,
        name: heads[at] ?? '',
        letters: 'ABC'[at] ?? '',
        field,
        isKnown: true,
        samples: [samples[at] ?? ''],
      })),
      values: [],
    },
  },
  check: {
    input: sent,
    answer: {
      ...progress,
      errors: [],
      notes: [],
      duplicateLines: [],
    },
  },
  start: { input: { sheetId: 999_999, duplicates: 'skip' }, answer: 'unknown' },
  progress: { input: { sheetId: 999_999 }, answer: progress },
  list: { input: {}, answer: [progress] },
  refused: {
    input: { sheetId: 999_999 },
    answer: { fileName: 'neev-firms-refused.csv', file: csv(refusedLines), rows: 1 },
  },
  undo: { input: { sheetId: 999_999 }, answer: 'unknown' },
})

/** Example requests and responses for the API docs. */
import { parseDay } from '#kernel/dates.ts'
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { firmConsole } from './console.ts'

const firm = '00000000-0000-4000-8000-000000000001'

export const firmConsoleExamples = examples(firmConsole, {
  find: {
    input: { text: 'No such firm', owner: 'none', missing: 'number' },
    answer: { rows: [], totalCount: 0 },
  },
  detail: { input: { firm }, answer: null },
  bases: {
    input: {},
    answer: [
      { id: 1, name: 'Own visit', showsNumber: true },
      { id: 2, name: "The dealer's word", showsNumber: true },
      { id: 3, name: 'Licensed or open data', showsNumber: false },
    ],
  },
  duplicates: { input: { firm }, answer: [] },
  save: {
    input: {
      firm: emptyGuid,
      name: 'Balaji Sanitary House',
      typeIds: [2, 5],
      contactNo: '9829012345',
      firstLine: 'Shop 4, Link Road',
      pinCode: '302001',
      basisId: 1,
      source: 'Visit to Link Road',
      collectedOn: parseDay('2026-11-02'),
      hasConsent: true,
    },
    answer: {
      result: 'created',
      firmId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      duplicates: [],
    },
  },
  markDifferent: { input: { firm, other: firm }, answer: 'unknown' },
  merge: { input: { firm, merged: firm }, answer: 'unknown' },
  merges: { input: {}, answer: [] },
  undoMerge: { input: { merge: 999_999 }, answer: 'unknown' },
  remove: { input: { firm }, answer: 'unknown' },
})

/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { productImports } from './product-imports.ts'

const own = { loginId: emptyGuid, companyId: emptyGuid }
const importId = '3b9f5c1e-8a55-4f0a-9d1c-2f4f6a1b7c3d'
const progress = {
  ...{ importId, state: 'checked', total: 1, valid: 1, done: 0, added: 0 },
  ...{ errorCount: 0, refused: 0 },
  pictures: { total: 0, done: 0, failed: 0, missing: 0 },
  createdDate: '2026-11-22T08:30:00.000Z',
}

export const productImportExamples = examples(productImports, {
  template: {
    input: { ...own, format: 'csv' },
    answer: {
      fileName: 'neev-products-template.csv',
      file: '77u/SWQsQ29tcGFueSB0eXBlLEl0ZW0gdHlwZSxJdGVtIHN1YiB0eXBlLE5hbWUsRGVzY3JpcHRpb24sUHJpY2UsT2ZmZXIgcHJpY2UsVW5pdCxVbml0IG9mIG1lYXN1cmUsU2l6ZSxCcmFuZCxNYXRlcmlhbCB0eXBlLEluIHN0b2NrLEluIG9mZmVycyxUYWdzLE1vcmUgaW5mbyxQaWN0dXJlcw0KLE1hcmJsZSBBbmQgR3Jhbml0ZSxNYWtyYW5hIE1hcmJsZSxNYWtyYW5hIFdoaXRlLE1ha3JhbmEgV2hpdGUsIldoaXRlIHdpdGggZ3JleSB2ZWlucywgcG9saXNoZWQuIiwxODUsMTYwLDEsc3EgZnQsMTggbW0gc2xhYiwsTWFyYmxlLFllcyxObywiUG9saXNoZWQ7IEZsb29yaW5nIixGaW5pc2g6IE1pcnJvciBwb2xpc2ggfCBPcmlnaW46IE1ha3JhbmEsbWFrcmFuYS13aGl0ZS5qcGcgfCBodHRwczovL2V4YW1wbGUuY29tL21ha3JhbmEtc2xhYi5qcGcNCg==',
      rows: 1,
    },
  },
  exportSheet: {
    input: { ...own, format: 'csv' },
    answer: {
      fileName: 'neev-products.csv',
      file: '77u/SWQsQ29tcGFueSB0eXBlLEl0ZW0gdHlwZSxJdGVtIHN1YiB0eXBlLE5hbWUsRGVzY3JpcHRpb24sUHJpY2UsT2ZmZXIgcHJpY2UsVW5pdCxVbml0IG9mIG1lYXN1cmUsU2l6ZSxCcmFuZCxNYXRlcmlhbCB0eXBlLEluIHN0b2NrLEluIG9mZmVycyxUYWdzLE1vcmUgaW5mbw0K',
      rows: 0,
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
      ...{ valid: 0, errorCount: 1, refused: 1 },
      errors: [{ line: 2, column: 'Price', message: 'Price is required.' }],
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
  start: { input: { ...own, importId, validRowsOnly: true }, answer: 1 },
  progress: { input: { ...own, importId }, answer: progress },
  latest: { input: own, answer: progress },
})

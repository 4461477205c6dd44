/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { productImports } from './product-imports.ts'

const own = { loginId: emptyGuid, companyId: emptyGuid }
const importId = '3b9f5c1e-8a55-4f0a-9d1c-2f4f6a1b7c3d'
const progress = {
  ...{ importId, state: 'checked', total: 1, valid: 1, done: 0, added: 0 },
  createdDate: '2026-11-22T08:30:00.000Z',
}

export const productImportExamples = examples(productImports, {
  template: {
    input: { ...own, format: 'csv' },
    answer: {
      fileName: 'neev-products-template.csv',
      file: '77u/SWQsQ29tcGFueSB0eXBlLEl0ZW0gdHlwZSxJdGVtIHN1YiB0eXBlLE5hbWUsRGVzY3JpcHRpb24sUHJpY2UsT2ZmZXIgcHJpY2UsVW5pdCxVbml0IG9mIG1lYXN1cmUsU2l6ZSxCcmFuZCxNYXRlcmlhbCB0eXBlLEluIHN0b2NrLEluIG9mZmVycyxUYWdzLE1vcmUgaW5mbw0KLE1hcmJsZSBBbmQgR3Jhbml0ZSxNYWtyYW5hIE1hcmJsZSxNYWtyYW5hIFdoaXRlLE1ha3JhbmEgV2hpdGUsIldoaXRlIHdpdGggZ3JleSB2ZWlucywgcG9saXNoZWQuIiwxODUsMTYwLDEsc3EgZnQsMTggbW0gc2xhYiwsTWFyYmxlLFllcyxObywiUG9saXNoZWQ7IEZsb29yaW5nIixGaW5pc2g6IE1pcnJvciBwb2xpc2ggfCBPcmlnaW46IE1ha3JhbmENCg==',
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
      file: 'Q29tcGFueSB0eXBlLEl0ZW0gdHlwZSxOYW1lLERlc2NyaXB0aW9uLFByaWNlLFVuaXQKVGlsZSxGbG9vciBUaWxlLEl2b3J5LFNhdGluLDQ1LDEK',
    },
    answer: {
      ...progress,
      valid: 0,
      errors: [{ line: 2, column: 'Item type', message: 'There is no such item type.' }],
      errorCount: 1,
    },
  },
  start: { input: { ...own, importId, validRowsOnly: true }, answer: 1 },
  progress: { input: { ...own, importId }, answer: progress },
  latest: { input: own, answer: progress },
})

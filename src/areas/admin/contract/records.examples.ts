/** Example requests and responses for the API docs. */
import type { EditableField } from '#kernel/editable.ts'
import { examples } from '#kernel/endpoint.ts'
import { records } from './records.ts'

const page = { text: 'no such record', pageSize: 25, pageNumber: 1 }
const position: EditableField = {
  name: 'position',
  kind: 'whole',
  required: true,
  fixed: false,
  min: 0,
  max: 30_000,
  notBefore: '',
  proposed: '',
  within: '',
  options: [],
}
const nobody = '999999999'

export const recordsExamples = examples(records, {
  findCatalogue: {
    input: { kind: 'itemTag', ...page },
    answer: {
      switchedBy: '',
      fields: [
        { ...position, name: 'name', kind: 'text', max: 100 },
        { ...position, name: 'nameHindi', kind: 'text', required: false, max: 100 },
        { ...position, proposed: '800' },
      ],
      rows: [],
      totalCount: 0,
    },
  },
  saveCatalogue: {
    input: { kind: 'itemTag', id: nobody, values: { name: 'Hand-made', position: '10' } },
    answer: 'unknown',
  },
  turnCatalogue: { input: { kind: 'trade', id: nobody, isOn: false }, answer: 'unknown' },
  removeCatalogue: { input: { kind: 'itemTag', id: nobody }, answer: 'unknown' },
  findSales: {
    input: { kind: 'subscriptionType', ...page },
    answer: {
      switchedBy: '',
      fields: [
        { ...position, name: 'name', kind: 'text', max: 50 },
        { ...position, name: 'workTypeLimit', min: 1, max: 999 },
        { ...position, name: 'addressLimit', min: 1, max: 1000 },
      ],
      rows: [],
      totalCount: 0,
    },
  },
  saveSales: {
    input: {
      kind: 'subscriptionType',
      id: nobody,
      values: {
        name: 'Diamond',
        workTypeLimit: '7',
        addressLimit: '100',
        galleryImagesLimit: '500',
        showsContact: 'true',
        productLimit: '',
        memberLimit: '',
        enquiriesPerMonth: '',
        enquiriesAfter: 'false',
        position: '40',
      },
    },
    answer: 'unknown',
  },
  turnSales: { input: { kind: 'plan', id: nobody, isOn: false }, answer: 'unknown' },
  removeSales: { input: { kind: 'subscriptionType', id: nobody }, answer: 'unknown' },
})

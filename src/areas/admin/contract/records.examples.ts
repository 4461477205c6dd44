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
  options: [],
}
const nobody = '999999999'

export const recordsExamples = examples(records, {
  findCatalogue: {
    input: { kind: 2, ...page },
    answer: {
      fields: [{ ...position, name: 'name', kind: 'text', max: 100 }, position],
      rows: [],
      totalCount: 0,
    },
  },
  saveCatalogue: {
    input: { kind: 2, id: nobody, values: { name: 'Hand-made', position: '10' } },
    answer: 5,
  },
  removeCatalogue: { input: { kind: 2, id: nobody }, answer: 5 },
  findSales: {
    input: { kind: 1, ...page },
    answer: {
      fields: [
        { ...position, name: 'name', kind: 'text', max: 50 },
        { ...position, name: 'workTypeLimit', min: 1, max: 7 },
        { ...position, name: 'addressLimit', min: 1, max: 1000 },
      ],
      rows: [],
      totalCount: 0,
    },
  },
  saveSales: {
    input: {
      kind: 1,
      id: nobody,
      values: {
        name: 'Diamond',
        workTypeLimit: '7',
        addressLimit: '100',
        galleryImagesLimit: '500',
        position: '40',
      },
    },
    answer: 5,
  },
  removeSales: { input: { kind: 1, id: nobody }, answer: 5 },
})

/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { materials } from './materials.ts'

const own = { loginId: emptyGuid, listId: 1 }

const cement = {
  text: 'Cement OPC 53',
  itemTypeId: 601,
  size: null,
  grade: 'OPC 53',
  brand: null,
  quantity: 200,
  unit: 'bag',
  note: '',
} as const

const steel = {
  text: 'saria 12mm',
  itemTypeId: 706,
  size: '12 mm',
  grade: null,
  brand: null,
  quantity: 2.5,
  unit: 'tonne',
  note: '',
} as const

const grade = { english: 'Grade', hindi: 'ग्रेड' }
const opc53 = { english: '53 grade', hindi: '53 ग्रेड' }
const noProducts = {
  lineId: 1,
  products: [],
  dealers: 0,
  isCounted: false,
  attributes: [{ code: 'cement-grade', name: grade, value: opc53, isInCompare: true }],
  range: null,
}

export const materialsExamples = examples(materials, {
  kinds: {
    input: {},
    answer: [
      { id: 101, name: 'Makrana Marble', companyTypeId: 1 },
      { id: 102, name: 'White Marble', companyTypeId: 1 },
      { id: 103, name: 'Coloured Marble', companyTypeId: 1 },
    ],
  },
  lists: {
    input: { loginId: emptyGuid },
    answer: [
      {
        listId: 1,
        name: 'Ground floor',
        lines: 1,
        isShared: false,
        changedBy: '',
        modifiedDate: '2026-11-21T08:00:00.000Z',
      },
    ],
  },
  list: {
    input: own,
    answer: {
      listId: 1,
      name: 'Ground floor',
      houseId: 0,
      town: '',
      shareToken: '',
      lines: [{ ...cement, id: 1, picture: null, productId: null }],
    },
  },
  create: {
    input: { loginId: emptyGuid, name: 'Ground floor', lines: [cement] },
    answer: { result: 'done', listId: 1 },
  },
  rename: { input: { ...own, name: 'First floor' }, answer: 'done' },
  copy: { input: { ...own, name: 'First floor' }, answer: { result: 'done', listId: 2 } },
  remove: { input: own, answer: 'done' },
  addLines: { input: { ...own, lines: [steel] }, answer: 'done' },
  changeLine: { input: { ...own, lineId: 1, line: { ...cement, quantity: 250 } }, answer: 'done' },
  removeLine: { input: { ...own, lineId: 1 }, answer: 'done' },
  removeLines: { input: { ...own, lineIds: [1] }, answer: 'done' },
  reorder: { input: { ...own, lineIds: [1] }, answer: 'done' },
  setPicture: { input: { ...own, lineId: 1, picture: '' }, answer: 'done' },
  read: {
    input: { text: 'Namaste ji\nsaria 12mm 2.5 ton, Cement OPC 53 200 bori' },
    answer: { lines: [steel, cement], leftOut: ['Namaste ji'] },
  },
  readSheet: {
    input: {
      loginId: emptyGuid,
      file: 'SXRlbSxRdHksVW5pdApDZW1lbnQgT1BDIDUzLDIwMCxiYWdzCg==',
    },
    answer: [cement],
  },
  share: {
    input: { ...own, isShared: false },
    answer: { result: 'done', shareToken: '' },
  },
  matches: {
    input: { ...own, location: 'Jaipur, Rajasthan', within: 25 },
    answer: {
      isPlaceKnown: true,
      lines: [noProducts],
      dealers: [],
      baskets: [],
    },
  },
  leftOut: {
    input: { line: cement, location: 'Jaipur, Rajasthan', within: 25 },
    answer: { products: [], makes: [] },
  },
  matchLines: {
    input: { lines: [cement], location: 'Jaipur, Rajasthan', within: 25 },
    answer: { isPlaceKnown: true, lines: [noProducts], dealers: [], baskets: [] },
  },
})

/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { shares } from './shares.ts'

const own = { loginId: emptyGuid, listId: 1 }
const shareToken = '0123456789abcdef0123456789abcdef'

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

export const sharesExamples = examples(shares, {
  shares: {
    input: own,
    answer: {
      shares: [{ shareId: 1, name: 'Ramesh', shareToken, mayWrite: true }],
      changes: [
        {
          list: 'Ground floor',
          who: '',
          what: 'added',
          text: 'saria 12mm',
          lines: 1,
          at: '2026-11-21T08:00:00.000Z',
        },
      ],
    },
  },
  addShare: {
    input: { ...own, name: 'Ramesh', mayWrite: true },
    answer: { result: 'done', shareToken },
  },
  removeShare: { input: { ...own, shareId: 1 }, answer: 'done' },
  shared: {
    input: { shareToken },
    answer: {
      listId: 1,
      name: 'Ground floor',
      house: null,
      mayWrite: true,
      lines: [
        { ...cement, id: 1 },
        {
          ...cement,
          text: 'saria 12mm',
          itemTypeId: null,
          grade: null,
          quantity: null,
          unit: null,
          id: 2,
        },
      ],
    },
  },
  addSharedLines: { input: { shareToken, lines: [cement] }, answer: 'done' },
  changeSharedLine: { input: { shareToken, lineId: 1, line: cement }, answer: 'done' },
  removeSharedLines: { input: { shareToken, lineIds: [1] }, answer: 'done' },
})

/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { type LineOfferAnswer, lineConversionCalls } from './line-conversions.ts'

/** Lines of a kind of stone that name its finish, and cannot be read. */
const offerOf = (
  kind: { itemTypeId: number; itemType: string },
  unread: LineOfferAnswer['unread'],
): LineOfferAnswer => ({
  ...kind,
  code: 'stone-finish',
  name: { english: 'Finish', hindi: 'फ़िनिश' },
  companyTypeId: 1,
  names: [{ text: 'Finish', count: unread.length }],
  products: unread.length,
  readable: 0,
  read: [],
  unread,
})

export const lineConversionExamples = examples(lineConversionCalls, {
  freeLines: {
    input: {},
    answer: {
      offers: [
        offerOf({ itemTypeId: 109, itemType: 'Sandstone' }, [
          { text: 'Natural or sandblasted', count: 1 },
          { text: 'Hand dressed', count: 1 },
        ]),
        offerOf({ itemTypeId: 103, itemType: 'Coloured Marble' }, [
          { text: 'Polished or leather', count: 1 },
        ]),
        offerOf({ itemTypeId: 105, itemType: 'Onyx And Gemstone Slabs' }, [
          { text: 'High polish', count: 1 },
        ]),
      ],
      conversions: [],
    },
  },
  convertFreeLines: { input: { code: 'cement-grade', itemTypeId: 999_999 }, answer: 'unknown' },
  undoConversion: { input: { conversionId: 999_999 }, answer: 'unknown' },
})

/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { houses } from './houses.ts'

export const housesExamples = examples(houses, {
  houses: {
    input: { loginId: emptyGuid },
    answer: [
      { houseId: 1, name: 'Plot 12', town: 'Jaipur, Rajasthan', isShared: false, lists: [] },
    ],
  },
  saveHouse: {
    input: { loginId: emptyGuid, houseId: 0, name: 'Plot 12', town: 'Jaipur, Rajasthan' },
    answer: { result: 'done', houseId: 1 },
  },
  removeHouse: { input: { loginId: emptyGuid, houseId: 1 }, answer: 'done' },
})

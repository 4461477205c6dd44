/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { saved } from './contract.ts'

export const savedExamples = examples(saved, {
  saveSeller: {
    input: { loginId: emptyGuid, sellerUrl: 'shree-makrana-marbles', isSaved: false },
    answer: 'removed',
  },
  savedSellerUrls: { input: { loginId: emptyGuid }, answer: [] },
  saveProduct: {
    input: { loginId: emptyGuid, productId: emptyGuid, isSaved: false },
    answer: 'removed',
  },
  savedProductIds: { input: { loginId: emptyGuid }, answer: [] },
})

/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { saved } from './contract.ts'

export const savedExamples = examples(saved, {
  saveSeller: {
    input: { loginId: emptyGuid, sellerUrl: 'shree-makrana-marbles', isSaved: false },
    answer: 11,
  },
  savedSellerUrls: { input: { loginId: emptyGuid }, answer: [] },
  saveProduct: { input: { loginId: emptyGuid, productId: emptyGuid, isSaved: false }, answer: 11 },
  savedProductIds: { input: { loginId: emptyGuid }, answer: [] },
})

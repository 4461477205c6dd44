/** Saving sellers and products for later. The areas of what is saved carry these calls out. */
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, optionalLine } from '#kernel/fields.ts'

const changed = z.enum(['saved', 'removed', 'tooMany', 'unknown'])

export const saved = {
  saveSeller: endpoint({
    method: 'POST',
    path: 'seller/SaveSellerAsync',
    audience: 'user',
    summary:
      'Saves a seller for later, or removes it from the saved ones; `tooMany` with more than 500 saved, `unknown` if there is no such seller.',
    input: z.object({ loginId: guid, sellerUrl: optionalLine(60), isSaved: z.boolean() }),
    output: changed,
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  savedSellerUrls: endpoint({
    method: 'GET',
    path: 'seller/GetSavedSellerUrlsAsync/{loginId}',
    // Public pages call this to mark saved sellers: a stale session must not redirect to the login.
    audience: 'anyone',
    summary:
      'Lists the storefront names of all sellers that the caller has saved; empty without the token of the user in the path.',
    input: z.object({ loginId: guid }),
    output: z.array(z.string()),
    ownIds: 'answered',
  }),
  saveProduct: endpoint({
    method: 'POST',
    path: 'market/SaveProductAsync',
    audience: 'user',
    summary:
      'Saves a product for later, or removes it from the saved ones; `tooMany` with more than 500 saved, `unknown` if there is no such product.',
    input: z.object({ loginId: guid, productId: guid, isSaved: z.boolean() }),
    output: changed,
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  savedProductIds: endpoint({
    method: 'GET',
    path: 'market/GetSavedProductIdsAsync/{loginId}',
    // Public pages call this to mark saved products: a stale session must not redirect to login.
    audience: 'anyone',
    summary:
      'Lists the ids of all products that the caller has saved; empty without the token of the user in the path.',
    input: z.object({ loginId: guid }),
    output: z.array(guid),
    ownIds: 'answered',
  }),
}

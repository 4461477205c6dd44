/** A seller's public pages (document 3, sections 3 and 7). */

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const sellerInfo = z.object({
  name: z.string(),
  /** Name of the approved banner; empty when there is none. */
  picture: z.string(),
  /** As the owner spelt it; addresses that differ in case lead to it. */
  sellerUrl: z.string(),
  /** The approved description; empty until one is. */
  description: z.string(),
  hasSubscription: z.boolean(),
  workingTypes: z.array(z.int()),
  location: z.string(),
})

/** What the public may know of a seller. */
export type SellerInfo = z.output<typeof sellerInfo>

export const storefront = {
  sellerInfo: endpoint({
    method: 'GET',
    path: 'seller/GetSellerInfoBySellerUrlAsync',
    audience: 'anyone',
    summary: 'A seller by the name of its storefront; 404 when there is none.',
    input: z.object({ sellerUrl: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    output: sellerInfo,
    example: { sellerUrl: 'shree-makrana-marbles' },
    exampleAnswer: {
      name: 'Shree Makrana Marbles',
      picture: '',
      sellerUrl: 'shree-makrana-marbles',
      description: '',
      hasSubscription: false,
      workingTypes: [1],
      location: 'Kishangarh, Rajasthan',
    },
  }),
}

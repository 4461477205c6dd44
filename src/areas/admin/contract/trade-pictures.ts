/** The pictures of trades on the home page. */
import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { wholeNumber } from '#kernel/fields.ts'

const moderators = { audience: 'admin', permission: 'catalogue' } as const
const tradeId = wholeNumber().check(z.minimum(1))

export const tradePictures = {
  find: endpoint({
    ...moderators,
    method: 'GET',
    path: 'Admin/GetTradePictureAsync',
    summary: "A trade's uploaded picture; empty if it has none.",
    input: z.object({ tradeId }),
    output: z.object({ picPath: z.string() }),
  }),
  save: endpoint({
    ...moderators,
    method: 'POST',
    path: 'Admin/SaveTradePictureAsync',
    summary:
      "Gives a trade a picture, or with an empty one the site's drawing again; `unknown` if there is no such trade.",
    input: z.object({
      tradeId,
      /** Base64; a data URL prefix is allowed. */
      pic: z._default(z.string(), ''),
    }),
    output: z.enum(['updated', 'unknown']),
    bodyLimit: pictureBodyLimit(1),
    idempotent: true,
  }),
}

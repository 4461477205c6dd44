/** Names of the site in Hindi (rules 8.20). */
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

export const names = {
  /** Some 20 KB compressed: fetched once by each Hindi page that is opened. */
  hindi: endpoint({
    method: 'GET',
    path: 'common/GetHindiNamesAsync',
    audience: 'anyone',
    summary:
      'Returns the Hindi names of item types, tags, plans, units and places, by kind and English name.',
    input: z.object({}),
    output: z.array(
      z.object({
        /** Kind (type, tag, plan, unit or place) and English name in lower case: "unit bag". */
        key: z.string(),
        hindi: z.string(),
      }),
    ),
    cacheSeconds: 300,
  }),
}

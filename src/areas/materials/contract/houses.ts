/** Houses: what lists of materials are for (rules 21.8). */
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, wholeNumber } from '#kernel/fields.ts'
import { houseForm } from './forms.ts'
import { listHead } from './materials.ts'

const house = z.object({
  /** 0 for the first house as long as nothing of it is stored. */
  houseId: z.int(),
  /** Empty for one that has not been named. */
  name: z.string(),
  /** Around which prices are looked for; empty for the city of the last search. */
  town: z.string(),
  isShared: z.boolean(),
  lists: z.array(listHead),
})

/** A house with its lists. */
export type House = z.output<typeof house>

/** Houses of a person, at most. */
export const housesMax = 5

const rate = { limit: 60, seconds: 60, per: 'caller' } as const

export const houses = {
  houses: endpoint({
    method: 'GET',
    path: 'materials/GetHousesAsync/{loginId}',
    audience: 'user',
    summary:
      "Returns the caller's houses with their lists, the oldest house first; lists that were never put into a house belong to the first, which everybody has.",
    input: z.object({ loginId: guid }),
    output: z.array(house),
  }),
  saveHouse: endpoint({
    method: 'POST',
    path: 'materials/SaveHouseAsync',
    audience: 'user',
    summary: `Changes a house, or adds one (0); \`tooMany\` with ${housesMax} already, \`unknown\` if there is none.`,
    input: z.object({
      loginId: guid,
      houseId: wholeNumber().check(z.minimum(0)),
      ...houseForm.shape,
    }),
    output: z.object({ result: z.enum(['done', 'tooMany', 'unknown']), houseId: z.int() }),
    idempotent: true,
    rate,
  }),
  removeHouse: endpoint({
    method: 'POST',
    path: 'materials/DeleteHouseAsync',
    audience: 'user',
    summary:
      'Deletes a house without lists; `notEmpty` if it has some, `unknown` if there is none.',
    input: z.object({ loginId: guid, houseId: wholeNumber().check(z.minimum(1)) }),
    output: z.enum(['done', 'notEmpty', 'unknown']),
    rate,
  }),
}

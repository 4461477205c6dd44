/** Free lines of products that become attributes, in the console (rules 28.7). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, line, wholeNumber } from '#kernel/fields.ts'
import { attributeCodeMax } from '../rules/attribute-options.ts'
import { conversionStates } from '../rules/free-lines.ts'
import { bothLanguages } from './attributes.ts'

const ofCatalogue = { audience: 'admin', permission: 'catalogue' } as const

const countedLine = z.object({ text: z.string(), count: z.int() })

const offer = z.object({
  code: z.string(),
  name: bothLanguages,
  companyTypeId: z.int(),
  itemTypeId: z.int(),
  itemType: z.string(),
  /** What the lines are called, the most frequent first. */
  names: z.array(countedLine),
  /** Products that have such lines and not the attribute. */
  products: z.int(),
  /** Of these, those whose lines can surely be read. */
  readable: z.int(),
  /** The most frequent lines that are read, and as what. */
  read: z.array(z.object({ text: z.string(), value: bothLanguages, count: z.int() })),
  /** The most frequent lines that stay as they are. */
  unread: z.array(countedLine),
})

export type LineOfferAnswer = z.output<typeof offer>

const conversion = z.object({
  conversionId: z.int(),
  name: bothLanguages,
  itemType: z.string(),
  state: z.enum(conversionStates),
  /** Products that got the attribute. */
  converted: z.int(),
  /** Of an undone one: products that are as before, and those that were changed since. */
  restored: z.int(),
  leftAlone: z.int(),
  createdDate: isoTime,
})

export type LineConversionAnswer = z.output<typeof conversion>

export const lineConversionCalls = {
  freeLines: endpoint({
    ...ofCatalogue,
    method: 'GET',
    path: 'Admin/GetFreeLinesAsync',
    summary:
      'Lists the free lines of products that name an attribute which these products lack, by item type, and the conversions of the last 30 days.',
    input: z.object({}),
    output: z.object({ offers: z.array(offer), conversions: z.array(conversion) }),
  }),
  convertFreeLines: endpoint({
    ...ofCatalogue,
    method: 'POST',
    path: 'Admin/ConvertFreeLinesAsync',
    summary:
      'Begins to turn the free lines of an item type into an attribute; `running` while that is under way, `unknown` if its products have no such attribute.',
    input: z.object({
      code: z.string().check(line, z.minLength(1), atMost(attributeCodeMax)),
      itemTypeId: wholeNumber().check(z.minimum(1)),
    }),
    output: z.enum(['started', 'running', 'unknown']),
    idempotent: true,
  }),
  undoConversion: endpoint({
    ...ofCatalogue,
    method: 'POST',
    path: 'Admin/UndoLineConversionAsync',
    summary:
      'Begins to undo a conversion of the last 30 days: products that were changed since stay as they are; `running` while the same lines are converted, `unknown` if there is none that is done.',
    input: z.object({ conversionId: wholeNumber().check(z.minimum(1)) }),
    output: z.enum(['started', 'running', 'unknown']),
    idempotent: true,
  }),
}

/** Attributes in the API: what is asked of a kind of product, and what products have of it. */
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, line, lines, wholeNumber } from '#kernel/fields.ts'
import { attributeCodeMax } from '../rules/attribute-options.ts'
import { attributeUnits } from '../rules/attribute-units.ts'
import { attributeKinds } from '../rules/attributes.ts'

/** A text in both languages; `hindi` is empty where it has no other name. */
export const bothLanguages = z.object({ english: z.string(), hindi: z.string() })

const attribute = z.object({
  code: z.string(),
  companyTypeId: z.int(),
  /** Item types and sub types that have it; none for all of the trade. */
  itemTypeIds: z.array(z.int()),
  kind: z.enum(attributeKinds),
  /** Of a number or of a size's sides; '' for a plain number. */
  unit: z.enum(['', ...attributeUnits]),
  name: bothLanguages,
  otherNames: z.array(z.string()),
  hint: bothLanguages,
  example: z.string(),
  options: z.array(
    z.object({ code: z.string(), name: bothLanguages, otherNames: z.array(z.string()) }),
  ),
  isRequired: z.boolean(),
  isFilterable: z.boolean(),
  isOnCard: z.boolean(),
  isInCompare: z.boolean(),
})

/** What a product has of an attribute, in words. */
export const attributeText = z.object({
  code: z.string(),
  name: bothLanguages,
  value: bothLanguages,
  /** Whether comparisons show it. */
  isInCompare: z.boolean(),
})

/** A product's values as forms hold them and calls take them: "12", "fe550d", "7 x 3". */
export const attributeValues = z.record(z.string(), z.string())

const valueMax = 300
const typed = z.string().check(lines, atMost(valueMax))

/** Values as people write them: "12 mm", "Fe 550D", "2 x 4 ft"; '' for none. */
export const typedAttributes = z.record(
  z.string().check(line, z.minLength(1), atMost(attributeCodeMax)),
  z.union([typed, z.number(), z.boolean(), z.array(typed).check(z.maxLength(30))]),
)

export const attributeCalls = {
  attributes: endpoint({
    method: 'GET',
    path: 'Product/GetAttributesAsync',
    audience: 'anyone',
    summary:
      'Lists the attributes of the products of a trade, or of all, in the order in which forms ask for them.',
    input: z.object({ companyType: z._default(wholeNumber().check(z.minimum(0)), 0) }),
    output: z.array(attribute),
    rate: { limit: 120, seconds: 60, per: 'address' },
  }),
}

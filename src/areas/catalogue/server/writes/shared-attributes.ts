/** Attributes of shared products, in the console: "Grade: Fe 550D", one on each line (rules 28.8). */
import { eq, sql } from 'drizzle-orm'
import { type FieldError, fieldError } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import type { DeclaredField } from '#platform/reference/editable.ts'
import { m } from '#words/messages.js'
import { attributeTexts } from '../../rules/attribute-texts.ts'
import {
  type Attribute,
  type AttributeValues,
  attributesFor,
  readValue,
} from '../../rules/attributes.ts'
import { attributeNamed } from '../../rules/attributes-in-text.ts'
import { attributesOf } from '../reads/attributes.ts'
import { defaultProducts } from '../tables/products.ts'

/** What the lines of a shared product's form say; or what is wrong with them. */
function readAttributeLines(
  attributes: readonly Attribute[],
  text: string,
): { values: AttributeValues } | { problem: () => string } {
  const values: Record<string, AttributeValues[string]> = {}
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const at = line.indexOf(':')
    const name = line.slice(0, at < 0 ? undefined : at).trim()
    const attribute = attributeNamed(attributes, name)
    if (at < 0 || !attribute) {
      const names = attributes.map((one) => one.name.english).join(', ')
      return { problem: () => m.attribute_line_unknown({ name, names: names || '–' }) }
    }
    if (values[attribute.code] !== undefined) {
      return { problem: () => m.attribute_line_twice({ name }) }
    }
    const read = readValue(attribute, line.slice(at + 1))
    if (read && 'problem' in read) {
      const { problem } = read
      return { problem: () => `${name}: ${problem}` }
    }
    if (read) values[attribute.code] = read.value
  }
  return { values }
}

async function attributesAsked(
  reader: Reader,
  { companyTypeId, itemTypeId, itemSubTypeId }: Record<string, string | undefined>,
): Promise<Attribute[]> {
  const trade = Number(companyTypeId)
  return attributesFor(await attributesOf(reader, [trade]), {
    companyTypeId: trade,
    itemTypeId: Number(itemTypeId),
    itemSubTypeId: Number(itemSubTypeId || 0),
  })
}

/** Why these attributes cannot be those of a shared product of its kind. */
export async function faultInAttributes(
  reader: Reader,
  values: Record<string, string | undefined>,
): Promise<FieldError | undefined> {
  const read = readAttributeLines(await attributesAsked(reader, values), values.attributes ?? '')
  return 'problem' in read ? fieldError('attributes', read.problem) : undefined
}

/** The field of a shared product's attributes. */
export const attributesField: DeclaredField = {
  name: 'attributes',
  kind: 'lines',
  optional: true,
  max: 2000,
  keptElsewhere: {
    read: sql`r.attributes::text`,
    texts: async (reader, read) => {
      const declared = await attributesOf(reader)
      return read.map((text) =>
        attributeTexts(declared, JSON.parse(text || '{}'))
          .map(({ name, value }) => `${name.english}: ${value.english}`)
          .join('\n'),
      )
    },
    write: async (tx, values, id) => {
      const read = readAttributeLines(await attributesAsked(tx, values), values.attributes ?? '')
      if ('problem' in read) return
      await tx
        .update(defaultProducts)
        .set({ attributes: read.values })
        .where(eq(defaultProducts.id, id))
    },
  },
}

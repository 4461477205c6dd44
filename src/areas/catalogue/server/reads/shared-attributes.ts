/** Attributes of shared products, in the console: "Grade: Fe 550D", one on each line (rules 28.8). */
import { type FieldError, fieldError } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { attributeTexts } from '../../rules/attribute-texts.ts'
import {
  type Attribute,
  type AttributeValues,
  attributesFor,
  readValue,
} from '../../rules/attributes.ts'
import { attributeNamed } from '../../rules/attributes-in-text.ts'
import { attributesOf } from './attributes.ts'

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

/** The attributes of a shared product's form; or what is wrong with them. */
export async function readSharedAttributes(
  reader: Reader,
  values: Record<string, string | undefined>,
) {
  return readAttributeLines(await attributesAsked(reader, values), values.attributes ?? '')
}

/** Why these attributes cannot be those of a shared product of its kind. */
export async function faultInAttributes(
  reader: Reader,
  values: Record<string, string | undefined>,
): Promise<FieldError | undefined> {
  const read = await readSharedAttributes(reader, values)
  return 'problem' in read ? fieldError('attributes', read.problem) : undefined
}

/** Stored attributes, each as JSON, as the form has them. */
export async function attributeLines(reader: Reader, read: readonly string[]): Promise<string[]> {
  const declared = await attributesOf(reader)
  return read.map((text) =>
    attributeTexts(declared, JSON.parse(text || '{}'))
      .map(({ name, value }) => `${name.english}: ${value.english}`)
      .join('\n'),
  )
}

/** JSON schemas as table rows. */

import type { Schema } from './document.ts'
import { type Html, html } from './html.ts'

/** One field. */
export interface Row {
  /** With its path: `addressList[].city`. */
  name: string
  schema: Schema
  required: boolean
}

/** The fields of an object or of a list's items, nested fields after their parent. */
export function rowsOf(schema: Schema, prefix = ''): Row[] {
  const inner = schema.items ?? schema.anyOf?.find((one) => one.properties || one.items)
  if (inner) return rowsOf(inner, schema.items ? `${prefix}[]` : prefix)
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    return [
      { name, schema: field, required: schema.required?.includes(key) ?? false },
      ...rowsOf(field, name),
    ]
  })
}

/** A schema's type in words: "list of whole numbers", "text or null". */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${plurals[plainType(schema.items)] ?? 'anything'}`
  return plainType(schema)
}

const plurals: Record<string, string> = {
  text: 'texts',
  'whole number': 'whole numbers',
  number: 'numbers',
  boolean: 'booleans',
  object: 'objects',
  GUID: 'GUIDs',
  'e-mail address': 'e-mail addresses',
  list: 'lists',
}

function plainType(schema: Schema | undefined): string {
  const names: Record<string, string> = { string: 'text', integer: 'whole number', array: 'list' }
  const known = knownForm(schema)
  if (known) return known
  const type = schema?.type ?? 'anything'
  return names[type] ?? type
}

/** Well-known formats: their names say more than their patterns. */
function knownForm({ pattern }: Schema = {}): string | undefined {
  if (pattern?.includes('[0-9a-f]{8}-[0-9a-f]{4}-')) return 'GUID'
  return pattern?.includes('@') ? 'e-mail address' : undefined
}

/** The limits of a value in words; empty if there are none. */
export function limitsOf(schema: Schema): Html[] {
  const { minLength, maxLength, minItems, maxItems, pattern } = schema
  // The range of whole numbers that JSON can carry is no limit worth showing.
  const minimum = Number.isSafeInteger((schema.minimum ?? 0) - 1) ? schema.minimum : undefined
  const maximum = Number.isSafeInteger((schema.maximum ?? 0) + 1) ? schema.maximum : undefined
  return [
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
    range(minimum, maximum, ''),
    ...(pattern && !knownForm(schema) ? [html`matches <code>${pattern}</code>`] : []),
    ...(schema.default === undefined
      ? []
      : [html`default <code>${JSON.stringify(schema.default)}</code>`]),
    ...(schema.items ? limitsOf(schema.items) : []),
  ].filter((limit) => limit !== undefined)
}

function range(
  least: number | undefined,
  most: number | undefined,
  unit: string,
): Html | undefined {
  if (least === undefined && most === undefined) return undefined
  if (least === 1 && most === undefined && unit !== '') return html`not empty`
  const words =
    least === undefined
      ? `at most ${most}`
      : most === undefined
        ? `at least ${least}`
        : least === most
          ? `exactly ${most}`
          : `${least} to ${most}`
  return html`${`${words} ${unit}`.trim()}`
}

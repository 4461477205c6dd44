/** What a line of a sheet says of a product's attributes (rules 28.6). */
import { headerDetail, plainText } from '#areas/sheets/rules/columns.ts'
import type { SheetLine } from '#areas/sheets/server/public.ts'
import { m } from '#words/messages.js'
import type { Field } from '../../contract/product-columns.ts'
import {
  type Attribute,
  type AttributeValues,
  attributesFor,
  onlyOf,
  type ProductKind,
  readValue,
} from '../../rules/attributes.ts'
import { attributeNamed } from '../../rules/attributes-in-text.ts'
import type { MoreInfo } from '../../rules/products.ts'
import { readProperties } from './sheet-columns.ts'
import type { Remarks } from './sheet-rows.ts'

/** What a line gives: undefined if nothing; and the free lines that are none of it. */
export interface LineAttributes {
  attributes: AttributeValues | undefined
  properties: MoreInfo[] | undefined
}

/**
 * Reads the cell of attributes, whose names and values must be known, and the columns that are called
 * by one. What such a column says that its attribute cannot be stays a free line, and is noted.
 */
export function attributesOfLine(
  line: SheetLine<Field>,
  {
    declared,
    kind,
    before,
    properties,
    remarks: { wrong, note },
  }: {
    declared: readonly Attribute[]
    kind: ProductKind
    /** Those that the product has. */
    before: AttributeValues
    properties: MoreInfo[] | undefined
    remarks: Remarks
  },
): LineAttributes {
  const own = attributesFor(declared, kind)
  const listed = line.has('attributes') ? readProperties(line.cell('attributes')) : []
  if (!listed) wrong('attributes', m.sheet_fault_more_info())
  const values: Record<string, AttributeValues[string]> = {}
  for (const { key, value } of listed ?? []) {
    const attribute = attributeNamed(own, key)
    const read = attribute && readValue(attribute, value)
    if (!attribute) wrong('attributes', m.sheet_fault_attribute({ name: key }))
    else if (read && 'problem' in read) wrong('attributes', `${key}: ${read.problem}`)
    else if (read) values[attribute.code] = read.value
  }
  const isRead = new Set<string>()
  for (const { header, text } of line.cellsOf('property')) {
    const name = header.replace(/\s*[([{/].*$/, '') || header
    const attribute = attributeNamed(own, name)
    if (!attribute || text === '') continue
    const detail = headerDetail(header)
    const read = readValue(attribute, /[\p{L}"'%°]/u.test(text) ? text : `${text} ${detail}`)
    if (read && 'value' in read) {
      values[attribute.code] = read.value
      isRead.add(plainText(name)).add(plainText(header))
    } else if (read) note('property', m.sheet_note_attribute({ name, problem: read.problem }))
  }
  const isGiven = line.has('attributes') || isRead.size > 0
  return {
    attributes: isGiven
      ? { ...onlyOf(own, line.has('attributes') ? {} : before), ...values }
      : undefined,
    properties: properties?.filter(({ key }) => !isRead.has(plainText(key))),
  }
}

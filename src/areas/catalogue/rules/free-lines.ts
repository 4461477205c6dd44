/**
 * Free lines of products that say what an attribute asks (rules 28.7): which attribute a line is of,
 * and what it surely says. What can be read in two ways stays a line.
 */
import { comparable, namesOf } from './attribute-options.ts'
import { valueText } from './attribute-texts.ts'
import {
  type Attribute,
  type AttributeValue,
  type AttributeValues,
  plainFigures,
  readValue,
} from './attributes.ts'
import { attributeNamed } from './attributes-in-text.ts'
import { type MoreInfo, moreInfoMax } from './products.ts'

/** How far a conversion of a kind's lines is; `undone`: what was not changed since is as before. */
export const conversionStates = ['running', 'done', 'undoing', 'undone'] as const
export type ConversionState = (typeof conversionStates)[number]

/** Days for which a conversion can be undone. */
export const conversionUndoDays = 30

/** A free line that became an attribute, and its place among the lines. */
export interface ConvertedLine extends MoreInfo {
  at: number
}

/** What a product becomes: the attribute's value, the lines that said it, and the others. */
export interface Conversion {
  value: AttributeValue
  converted: ConvertedLine[]
  moreInfo: MoreInfo[]
}

/** A unit in brackets behind a line's name: "Thickness (mm)". */
const unitBehind = /\s*[([{]\s*([^)\]}]*)[)\]}]\s*$/

/**
 * The attribute that a line's key names, in either language and any spelling; undefined if none or
 * several.
 *
 * @param attributes all those of the product's kind
 */
export function attributeOfKey<A extends Pick<Attribute, 'code' | 'name' | 'otherNames'>>(
  attributes: readonly A[],
  key: string,
): A | undefined {
  return attributeNamed(attributes, key) ?? attributeNamed(attributes, key.replace(unitBehind, ''))
}

/**
 * What a line surely says of an attribute. A number without a unit is only read where the line's name
 * has the unit, or the attribute lists the number among its usual values.
 */
export function surelyRead(attribute: Attribute, { key, value }: MoreInfo) {
  const { kind, unit, options } = attribute
  const isBare = (kind === 'number' || kind === 'size') && unit !== '' && !hasUnit(value)
  const named = unitBehind.exec(key)?.[1] ?? ''
  const read = readValue(attribute, isBare && named !== '' ? `${value} ${named}` : value)
  if (!read || 'problem' in read) return undefined
  const isUsual =
    options.some(({ code }) => code === String(read.value)) ||
    options.some((option) => namesOf(option).some((n) => comparable(n) === comparable(value)))
  return isBare && named === '' && !isUsual ? undefined : read.value
}

const hasUnit = (value: string) =>
  /[\p{L}\p{M}"'%°]/u.test(plainFigures(value).replace(/\b(?:x|by)\b|(?<=\d)x(?=\d)/giu, ' '))

/**
 * Turns the free lines that name an attribute into its value; undefined where a product has the
 * attribute already, no line names it, or its lines do not all surely say the same.
 *
 * @param attributes all those of the product's kind
 */
export function convertLines(
  attribute: Attribute,
  attributes: readonly Attribute[],
  product: { attributes: AttributeValues; moreInfo: readonly MoreInfo[] },
): Conversion | undefined {
  if (product.attributes[attribute.code] !== undefined) return undefined
  const isNamed = ({ key }: MoreInfo) => attributeOfKey(attributes, key)?.code === attribute.code
  const converted = product.moreInfo.flatMap((line, at): ConvertedLine[] =>
    isNamed(line) ? [{ at, key: line.key, value: line.value }] : [],
  )
  const values = converted.map((line) => surelyRead(attribute, line))
  const [value] = values
  const isSame = values.every((each) => JSON.stringify(each) === JSON.stringify(value))
  if (value === undefined || !isSame) return undefined
  const moreInfo = product.moreInfo.filter((line) => !isNamed(line))
  return { value, converted, moreInfo }
}

/**
 * The product before {@link convertLines}; undefined where its value or lines of that name have
 * changed since, or where there is no room for its lines any more.
 */
export function restoreLines(
  attribute: Pick<Attribute, 'code' | 'name' | 'otherNames'>,
  { value, converted }: Pick<Conversion, 'value' | 'converted'>,
  product: { attributes: AttributeValues; moreInfo: readonly MoreInfo[] },
): { attributes: AttributeValues; moreInfo: MoreInfo[] } | undefined {
  const { code } = attribute
  const isChanged = JSON.stringify(product.attributes[code]) !== JSON.stringify(value)
  const isNamed = product.moreInfo.some(({ key }) => attributeOfKey([attribute], key))
  const isFull = product.moreInfo.length + converted.length > moreInfoMax
  if (isChanged || isNamed || isFull) return undefined
  const others = Object.entries(product.attributes).filter(([own]) => own !== code)
  const moreInfo = [...product.moreInfo]
  for (const { at, key, value: text } of converted.toSorted((one, other) => one.at - other.at)) {
    moreInfo.splice(at, 0, { key, value: text })
  }
  return { attributes: Object.fromEntries(others), moreInfo }
}

/** The free lines that do not only repeat what an attribute of the product says. */
export function withoutRepeated(
  attributes: readonly Attribute[],
  values: AttributeValues,
  lines: readonly MoreInfo[],
): MoreInfo[] {
  const own = attributes.filter(({ code }) => values[code] !== undefined)
  return lines.filter((line) => {
    const attribute = attributeOfKey(own, line.key)
    const read = attribute && readValue(attribute, line.value)
    const said = read && 'value' in read ? read.value : undefined
    return (
      said === undefined || JSON.stringify(said) !== JSON.stringify(values[attribute?.code ?? ''])
    )
  })
}

/** What a product's attributes say, as lines in English: what quantities are computed from. */
export function linesOfAttributes(
  attributes: readonly Attribute[],
  values: AttributeValues,
): MoreInfo[] {
  return attributes.flatMap((attribute) => {
    const value = values[attribute.code]
    if (value === undefined) return []
    return { key: attribute.name.english, value: valueText(attribute, value).english }
  })
}

/** Values of attributes as pages, forms and the search have them (rules 28.4). */
import type { AttributeOption, BothLanguages } from './attribute-options.ts'
import { fromBase, numberText, withUnit } from './attribute-units.ts'
import { type Attribute, type AttributeValue, type AttributeValues, sidesOf } from './attributes.ts'

const textOfOption = ({ options }: Attribute, code: string): BothLanguages => {
  const option = options.find((one) => one.code === code)
  // An option that was removed meanwhile is still what the product has.
  if (!option) return { english: code, hindi: code }
  return { english: option.name.english, hindi: option.name.hindi || option.name.english }
}

const both = (text: string): BothLanguages => ({ english: text, hindi: text })

/** A stored value as people read it. */
export function valueText(attribute: Attribute, value: AttributeValue): BothLanguages {
  if (Array.isArray(value)) {
    const names = value.map((code) => textOfOption(attribute, code))
    return {
      english: names.map(({ english }) => english).join(', '),
      hindi: names.map(({ hindi }) => hindi).join(', '),
    }
  }
  if (typeof value === 'boolean') {
    return value ? { english: 'Yes', hindi: 'हाँ' } : { english: 'No', hindi: 'नहीं' }
  }
  const { kind, unit } = attribute
  if (kind === 'number') {
    const usual = attribute.options.find(({ code }) => Number(code) === value)
    if (usual && isNamed(usual)) return textOfOption(attribute, usual.code)
    return withUnit(unit === '' ? Number(value) : fromBase(Number(value), unit), unit)
  }
  if (kind === 'size') return sizeText(attribute, String(value))
  return kind === 'choice' ? textOfOption(attribute, String(value)) : both(String(value))
}

/** Whether a usual value has a name of its own, besides its figures. */
const isNamed = ({ code, name }: AttributeOption) =>
  /[^\d\s.x×]/.test(name.english) && name.english !== code

function sizeText(attribute: Attribute, value: string): BothLanguages {
  const usual = attribute.options.find(({ code }) => code === value)
  if (usual && isNamed(usual)) return textOfOption(attribute, value)
  const unit = attribute.unit || 'mm'
  const texts = sidesOf(value).map((side) => numberText(fromBase(side, unit), unit))
  const last = withUnit(1, unit)
  return {
    english: `${texts.join(' × ')} ${last.english.slice(2)}`,
    hindi: `${texts.join(' × ')} ${last.hindi.slice(2)}`,
  }
}

/** A stored value as a form holds it and sheets write it, which {@link readValue} reads again. */
export function typedText(attribute: Attribute, value: AttributeValue | undefined): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const { kind, unit } = attribute
  if (kind === 'number') {
    return numberText(unit === '' ? Number(value) : fromBase(Number(value), unit), unit)
  }
  if (kind === 'size') {
    const sideUnit = unit || 'mm'
    const texts = sidesOf(String(value)).map((side) =>
      numberText(fromBase(side, sideUnit), sideUnit),
    )
    return texts.join(' x ')
  }
  return String(value)
}

/** The values by which the search finds a product that has this one; none for texts. */
export function facetsOf(attribute: Attribute, value: AttributeValue): string[] {
  if (!attribute.isFilterable) return []
  if (attribute.kind === 'text' || attribute.kind === 'licence') return []
  if (Array.isArray(value)) return [...value]
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return [String(value)]
}

/** The value that {@link facetsOf} names; undefined if it names none. */
export function facetValue(
  { kind, options }: Attribute,
  facet: string,
): AttributeValue | undefined {
  if (kind === 'yesNo') return facet === 'yes' ? true : facet === 'no' ? false : undefined
  if (kind === 'number') return Number(facet) > 0 ? Number(facet) : undefined
  if (kind === 'size') return /^[\d.]+(?:x[\d.]+){1,2}$/.test(facet) ? facet : undefined
  return options.some(({ code }) => code === facet) ? facet : undefined
}

/** A value of an attribute as pages show it, in both languages. */
export interface AttributeText {
  code: string
  name: BothLanguages
  value: BothLanguages
  isInCompare: boolean
}

/** What a product has of these attributes, in their order; others are left out. */
export function attributeTexts(
  attributes: readonly Attribute[],
  values: AttributeValues,
): AttributeText[] {
  return attributes.flatMap((attribute) => {
    const value = values[attribute.code]
    if (value === undefined) return []
    const { code, name, isInCompare } = attribute
    return { code, name, value: valueText(attribute, value), isInCompare }
  })
}

/** A product's values as its form holds them. */
export function typedTexts(
  attributes: readonly Attribute[],
  values: AttributeValues,
): Record<string, string> {
  const own = attributes.filter(({ code }) => values[code] !== undefined)
  return Object.fromEntries(
    own.map((attribute) => [attribute.code, typedText(attribute, values[attribute.code])]),
  )
}

/** What a form offers for an attribute: what is typed, and how it reads. */
export function optionsShown(attribute: Attribute): { typed: string; text: BothLanguages }[] {
  const { kind, options } = attribute
  const offered = kind === 'yesNo' ? ['yes', 'no'] : options.map(({ code }) => code)
  return offered.flatMap((code) => {
    const isMany = kind === 'choices'
    const value = isMany || kind === 'choice' ? code : kind === 'number' ? Number(code) : code
    const stored = kind === 'yesNo' ? code === 'yes' : value
    const text = isMany ? textOfOption(attribute, code) : valueText(attribute, stored)
    return { typed: isMany ? code : typedText(attribute, stored), text }
  })
}

/**
 * Attributes of products: what an admin declares of a kind of product (rules 28), and the values
 * that products have of them. Forms, sheets, the queue, pages and the search read, check, store and
 * show values by these functions alone. What cannot be read is refused, and never guessed.
 */
import { plainDigits } from '#kernel/code-text.ts'
import { m } from '#words/messages.js'
import {
  type AttributeOption,
  type BothLanguages,
  codeOf,
  comparable,
  namesOf,
  readOptions,
} from './attribute-options.ts'
import { type AttributeUnit, toBase, unitNamed } from './attribute-units.ts'

/** What an attribute's values are. */
export const attributeKinds = [
  'choice',
  'choices',
  'number',
  'yesNo',
  'text',
  'size',
  'licence',
] as const

export type AttributeKind = (typeof attributeKinds)[number]

/** An attribute as an admin declared it. */
export interface Attribute {
  code: string
  companyTypeId: number
  /** The item types and sub types that have it; none for all of the trade. */
  itemTypeIds: number[]
  kind: AttributeKind
  /** Of a number or of the sides of a size; '' for a plain number. */
  unit: AttributeUnit | ''
  name: BothLanguages
  /** Other names, by which lines and columns of sheets are recognised. */
  otherNames: string[]
  hint: BothLanguages
  example: string
  /** Of a choice; of numbers and sizes the usual values, with what else they are called. */
  options: AttributeOption[]
  isRequired: boolean
  isFilterable: boolean
  isOnCard: boolean
  isInCompare: boolean
}

/** A stored value: an option's code, several of them, a number in base units, a text, yes or no. */
export type AttributeValue = string | number | boolean | readonly string[]

/** The stored values of a product, by the codes of attributes. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>

/** A value as it was read, or why it could not be. */
export type ReadValue = { value: AttributeValue } | { problem: string }

/** Maximum length of a value that is a text. */
export const attributeTextMax = 100
/** Most questions that a form shows before "more". */
export const attributesVisible = 8

/** Most attributes that a search offers to filter by. */
export const attributesShown = 8

/** The kind of a product. */
export interface ProductKind {
  companyTypeId: number
  itemTypeId: number
  /** 0 or null for none. */
  itemSubTypeId?: number | null
}

/** The attributes that products of a kind have: its own, its item type's and its trade's. */
export function attributesFor<A extends Pick<Attribute, 'companyTypeId' | 'itemTypeIds'>>(
  attributes: readonly A[],
  { companyTypeId, itemTypeId, itemSubTypeId }: ProductKind,
): A[] {
  return attributes.filter(
    (attribute) =>
      attribute.companyTypeId === companyTypeId &&
      (attribute.itemTypeIds.length === 0 ||
        attribute.itemTypeIds.some((id) => id === itemTypeId || id === itemSubTypeId)),
  )
}

const yes = new Set(
  ['yes', 'y', 'true', '1', 'haan', 'han', 'ha', 'हाँ', 'हां', 'हा'].map(comparable),
)
const no = new Set(['no', 'n', 'false', '0', 'nahi', 'nahin', 'नहीं', 'नही'].map(comparable))

/** Reads a value as people or programs write it; undefined if it is empty. */
export function readValue(attribute: Attribute, typed: unknown): ReadValue | undefined {
  if (Array.isArray(typed)) return readValue(attribute, typed.map(String).join(', '))
  const text = plainDigits(
    String(typed ?? '')
      .normalize('NFC')
      .trim(),
  )
  if (text === '') return undefined
  return readers[attribute.kind](attribute, text)
}

const readers: Record<AttributeKind, (attribute: Attribute, text: string) => ReadValue> = {
  choice: (attribute, text) => {
    const option = optionNamed(attribute, text)
    return option ? { value: option.code } : { problem: unknownOption(attribute) }
  },
  choices: (attribute, text) => {
    const whole = optionNamed(attribute, text)
    const parts = whole
      ? [whole]
      : text.split(/[,;/+&]| and | और /).map((part) => optionNamed(attribute, part))
    if (parts.some((part) => !part)) return { problem: unknownOption(attribute) }
    const chosen = attribute.options.filter((option) => parts.includes(option))
    return { value: chosen.map(({ code }) => code) }
  },
  number: (attribute, text) => {
    const usual = optionNamed(attribute, text)
    if (usual) return { value: Number(usual.code) }
    const value = amountIn(attribute, text)
    return value === undefined ? { problem: notANumber(attribute) } : { value }
  },
  yesNo: (_, text) => {
    const word = comparable(text)
    if (yes.has(word)) return { value: true }
    return no.has(word) ? { value: false } : { problem: m.attribute_yes_or_no() }
  },
  text: (_, text) =>
    text.length > attributeTextMax
      ? { problem: m.attribute_text_long({ max: attributeTextMax }) }
      : { value: text.replace(/\s+/g, ' ') },
  size: (attribute, text) => {
    const usual = optionNamed(attribute, text)
    if (usual) return { value: usual.code }
    const sides = sidesIn(attribute, text)
    return sides
      ? { value: sizeOfSides(attribute, sides) }
      : { problem: m.attribute_size_form({ example: exampleOf(attribute, '600 x 1200 mm') }) }
  },
  licence: (_, text) => {
    const value = licenceOf(text)
    return value ? { value } : { problem: m.attribute_licence_form() }
  },
}

/**
 * The options that an admin typed. Those of numbers and sizes are usual values, whose code is the
 * value itself: "8 x 4" of a size in feet is "2438.4x1219.2".
 */
export function optionsOf(kind: string, unit: AttributeUnit | '', text: string): AttributeOption[] {
  if (kind !== 'number' && kind !== 'size') return readOptions(text)
  return readOptions(text, (name) => {
    if (kind === 'number') return String(amountIn({ unit }, name) ?? codeOf(name))
    return sidesIn({ unit }, name)?.join('x') ?? codeOf(name)
  })
}

function optionNamed({ options }: Attribute, text: string): AttributeOption | undefined {
  const key = comparable(text)
  return options.find((option) => namesOf(option).some((name) => comparable(name) === key))
}

const unknownOption = ({ options }: Attribute) =>
  m.attribute_not_an_option({ options: options.map(({ name }) => name.english).join(', ') })

const exampleOf = ({ example }: Attribute, otherwise: string) => example || otherwise

const notANumber = (attribute: Attribute) =>
  attribute.unit === ''
    ? m.attribute_number_form({ example: exampleOf(attribute, '12') })
    : m.attribute_number_unit_form({
        unit: attribute.unit,
        example: exampleOf(attribute, `12 ${attribute.unit}`),
      })

const number = String.raw`(?:\d{1,3} \d{1,2}/\d{1,2}|\d{1,2}/\d{1,2}|\d+(?:\.\d+)?)`
const amount = new RegExp(String.raw`^(?:SDR ?)?(${number})\s*(\D.*)?$`, 'iu')
/** Larger ones are slips. */
const numberMax = 10_000_000

/** A number such as "12", "1 1/2" or "1,200"; undefined if it is none or is not above 0. */
export function numberOf(text: string): number | undefined {
  const [, whole = '0', part, of] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text) ?? []
  const value = part === undefined ? Number(text) : Number(whole) + Number(part) / Number(of)
  return value > 0 && value <= numberMax ? value : undefined
}

/** Fractions as two numbers, digits as they are counted in thousands. */
export const plainFigures = (text: string) =>
  plainDigits(text)
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .replace(/''|[“”″]/gu, '"')
    .replace(/[′’]/gu, "'")
    .replace(/(?<=\d)-(?=\d+\/\d)/g, ' ')
    .trim()

/** An amount in base units; without a unit, in the attribute's. */
function amountIn({ unit }: Pick<Attribute, 'unit'>, typed: string): number | undefined {
  const [, figures = '', name = ''] = amount.exec(plainFigures(typed)) ?? []
  const value = numberOf(figures)
  if (value === undefined) return undefined
  if (unit === '') return name === '' ? value : undefined
  const named = name === '' ? unit : unitNamed(name.replace(/\.$/, ''), unit)
  return named && toBase(value, named)
}

const cross = String.raw`\s*(?:[x×*]|by)\s*`
const unitText = String.raw`[^\d\s×*x]*(?:\s?[^\d\s×*x]+)?`
const sides = new RegExp(
  String.raw`^(${number})\s*(${unitText})${cross}(${number})\s*(${unitText})(?:${cross}(${number})\s*(${unitText}))?$`,
  'iu',
)

/** Shorter sides than so many millimetres are those of another unit. */
const shortestSide = 10

/** The sides of a size in base units, as they are written. */
export function sidesIn(attribute: Pick<Attribute, 'unit'>, typed: string): number[] | undefined {
  const unit = attribute.unit || 'mm'
  const match = sides.exec(plainFigures(typed))
  if (!match) return undefined
  const [, first = '', firstUnit = '', second = '', secondUnit = '', third, thirdUnit = ''] = match
  const given = [
    [first, firstUnit],
    [second, secondUnit],
    ...(third ? [[third, thirdUnit]] : []),
  ].map(([figures = '', name = '']) => ({ value: numberOf(figures), name: name.trim() }))
  // A unit behind the last side counts for those before it.
  const last = given.at(-1)?.name ?? ''
  const amounts = given.map(({ value, name }) => {
    const said = name || last
    // 2 x 4 of a tile are feet, which must be said.
    if (said === '' && unit === 'mm' && (value ?? 0) < shortestSide) return undefined
    const named = said === '' ? unit : unitNamed(said, unit)
    return value !== undefined && named ? toBase(value, named) : undefined
  })
  return amounts.every((one) => one !== undefined) ? amounts : undefined
}

/** A tile of 2x4 ft is one of 600x1200 mm: the trade counts 25 mm to the inch. */
const nominalShare = 0.025

/** Sides as they are stored: a declared size where they are nearly one, else the shortest first. */
function sizeOfSides({ options }: Attribute, sides: readonly number[]): string {
  const sorted = sides.toSorted((one, other) => one - other)
  const fits = options.find(({ code }) => {
    const usual = sidesOf(code).sort((one, other) => one - other)
    return (
      usual.length === sorted.length &&
      usual.every((side, at) => Math.abs(side - (sorted[at] ?? 0)) <= side * nominalShare)
    )
  })
  return fits?.code ?? sorted.join('x')
}

/** The sides of a stored size. */
export const sidesOf = (value: string) => value.split('x').map(Number)

/**
 * A licence of the Bureau of Indian Standards as it is printed, or the number of a standard: CM/L
 * with seven or, since they were made longer, ten digits; R with eight, of electronics.
 */
export function licenceOf(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/\s+/g, ' ').trim()
  const [, mark] =
    /^(?:BIS |ISI )?C ?M ?[/-]? ?L ?(?:NO\.? ?)?[-:.]? ?(\d{10}|\d{7})$/.exec(typed) ?? []
  if (mark) return `CM/L-${mark}`
  const [, registration] = /^(?:BIS )?R ?[-:] ?(\d{8})$/.exec(typed) ?? []
  if (registration) return `R-${registration}`
  const [, standard, part, year] =
    /^IS ?[:-]? ?(\d{2,5})(?: ?[(:,]? ?PART ?-?(\d{1,2})\)?)?(?: ?[:-] ?((?:19|20)\d{2}))?$/.exec(
      typed,
    ) ?? []
  if (!standard) return undefined
  return `IS ${standard}${part ? ` (Part ${part})` : ''}${year ? `:${year}` : ''}`
}

/** Values as typed, all read; or the problems, by the codes of attributes. */
export function readValues(
  attributes: readonly Attribute[],
  typed: Readonly<Record<string, unknown>>,
): { values: AttributeValues; problems: Readonly<Record<string, string>> } {
  const values: Record<string, AttributeValue> = {}
  const problems: Record<string, string> = {}
  for (const [code, text] of Object.entries(typed)) {
    const attribute = attributes.find((one) => one.code === code)
    if (!attribute) {
      problems[code] = m.attribute_unknown()
      continue
    }
    const read = readValue(attribute, text)
    if (!read) continue
    if ('problem' in read) problems[code] = read.problem
    else values[code] = read.value
  }
  return { values, problems }
}

/** Those of a product's values that belong to these attributes. */
export function onlyOf(attributes: readonly Attribute[], values: AttributeValues): AttributeValues {
  const codes = new Set(attributes.map(({ code }) => code))
  return Object.fromEntries(Object.entries(values).filter(([code]) => codes.has(code)))
}

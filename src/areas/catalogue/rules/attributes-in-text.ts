/**
 * What a name, a line of text and free lines of a product say of its attributes. Only what is said
 * clearly and once is read: of "8 mm and 12 mm" no diameter.
 */

import { comparable, namesOf } from './attribute-options.ts'
import { familyOf, toBase, unitNamed } from './attribute-units.ts'
import {
  type Attribute,
  type AttributeValue,
  type AttributeValues,
  numberOf,
  plainFigures,
  readValue,
} from './attributes.ts'
import type { MoreInfo } from './products.ts'

/** The attribute that a line's key or a column's heading names; undefined if none or several. */
export function attributeNamed<A extends Pick<Attribute, 'code' | 'name' | 'otherNames'>>(
  attributes: readonly A[],
  text: string,
): A | undefined {
  const key = comparable(text)
  const named = attributes.filter(({ code, name, otherNames }) =>
    [code, name.english, name.hindi, ...otherNames].some((each) => comparable(each) === key),
  )
  return named.length === 1 ? named[0] : undefined
}

const bounds = /^(?:below|up ?to|less than|max\.?(?:imum)?|above|approx\.?)\s+/i

/** What a free line says of an attribute; undefined if it names none, or no value of it. */
export function attributeOfLine(
  attributes: readonly Attribute[],
  { key, value }: MoreInfo,
): { code: string; value: AttributeValue } | undefined {
  const attribute = attributeNamed(attributes, key)
  const read = attribute && readValue(attribute, value.replace(bounds, ''))
  return read && 'value' in read ? { code: attribute.code, value: read.value } : undefined
}

/** The values that free lines and texts say; what a line says counts before a name. */
export function attributesIn(
  attributes: readonly Attribute[],
  { texts, lines = [] }: { texts: readonly string[]; lines?: readonly MoreInfo[] },
): AttributeValues {
  const values: Record<string, AttributeValue> = {}
  for (const line of lines) {
    const said = attributeOfLine(attributes, line)
    if (said) values[said.code] = said.value
  }
  const text = plainFigures(texts.join(' ; ')).toLowerCase()
  const amounts = amountsOf(attributes, text)
  for (const attribute of attributes) {
    if (values[attribute.code] !== undefined) continue
    const value = valueIn(attribute, text, amounts)
    if (value !== undefined) values[attribute.code] = value
  }
  return values
}

/** The distinct values, by attribute. */
type Amounts = ReadonlyMap<string, ReadonlySet<number>>

function valueIn(attribute: Attribute, text: string, amounts: Amounts): AttributeValue | undefined {
  const { kind, code } = attribute
  if (kind === 'choice' || kind === 'choices') {
    const codes = optionsIn(attribute, text)
    if (kind === 'choices') {
      const inOrder = attribute.options.filter((option) => codes.has(option.code))
      return inOrder.length > 0 ? inOrder.map((option) => option.code) : undefined
    }
    return onlyIn(codes)
  }
  if (kind === 'number') {
    const usual = [...optionsIn(attribute, text)].map(Number)
    return onlyIn(new Set([...usual, ...(amounts.get(code) ?? [])]))
  }
  return kind === 'size' ? onlyIn(sizesIn(attribute, text)) : undefined
}

const onlyIn = <Value>(values: ReadonlySet<Value>): Value | undefined =>
  values.size === 1 ? [...values][0] : undefined

const notInWord = String.raw`[\p{L}\p{M}\p{N}]`

/** Patterns by name: thousands of products are read for the same few options. */
const patterns = new Map<string, RegExp | undefined>()
const patternsMax = 5000

function patternOf(name: string): RegExp | undefined {
  if (!patterns.has(name)) {
    if (patterns.size >= patternsMax) patterns.clear()
    patterns.set(name, newPattern(name))
  }
  return patterns.get(name)
}

/** Names of options as they may be written: "fe 500d" also as "Fe-500 D". */
function newPattern(name: string): RegExp | undefined {
  const parts = name.toLowerCase().match(/\p{L}[\p{L}\p{M}]*|\d+(?:\.\d+)?/gu) ?? []
  const letters = parts.filter((part) => /\p{L}/u.test(part)).join('')
  // A number or a letter alone may be anything.
  if (letters.length === 0 || letters.length + parts.length < 3) return undefined
  return new RegExp(
    `(?<!${notInWord}|\\d[.])${parts.join('[\\s./-]*')}(?!${notInWord}|[.]\\d)`,
    'gu',
  )
}

/** What follows the name of a material that only looks like it: "teak finish". */
const looksLike = /^\s(?:finish|colou?r|look|polish|print|veneer|effect)\b/

/** The codes of the options that a text names; of names within others only the longest. */
function optionsIn({ options, name }: Attribute, text: string): Set<string> {
  const isSurface = /finish|sheen|colou?r/i.test(name.english)
  const found = options.flatMap((option) =>
    namesOf(option).flatMap((each) => {
      const pattern = patternOf(each)
      if (!pattern) return []
      return [...text.matchAll(pattern)].flatMap((match) => {
        const to = match.index + match[0].length
        if (!isSurface && looksLike.test(text.slice(to))) return []
        return { code: option.code, from: match.index, to }
      })
    }),
  )
  const longest = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from,
      ),
  )
  const isUndecided = longest.some(
    ({ from, to }) =>
      isOneOf.before.test(text.slice(0, from)) || isOneOf.after.test(text.slice(to)),
  )
  return new Set(isUndecided ? [] : longest.map(({ code }) => code))
}

const number = String.raw`(?:\d{1,3} \d{1,2}/\d{1,2}|\d{1,2}/\d{1,2}|\d+(?:\.\d+)?)`
const amounts = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,/x×*]|[\d][x×* ] ?)(${number})\s?(kg\/cm²|[\p{L}\p{M}]+\.?|["'%°])(?![\p{L}\p{M}])`,
  'gu',
)
/** What makes a name one of several: "53 or 43", "Fe 500/550D". */
const isOneOf = {
  before: /\d\s*(?:or|ya|या|\/)\s*$/u,
  after: /^\s*(?:(?:or|ya|या)\s|\/)\s*(?:\p{L}{0,4}[ -]?)?\d+(?!\d|\s?(?:mm|kg|m|inch|ft|"))/u,
}
const ranged = /\d\s?(?:to|-|–|or|\/)\s?$/u
const crossed = /^\s?(?:[x×*]|by)\s?\d/u

/**
 * The amounts in a text, each with the one attribute that it can be of: the one that has it among
 * its usual values, or else the only one with a unit of its kind.
 */
function amountsOf(attributes: readonly Attribute[], text: string): Amounts {
  const measured = attributes.flatMap((attribute) =>
    attribute.kind === 'number' && attribute.unit !== ''
      ? [
          {
            attribute,
            unit: attribute.unit,
            usual: attribute.options.map(({ code }) => Number(code)),
          },
        ]
      : [],
  )
  const found = new Map<string, Set<number>>()
  for (const match of text.matchAll(amounts)) {
    const [typed, figures = '', name = ''] = match
    const isOfMore =
      ranged.test(text.slice(0, match.index)) ||
      crossed.test(text.slice(match.index + typed.length))
    const value = numberOf(figures)
    if (isOfMore || value === undefined) continue
    const possible = measured.flatMap(({ attribute, unit, usual }) => {
      const named = unitNamed(name, unit)
      return named ? [{ attribute, unit, usual, base: toBase(value, named) }] : []
    })
    const listed = possible.filter(({ usual, base }) => usual.includes(base))
    const open = possible.filter(({ usual }) => usual.length === 0)
    const [one, ...others] = listed.length > 0 ? listed : open
    if (!one || others.length > 0 || isShared(attributes, one.attribute, one.base)) continue
    const values = found.get(one.attribute.code) ?? new Set<number>()
    found.set(one.attribute.code, values.add(one.base))
  }
  return found
}

/** Whether an amount that nothing lists might be of another attribute, whose usual values it lacks. */
const isShared = (attributes: readonly Attribute[], own: Attribute, base: number) =>
  own.options.length === 0 &&
  attributes.some(
    ({ code, kind, unit, options }) =>
      kind === 'number' &&
      code !== own.code &&
      unit !== '' &&
      own.unit !== '' &&
      familyOf(unit) === familyOf(own.unit) &&
      !options.some((option) => Number(option.code) === base),
  )

const unitText = `(?:\\s?(?:[\\p{L}\\p{M}]{1,12}\\.?(?![\\p{L}\\p{M}])|["']))?`
const sizes = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,/x×*])${number}${unitText}(?:\s?(?:[x×*]|by)\s?${number}${unitText}){1,2}(?![\p{L}\p{M}\d]|\s?[x×*]\s?\d)`,
  'gu',
)

/** The sizes in a text, as they are stored. */
function sizesIn(attribute: Attribute, text: string): Set<string> {
  return new Set(
    [...text.matchAll(sizes)].flatMap(([size]) => {
      // A word behind it may be none of its unit: "600x1200 matt".
      const bare = size.replace(/\s[\p{L}\p{M}]+\.?$/u, '')
      const read = [size, bare]
        .map((each) => readValue(attribute, each))
        .find((one) => one && 'value' in one)
      return read && 'value' in read ? [String(read.value)] : []
    }),
  )
}

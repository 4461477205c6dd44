/** Attributes are read, stored and shown by one module; what is unknown is refused. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tests/support/runs.ts'
import { comparable, faultInOptions, readOptions, writeOptions } from './attribute-options.ts'
import { attributeTexts, facetsOf, facetValue, typedText, valueText } from './attribute-texts.ts'
import { attributeUnits, fromBase, toBase } from './attribute-units.ts'
import {
  type Attribute,
  attributesFor,
  licenceOf,
  optionsOf,
  readValue,
  readValues,
} from './attributes.ts'
import { attributeNamed, attributesIn } from './attributes-in-text.ts'

interface Seed extends Omit<Partial<Attribute>, 'name' | 'hint' | 'options' | 'otherNames'> {
  code: string
  companyTypeId: number
  kind: Attribute['kind']
  name: string
  hindi: string
  otherNames?: string
  hint?: string
  hintHindi?: string
  options?: string[][]
}

const file = new URL('../../../../data/reference/attributes.json', import.meta.url)
const seeds: Seed[] = JSON.parse(readFileSync(file, 'utf8'))

/** The attributes of the reference data. */
const all = seeds.map(({ name, hindi, otherNames = '', options = [], ...seed }): Attribute => {
  const { unit = '', kind, hint = '', hintHindi = '' } = seed
  const listed = options.map(([code = '', english = '', own = '', others = '']) => ({
    code,
    name: { english, hindi: own },
    otherNames: others.split(', ').filter(Boolean),
  }))
  return {
    code: seed.code,
    companyTypeId: seed.companyTypeId,
    itemTypeIds: seed.itemTypeIds ?? [],
    kind,
    unit,
    name: { english: name, hindi },
    otherNames: otherNames.split(', ').filter(Boolean),
    hint: { english: hint, hindi: hintHindi },
    example: seed.example ?? '',
    options: optionsOf(kind, unit, writeOptions(listed)),
    isRequired: seed.isRequired ?? false,
    isFilterable: seed.isFilterable ?? true,
    isOnCard: seed.isOnCard ?? false,
    isInCompare: seed.isInCompare ?? true,
  }
})

const coded = (code: string): Attribute => {
  const attribute = all.find((one) => one.code === code)
  if (!attribute) throw new Error(`There is no attribute ${code}.`)
  return attribute
}

const read = (code: string, typed: unknown) => {
  const answer = readValue(coded(code), typed)
  return answer && 'value' in answer ? answer.value : answer?.problem
}

const kindOf = (companyTypeId: number, itemTypeId: number) =>
  attributesFor(all, { companyTypeId, itemTypeId, itemSubTypeId: null })

test.each([
  ['steel-grade', 'Fe 550D', 'fe550d'],
  ['steel-grade', 'FE-550 D', 'fe550d'],
  ['steel-grade', '550d', 'fe550d'],
  ['cement-grade', 'OPC 53 Grade', '53'],
  ['cement-grade', '53', '53'],
  ['steel-diameter', '12', 12],
  ['steel-diameter', '12 mm', 12],
  ['steel-diameter', '1.2 cm', 12],
  ['steel-diameter', '१२ मिमी', 12],
  ['pipe-diameter', '1/2 inch', 15],
  ['pipe-diameter', '½"', 15],
  ['pipe-diameter', '1"', 25],
  ['cement-pack', '50kg', 50],
  ['cement-pack', '0.5 quintal', 50],
  ['tile-size', '600x1200', '600x1200'],
  ['tile-size', '1200 X 600 mm', '600x1200'],
  ['tile-size', '2x4 ft', '600x1200'],
  ['tile-size', "2' x 4'", '600x1200'],
  ['tile-size', '24" x 48"', '600x1200'],
  ['tile-size', '12 x 18 inch', '300x450'],
  ['ply-size', '8x4', '2438.4x1219.2'],
  ['ply-size', '2440x1220 mm', '2438.4x1219.2'],
  ['brick-size', '9 x 4 x 3', '228.6x101.6x76.2'],
  ['tile-finish', 'Matte', 'matt'],
  ['tile-finish', 'मैट', 'matt'],
  ['light-wattage', '9 watt', 9],
  ['light-wattage', '0.1 kW', 100],
  ['tank-capacity', '1,000 L', 1000],
  ['furniture-warranty', '3 years', 36],
  ['stone-use', 'Floor, wall', ['floor', 'wall']],
  ['steel-licence', 'is:1786-2008', 'IS 1786:2008'],
])('%s reads %j', (code, typed, value) => {
  expect(read(code, typed)).toEqual(value)
})

test.each([
  ['steel-grade', 'Fe 5500'],
  ['steel-grade', '12'],
  ['cement-grade', '50'],
  ['steel-diameter', '12 kg'],
  ['steel-diameter', '10-12 mm'],
  ['steel-diameter', '-3'],
  ['steel-diameter', 'thick'],
  ['tile-size', '2x4'],
  ['tile-size', '600'],
  ['tile-size', '600 x kg'],
  ['cement-pack', '50 litre'],
  ['steel-licence', 'CM/L-12345'],
])('%s refuses %j, and says what it takes', (code, typed) => {
  const read = readValue(coded(code), typed)
  expect(read).toHaveProperty('problem')
})

test('licences are read as they are printed', () => {
  expect(licenceOf('cml 1234567')).toBe('CM/L-1234567')
  expect(licenceOf('CM/L - 8400123456')).toBe('CM/L-8400123456')
  expect(licenceOf('CM/L-12345678')).toBeUndefined()
  expect(licenceOf('R-41012345')).toBe('R-41012345')
  expect(licenceOf('IS 1489 (Part 1) : 2015')).toBe('IS 1489 (Part 1):2015')
  expect(licenceOf('ISO 9001')).toBeUndefined()
})

test('values are shown in both languages', () => {
  expect(valueText(coded('steel-diameter'), 12)).toEqual({ english: '12 mm', hindi: '12 मिमी' })
  expect(valueText(coded('tile-finish'), 'matt')).toEqual({ english: 'Matt', hindi: 'मैट' })
  expect(valueText(coded('pipe-diameter'), 15).english).toBe('15 mm (1/2 inch)')
  expect(valueText(coded('tile-size'), '600x1200').english).toBe('600 × 1200 mm')
  expect(valueText(coded('door-size'), '2133.6x914.4').english).toBe('7 × 3 ft')
  expect(valueText(coded('mattress-thickness'), 152.4).english).toBe('6 inch')
  expect(valueText(coded('furniture-warranty'), 36).english).toBe('3 years')
  expect(valueText(coded('steel-grade'), 'gone').english).toBe('gone')
})

test('what a form holds is read as the same value again, and so is the value of a facet', () => {
  const values = all.flatMap((attribute) => {
    const usual = attribute.options.map(({ code }) =>
      attribute.kind === 'number' ? Number(code) : attribute.kind === 'choices' ? [code] : code,
    )
    return usual.map((value) => ({ attribute, value }))
  })
  for (const { attribute, value } of values) {
    expect(readValue(attribute, typedText(attribute, value))).toEqual({ value })
    const [facet] = facetsOf(attribute, value)
    if (facet !== undefined && !Array.isArray(value)) {
      expect(facetValue(attribute, facet)).toEqual(value)
    }
  }
})

test('any number survives the way through its form, in any unit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...attributeUnits),
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom(1, 10, 100),
      (unit, whole, of) => {
        const attribute = { ...coded('steel-diameter'), unit, options: [] }
        const base = toBase(whole / of, unit)
        const typed = typedText(attribute, base)
        expect(readValue(attribute, typed)).toEqual({ value: toBase(fromBase(base, unit), unit) })
        expect(Math.abs(fromBase(base, unit) - whole / of)).toBeLessThan(1e-3 * whole)
      },
    ),
    { numRuns: runs(500) },
  )
})

test('no text makes reading fail, and what is read is shown and read again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.string({ maxLength: 40 }), (attribute, typed) => {
      const read = readValue(attribute, typed)
      if (!read || !('value' in read)) return
      expect(valueText(attribute, read.value).english).not.toBe('')
      const again = readValue(attribute, typedText(attribute, read.value))
      expect(again).toEqual({ value: read.value })
    }),
    { numRuns: runs(1000) },
  )
})

test('the reference data is one that an admin could have typed', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const { code, kind, options, name } of all) {
    expect([code, faultInOptions(kind, options)?.()]).toEqual([code, undefined])
    expect(name.hindi).not.toBe('')
    expect(readOptions(writeOptions(options))).toEqual(options)
  }
  const asked = all.filter(({ companyTypeId }) => companyTypeId === 7)
  expect(asked.length).toBeGreaterThan(10)
})

test('a name and free lines say what they say clearly', () => {
  const steel = kindOf(7, 706)
  expect(attributesIn(steel, { texts: ['TMT Bar Fe 550D 12 mm, U-Bent Bundles'] })).toEqual({
    'steel-grade': 'fe550d',
    'steel-diameter': 12,
    'steel-bend': 'bent',
  })
  expect(attributesIn(steel, { texts: ['12mm fe550'] })).toEqual({
    'steel-grade': 'fe550',
    'steel-diameter': 12,
  })
  expect(attributesIn(steel, { texts: ['Fe 500, 8 mm and 12 mm'] })).toEqual({
    'steel-grade': 'fe500',
  })
  expect(
    attributesIn(steel, {
      texts: ['TMT Bar'],
      lines: [
        { key: 'Standard', value: 'IS 1786' },
        { key: 'LENGTH', value: '12 m' },
        { key: 'Dia.', value: '16mm' },
        { key: 'Colour', value: 'Grey' },
      ],
    }),
  ).toEqual({ 'steel-licence': 'IS 1786', 'steel-length': 12_000, 'steel-diameter': 16 })
  const tiles = kindOf(2, 202)
  expect(attributesIn(tiles, { texts: ['GVT Matt 600x1200 mm'] })).toEqual({
    'tile-finish': 'matt',
    'tile-size': '600x1200',
  })
  expect(attributesIn(tiles, { texts: ['gvt 2x4 ft glossy, 9 mm'] })).toEqual({
    'tile-finish': 'glossy',
    'tile-size': '600x1200',
    'tile-thickness': 9,
  })
  expect(attributesIn(kindOf(6, 601), { texts: ['opc 53'] })).toEqual({ 'cement-grade': '53' })
  expect(attributesIn(kindOf(6, 601), { texts: ['200 bags OPC 43 grade, 50 kg'] })).toEqual({
    'cement-grade': '43',
    'cement-pack': 50,
  })
  expect(attributesIn(kindOf(5, 501), { texts: ['CPVC Pipe SDR 13.5 20 mm'] })).toEqual({
    'pipe-class': 'sdr13.5',
    'pipe-diameter': 20,
    'pipe-material': 'cpvc',
  })
  expect(attributesIn(kindOf(4, 401), { texts: ['LED Bulb 20 to 50 W, Cool White'] })).toEqual({
    'light-colour': 'cool',
  })
  expect(attributesIn(kindOf(3, 301), { texts: ['3 Seater Sofa, Teak Finish'] })).toEqual({
    'furniture-seats': 3,
  })
})

test('kinds of products have their own attributes, those of their parent and of their trade', () => {
  const [first, ...others] = all
  if (!first) throw new Error('There are no attributes.')
  const ofSub = { ...first, code: 'of-sub', itemTypeIds: [10101] }
  const ofTrade = { ...first, code: 'of-trade', itemTypeIds: [] }
  const list = [first, ofSub, ofTrade, ...others]
  const codes = (itemTypeId: number, itemSubTypeId: number | null) =>
    attributesFor(list, { companyTypeId: 1, itemTypeId, itemSubTypeId }).map(({ code }) => code)
  expect(codes(101, 10101)).toContain('of-sub')
  expect(codes(101, 10102)).not.toContain('of-sub')
  expect(codes(112, null)).toEqual(['of-trade'])
})

test('all values are read together, with the problem of each', () => {
  const { values, problems } = readValues(kindOf(7, 706), {
    'steel-grade': 'fe500',
    'steel-diameter': 'thick',
    'tile-size': '600x600',
    'steel-length': '',
  })
  expect(values).toEqual({ 'steel-grade': 'fe500' })
  expect(Object.keys(problems)).toEqual(['steel-diameter', 'tile-size'])
  expect(attributeTexts(kindOf(7, 706), values)).toHaveLength(1)
})

test('names are compared without signs, and options refused that are no ones', () => {
  expect(comparable('SDR 13.5')).not.toBe(comparable('SDR 135'))
  expect(attributeNamed(kindOf(7, 706), 'TMT Grade :')?.code).toBe('steel-grade')
  expect(faultInOptions('choice', readOptions('One'))).toBeDefined()
  expect(faultInOptions('choice', readOptions('One\none'))).toBeDefined()
  expect(faultInOptions('choice', readOptions('One\nTwo | दो'))).toBeUndefined()
  expect(faultInOptions('number', optionsOf('number', 'mm', '8\n1 inch'))).toBeUndefined()
  expect(faultInOptions('number', optionsOf('number', 'mm', 'thin'))).toBeDefined()
  expect(optionsOf('size', 'ft', '8 x 4').map(({ code }) => code)).toEqual(['2438.4x1219.2'])
})

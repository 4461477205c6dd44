/** Lines say attributes of their kind, and products that say otherwise are not what they ask for. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readOptions, writeOptions } from '#areas/catalogue/rules/attribute-options.ts'
import type { Attribute } from '#areas/catalogue/rules/attributes.ts'
import { attributesOfKind, attributesOfLine, saysOtherwise } from './line-attributes.ts'

const file = path.resolve(import.meta.dirname, '../../../../data/reference/attributes.json')
const reference: (Record<string, unknown> & { options?: string[][] })[] = JSON.parse(
  readFileSync(file, 'utf8'),
)
const declared = reference.map(({ options = [], otherNames = '', ...row }) => ({
  unit: '',
  ...row,
  name: { english: row.name, hindi: row.hindi },
  otherNames: String(otherNames).split(', ').filter(Boolean),
  itemTypeIds: row.itemTypeIds ?? [],
  options: readOptions(
    writeOptions(
      options.map(([code = '', english = '', hindi = '', others = '']) => ({
        code,
        name: { english: english || code, hindi },
        otherNames: others.split(', ').filter(Boolean),
      })),
    ),
  ),
})) as unknown as Attribute[]

const kinds = [
  { id: 601, companyTypeId: 6 },
  { id: 706, companyTypeId: 7 },
  { id: 205, companyTypeId: 2 },
].map((kind) => ({ ...kind, name: '', words: new Set<string>() }))
const read = (text: string, itemTypeId: number | null, size = '', grade = '') => {
  const line = { text, itemTypeId, size: size || null, grade: grade || null }
  return attributesOfLine(attributesOfKind(line, { kinds, declared }), line)
}

test.each([
  ['cement opc 53', 601, { 'cement-grade': '53' }],
  ['opc 53 ya 43', 601, {}],
  ['saria 12mm fe550', 706, { 'steel-diameter': 12, 'steel-grade': 'fe550' }],
  ['sariya 12 mm Fe-550 D', 706, { 'steel-diameter': 12, 'steel-grade': 'fe550d' }],
  ['saria 8mm aur 12mm', 706, {}],
  ['tiles matt 2x2 ft', 205, { 'tile-finish': 'matt', 'tile-size': '600x600' }],
  ['saria 12mm', null, {}],
])('"%s" of kind %s', (text, kind, values) => {
  expect(read(text, kind)).toMatchObject(values)
  expect(Object.keys(read(text, kind))).toHaveLength(Object.keys(values).length)
})

test('size and grade that were read apart count, too', () => {
  expect(read('saria', 706, '12 mm', 'Fe 500')).toEqual({
    'steel-diameter': 12,
    'steel-grade': 'fe500',
  })
})

test.each([
  ['another value', { a: 12 }, { a: 16 }, true],
  ['the same', { a: 12 }, { a: 12 }, false],
  ['nothing of it', { a: 12 }, { b: 1 }, false],
  ['no line that asks', {}, { a: 12 }, false],
  ['more than asked', { a: ['in'] }, { a: ['in', 'out'] }, false],
  ['less than asked', { a: ['in', 'out'] }, { a: ['in'] }, true],
  ['no instead of yes', { a: true }, { a: false }, true],
])('a product that says %s', (_, line, product, isOther) => {
  expect(saysOtherwise(line, product)).toBe(isOther)
})

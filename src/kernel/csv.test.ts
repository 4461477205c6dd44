import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('texts are quoted, and none is a formula', () => {
  expect(csvOf([{ a: 'x,"y"', b: '=1+1', c: null }])).toBe(`"a","b","c"\r\n"x,""y""","'=1+1",""`)
  expect(csvOf([{ a: '＝1+1' }])).toBe(`"a"\r\n"'＝1+1"`)
  expect(csvOf([])).toBe('')
})

test.each([
  '=1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
])('the text %j is no formula', (text) => {
  expect(csvOf([{ a: text }])).toBe(`"a"\r\n"'${text}"`)
})

test.each([-5.5, 0, 12, '12 - 5', "'=1", 'a=b', '5+5'])('%j stays as it is', (value) => {
  expect(csvOf([{ a: value }])).toBe(`"a"\r\n"${value}"`)
})

import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('texts are quoted, and none is a formula', () => {
  expect(csvOf([{ a: 'x,"y"', b: '=1+1', c: null }])).toBe(`"a","b","c"\r\n"x,""y""","'=1+1",""`)
  expect(csvOf([{ a: '＝1+1' }])).toBe(`"a"\r\n"'＝1+1"`)
  expect(csvOf([])).toBe('')
})

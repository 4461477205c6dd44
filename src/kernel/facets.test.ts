import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { facetsIn, facetsText, withFacet } from './facets.ts'
import { defineList, facets, id } from './list.ts'

const list = defineList({
  filters: { item: id('itemType'), a: facets('attributes', 'item') },
  orders: [1],
})

test('choices are in the address, one parameter for each, and in the call as one text', () => {
  const state = { ...list.usual, a: 'finish=matt&size=600x1200' }
  expect(list.write(state)).toBe('?a.finish=matt&a.size=600x1200')
  expect(list.query(state).attributes).toBe('finish=matt&size=600x1200')
  expect(list.read(new URLSearchParams('a.size=600x1200&a.finish=matt&a.x='))).toEqual(state)
  expect(list.write(list.usual, new URLSearchParams('a.finish=matt&other=1'))).toBe('?other=1')
})

test('what is no choice is left out, and of more than eight the others', () => {
  expect(facetsIn('finish=Matt&1=2&size=a b&__proto__=x')).toEqual([])
  const many = Array.from({ length: 12 }, (_, at) => `c${at}=1`).join('&')
  expect(facetsIn(many)).toHaveLength(8)
})

test('any address is read to the same state again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
      const params = new URLSearchParams(pairs.map(([code, value]) => [`a.${code}`, value]))
      const state = list.read(params)
      expect(list.read(new URLSearchParams(list.write(state)))).toEqual(state)
      expect(facetsText(facetsIn(state.a))).toBe(state.a)
    }),
    { numRuns: runs(1000) },
  )
})

test('a choice is changed and removed', () => {
  expect(withFacet('finish=matt', 'finish', 'glossy')).toBe('finish=glossy')
  expect(withFacet('finish=matt&size=1x1', 'finish', '')).toBe('size=1x1')
})

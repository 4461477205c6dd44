import { expect, test } from 'vitest'
import { groupsOf } from './map-groups.ts'

const at = (x: number, y: number, item: string) => ({ x, y, item })

test('overlapping points become one mark, which has a seller with two places only once', () => {
  const points = [at(0, 0, 'a'), at(10, 0, 'b'), at(100, 0, 'c'), at(0, 5, 'a'), at(100, 3, 'a')]
  expect(groupsOf(points, 30)).toEqual([
    { x: 0, y: 0, items: ['a', 'b'] },
    { x: 100, y: 0, items: ['c', 'a'] },
  ])
  expect(groupsOf(points, 1)).toHaveLength(5)
})

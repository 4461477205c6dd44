import { expect, test } from 'vitest'
import { groupsOf } from './map-groups.ts'

const at = (x: number, y: number, thing: string) => ({ x, y, thing })

test('points that would cover each other are one mark, a seller of two places stands there once', () => {
  const points = [at(0, 0, 'a'), at(10, 0, 'b'), at(100, 0, 'c'), at(0, 5, 'a'), at(100, 3, 'a')]
  expect(groupsOf(points, 30)).toEqual([
    { x: 0, y: 0, things: ['a', 'b'] },
    { x: 100, y: 0, things: ['c', 'a'] },
  ])
  expect(groupsOf(points, 1)).toHaveLength(5)
})

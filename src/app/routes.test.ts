/** All page URLs at a glance: a change here breaks links that people have saved. */
import { expect, test } from 'vitest'
import { pagePaths } from '#tests/support/page-paths.ts'
import routes from '../routes.ts'
import { firstSegments } from './first-segments.ts'

const paths = pagePaths(routes).map(({ path }) => path)

test('the pages are these', () => {
  expect(paths).toMatchSnapshot()
})

test('no two pages share an address, in any letter case', () => {
  const keys = paths.map((path) => path.toLowerCase())
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('no trade can have a list at the path of a page', () => {
  const firsts = paths.flatMap(
    (path) => /^\/([a-z]+)(?=\/|$)/i.exec(path)?.[1]?.toLowerCase() ?? [],
  )
  const reserved: readonly string[] = firstSegments
  expect(firsts.length).toBeGreaterThan(40)
  expect(firsts.filter((first) => !reserved.includes(first))).toEqual([])
})

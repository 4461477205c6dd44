/** Every page's address, at a glance: a change here breaks links that people have kept. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    // A layout's own address is its default child's.
    const isLayout = children.length > 0 && (path === undefined || children.some((c) => c.index))
    const page = isLayout ? [] : [own || '/']
    return [...page, ...pathsOf(children, own)]
  })
}

const paths = pathsOf(routes)

test('the pages are these', () => {
  expect(paths).toMatchSnapshot()
})

test('no two pages share an address, in any letter case', () => {
  const keys = paths.map((path) => path.toLowerCase())
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

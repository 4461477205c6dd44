import { expect, test } from 'vitest'
import { slimManifest } from './slim-manifest.mjs'

const prefix = 'window.__reactRouterManifest='
const route = {
  id: 'areas/stones/web/stones.page',
  parentId: 'root',
  path: 'stones',
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasDefaultExport: true,
  module: '/assets/stones.js',
  clientLoaderModule: '/assets/stones-loader.js',
  hydrateFallbackModule: '/assets/stones-fallback.js',
  imports: ['/assets/shell.js'],
  css: [],
}
const table = {
  entry: { module: '/assets/entry.js', imports: ['/assets/shell.js'], css: [] },
  routes: { [route.id]: route },
  url: '/assets/manifest-1.js',
  version: '1',
}
const scriptOf = (changed: object) =>
  `${prefix}${JSON.stringify({ ...table, routes: { [route.id]: { ...route, ...changed } } })};`

test('a browser gets of a route what it asks for', () => {
  const script = slimManifest(scriptOf({}))
  expect(script.startsWith(prefix)).toBe(true)
  expect(JSON.parse(script.slice(prefix.length, -1))).toEqual({
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: {
      [route.id]: {
        id: route.id,
        parentId: 'root',
        path: 'stones',
        hasLoader: true,
        module: '/assets/stones.js',
        clientLoaderModule: '/assets/stones-loader.js',
      },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  })
})

test('a page with styles keeps them', () => {
  expect(slimManifest(scriptOf({ css: ['/assets/stones.css'] }))).toContain('"/assets/stones.css"')
})

test('an action, which the router of browsers no longer knows, breaks the build', () => {
  expect(() => slimManifest(scriptOf({ hasClientAction: true }))).toThrow('stones.page')
})

test('a table that is written otherwise is told', () => {
  expect(() => slimManifest('export default {}')).toThrow('otherwise')
})

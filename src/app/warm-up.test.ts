import { expect, test } from 'vitest'
import { patternsOf } from './paths.ts'
import { warmUp } from './warm-up.ts'

const patterns = patternsOf({
  home: { id: 'home', path: 'home' },
  list: { id: 'list', path: 'List/:type?' },
  shop: { id: 'shop', path: 'Shop/:url' },
  about: { id: 'about', parentId: 'shop', path: 'About' },
  order: { id: 'order', path: 'Order/:id' },
})
const links: Record<string, string> = {
  '/List': '<a href="/Shop/stone?x=1">A</a><a href="/Shop/marble">B</a>',
  '/Shop/stone': '<a href="/Shop/stone/About">About</a><a href="/List">Back</a>',
}

test('each page is rendered once, one with a parameter at the first link to it; those that fail are named', async () => {
  const rendered: string[] = []
  const failed = await warmUp(patterns, async (path) => {
    rendered.push(path)
    if (path === '/home') throw new Error('It fails.')
    return links[path] ?? ''
  })
  expect(failed).toEqual(['/home'])
  expect(rendered).toEqual(['/home', '/List', '/Shop/stone', '/Shop/stone/About'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubSessionStorage } from '#tests/support/storage.ts'
import { forgetLists, lastList, rememberedList, rememberList } from './list-memory.ts'

let stored: Record<string, string> = {}

beforeEach(() => {
  stored = stubSessionStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('each list is found as it was left', () => {
  rememberList('/products', '?trade=1&page=3')
  rememberList('/gallery', '')
  expect(rememberedList('/products')).toBe('/products?trade=1&page=3')
  expect(rememberedList('/gallery')).toBe('/gallery')
  expect(rememberedList('/reviews')).toBe('/reviews')
})

test('the last list of a kind is found', () => {
  rememberList('/Products', '?text=tiles')
  rememberList('/TileSellers/2', '')
  rememberList('/Products/2', '?page=2')
  rememberList('/Products', '?text=marble')
  const isProducts = (path: string) => path.startsWith('/Products')
  expect(lastList(isProducts)).toEqual({ path: '/Products', query: '?text=marble' })
  expect(lastList((path) => path === '/Seller')).toBeUndefined()
})

test('a list is forgotten with the session', () => {
  rememberList('/products', '?page=3')
  forgetLists()
  expect(rememberedList('/products')).toBe('/products')
})

test('foreign or unstorable data is ignored: the list starts afresh', () => {
  for (const nonsense of ['no JSON', '[1]', '{"/products":"//elsewhere"}', 'null']) {
    stored['neev.lists'] = nonsense
    expect(rememberedList('/products')).toBe('/products')
  }
  vi.stubGlobal('sessionStorage', undefined)
  rememberList('/products', '?page=3')
  expect(rememberedList('/products')).toBe('/products')
})

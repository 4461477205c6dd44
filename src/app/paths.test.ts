import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, patternsOf, tidyAddress, withLanguage } from './paths.ts'

const patterns = patternsOf({
  root: { id: 'root' },
  tile: { id: 'tile', parentId: 'root', path: 'TileSellers/:companyType?' },
  edit: { id: 'edit', parentId: 'root', path: 'companyDetail/eidtProduct' },
  seller: { id: 'seller', parentId: 'root', path: 'Seller/:sellerUrl' },
  review: { id: 'review', parentId: 'seller', path: 'Reveiw' },
  article: { id: 'article', parentId: 'root', path: 'Blog/BlogMarble/MakaranaMarbleMBlg' },
})

test.each([
  ['/tilesellers/2', '/TileSellers/2'],
  ['/TileSellers/', '/TileSellers'],
  ['/COMPANYDETAIL/EIDTPRODUCT', '/companyDetail/eidtProduct'],
  ['/companyDetail/editProduct', '/companyDetail/eidtProduct'],
  ['/Seller/Shree-Marbles/Review', '/Seller/Shree-Marbles/Reveiw'],
  ['/Blog/BlogMarble/MakranaMarbleMBlg', '/Blog/BlogMarble/MakaranaMarbleMBlg'],
  ['/seller/Shree-Marbles/reveiw/', '/Seller/Shree-Marbles/Reveiw'],
])('%s redirects to %s', (path, target) => expect(canonicalPath(path, patterns)).toBe(target))

test.each(['/', '/TileSellers', '/TileSellers/2', '/Seller/review', '/nothing/here', '/Seller'])(
  '%s does not redirect',
  (path) => expect(canonicalPath(path, patterns)).toBeUndefined(),
)

test.each([
  ['/HI/Products/2', '/hi/Products/2'],
  ['/Hi', '/hi'],
  ['/hI/', '/hi/'],
  ['/Hindi/Products', '/Hindi/Products'],
  ['/EN/Products', '/EN/Products'],
  ['/Products/HI', '/Products/HI'],
  ['/', '/'],
])('the language of %s is spelt as in %s', (path, spelt) => {
  expect(withLanguage(path)).toBe(spelt)
})

test.each([
  ['/hi//evil.com/phish', '/hi/evil.com/phish'],
  ['//evil.com', '/evil.com'],
  ['/\\', '/'],
  ['//\\', '/'],
  ['/\\[', '/['],
  ['/\\a:99999/?x=//', '/a:99999/?x=//'],
  ['http://neev.example//x?y', '/x?y'],
])('the address %s is tidied to %s', (asked, tidy) => {
  expect(tidyAddress(asked)).toEqual({ tidy, wasUntidy: true })
})

test('no address leads to another host, whatever it looks like', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'a',
    ':',
    '@',
    '[',
    '?',
    '#',
    '%2F',
    '%5C',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 12 }), (parts) => {
      const { tidy } = tidyAddress(`/${parts.join('')}`)
      const url = new URL(tidy, 'https://neev.example')
      expect(url.origin).toBe('https://neev.example')
      expect(url.pathname).not.toMatch(/^[\\/]{2}/)
      expect(tidyAddress(tidy)).toEqual({ tidy, wasUntidy: false })
    }),
  )
})

import { expect, test } from 'vitest'
import { splitPath } from './language.ts'
import { pageOfData } from './page-data.ts'

test.each([
  ['/_.data', '/', 'en'],
  ['/AboutUs.data', '/AboutUs', 'en'],
  ['/Seller/stone-house/_.data', '/Seller/stone-house', 'en'],
  ['/hi.data', '/hi', 'hi'],
  ['/hi/_.data', '/hi', 'hi'],
  ['/hi/TileSellers/2.data', '/hi/TileSellers/2', 'hi'],
  ['/hindi.data', '/hindi', 'en'],
])('%s is the data of %s, in the language %s', (data, page, language) => {
  expect(pageOfData(data)).toBe(page)
  expect(splitPath(pageOfData(data) ?? '').language).toBe(language)
})

test.each(['/', '/hi', '/AboutUs', '/Seller/my.database'])('%s is a page', (path) =>
  expect(pageOfData(path)).toBeUndefined(),
)

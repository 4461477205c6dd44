import { expect, test } from 'vitest'
import { sizeKey, sizeText } from './search.ts'

test('spellings of the same size have the same key, which is shown as people write it', () => {
  for (const size of ['600 x 1200 mm', '600X1200 MM', '600 × 1200mm ', '600*1200  mm']) {
    expect(sizeKey(size)).toBe('600x1200mm')
  }
  expect(sizeText('600x1200mm')).toBe('600 × 1200 mm')
  expect(sizeText(sizeKey('18 mm slabs'))).toBe('18 mm slabs')
})

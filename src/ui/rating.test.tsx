import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from './rating.tsx'

test('stars are whole and rounded down', () => {
  expect(renderToStaticMarkup(<Rating value={4.99} />)).toContain('4 out of 5')
  expect(renderToStaticMarkup(<Rating value={5} />)).toContain('5 out of 5')
})

test('a missing rating says so in words', () => {
  for (const value of [null, undefined, 0, Number.NaN]) {
    expect(renderToStaticMarkup(<Rating value={value} />)).toContain('Rating not available')
  }
})

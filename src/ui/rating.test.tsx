import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from './rating.tsx'

const widthOf = (html: string) => Number(/ width="(\d+)"/.exec(html)?.[1])

test('stars are halves; those of a seller’s card are whole and rounded down', () => {
  const widths = [4.2, 4.3, 4.7, 4.8].map((value) =>
    widthOf(renderToStaticMarkup(<Rating value={value} />)),
  )
  expect(widths).toEqual([79, 89, 89, 99])
  expect(widthOf(renderToStaticMarkup(<Rating value={4.99} whole />))).toBe(79)
  expect(widthOf(renderToStaticMarkup(<Rating value={5} whole />))).toBe(99)
})

test('a rating is read aloud once, as its figure', () => {
  const html = renderToStaticMarkup(<Rating value={4.45} whole figure />)
  expect(html).toContain('aria-label="4.5 out of 5 stars"')
  expect(html).toContain('<span aria-hidden="true">4.5</span>')
  expect(renderToStaticMarkup(<Rating value={4} />)).toContain('aria-label="4 out of 5 stars"')
})

test('a missing rating says so in words', () => {
  for (const value of [null, undefined, 0, Number.NaN]) {
    expect(renderToStaticMarkup(<Rating value={value} />)).toContain('Rating not available')
  }
})

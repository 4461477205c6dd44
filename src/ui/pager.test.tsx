import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const href = (page: number) => `?page=${page}`

test('every page is a plain link, and the current one is marked as such', () => {
  const html = renderToStaticMarkup(<Pager totalPages={9} page={4} href={href} />)
  for (const page of [1, 3, 4, 5, 6, 9]) expect(html).toContain(`href="?page=${page}"`)
  expect(html).toMatch(/href="\?page=4"[^>]*aria-current="page"/)
  expect(html).toMatch(/href="\?page=3" rel="prev"/)
  expect(html).toMatch(/href="\?page=5" rel="next"/)
})

test('with a single page previous and next are disabled', () => {
  const html = renderToStaticMarkup(<Pager totalPages={1} page={1} href={href} />)
  expect(html.match(/href=/g)).toHaveLength(1)
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Wish, { type Sought } from './wish.tsx'

function addressOf(sought: Partial<Sought>): URL {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Wish text="" typeId={0} trade="" where="" {...sought} />
    </MemoryRouter>,
  )
  const link = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return new URL(link, 'https://neev.example')
}

test('what was looked for, and where, goes into the wish', () => {
  const { pathname, searchParams } = addressOf({
    text: 'OPC 53 & "cement"',
    typeId: 6,
    trade: 'Cement And Paints',
    where: 'Kota, Rajasthan',
  })
  expect(pathname).toBe('/Wish')
  expect(Object.fromEntries(searchParams)).toEqual({
    what: 'OPC 53 & "cement", Cement And Paints',
    text: 'OPC 53 & "cement"',
    type: '6',
    where: 'Kota, Rajasthan',
  })
})

test('a list without words is a wish for any firm of its trade', () => {
  expect(Object.fromEntries(addressOf({ typeId: 2, trade: 'Tile' }).searchParams)).toEqual({
    what: 'Tile',
    type: '2',
  })
})

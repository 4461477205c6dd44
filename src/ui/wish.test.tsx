import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Wish from './wish.tsx'

function addressOf(what: string, where: string): URL {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Wish what={what} where={where} />
    </MemoryRouter>,
  )
  const link = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return new URL(link, 'https://neev.example')
}

test('what was looked for, and where, goes into the message to the operator', () => {
  const { pathname, searchParams } = addressOf('OPC 53 & "cement"', 'Kota, Rajasthan')
  expect(pathname).toBe('/ContactUs')
  expect(Object.fromEntries(searchParams)).toEqual({
    wish: 'OPC 53 & "cement"',
    where: 'Kota, Rajasthan',
  })
  expect(addressOf('sand', '').searchParams.has('where')).toBe(false)
})

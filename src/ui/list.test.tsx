import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { choice, defineList, type Filters, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { ListView, type ListViewProps } from './list.tsx'

const list = defineList({ filters: { text: text('text') }, orders: [sortOrder.aToZ] })
const plain = { list, state: list.usual, fields: { text: { label: 'Words' } } }

type Parts<F extends Filters> = Pick<
  ListViewProps<F, number>,
  'list' | 'state' | 'fields' | 'always'
>

function drawn<F extends Filters>(totalCount: number, parts: Parts<F>): string {
  const element = (
    <ListView
      {...parts}
      path="/things"
      rows={Array.from({ length: totalCount }, (_, index) => index)}
      totalCount={totalCount}
      empty={{ icon: null, title: 'Nothing' }}
    >
      {(rows) => rows.join()}
    </ListView>
  )
  const router = createMemoryRouter([{ path: '/things', element }], {
    initialEntries: ['/things'],
  })
  return renderToString(<RouterProvider router={router} />)
}

test('a list has a form from two rows on, and whenever a filter is set', () => {
  expect(drawn(1, plain)).not.toContain('<form')
  expect(drawn(0, plain)).not.toContain('<form')
  expect(drawn(2, plain)).toContain('<form')
  const state = { ...list.usual, text: 'no such thing' }
  expect(drawn(0, { ...plain, state })).toContain('<form')
  expect(drawn(1, { ...plain, always: true })).toContain('<form')
})

test('a list that begins with a choice keeps its form, so that another can be made', () => {
  const filters = { text: text('text'), kind: choice('kind', [1, 2]) }
  const begun = defineList({ filters, orders: [sortOrder.aToZ] })
  const parts = { list: begun, state: begun.usual, fields: plain.fields }
  expect(drawn(1, parts)).toContain('<form')
  expect(drawn(1, { ...parts, always: false })).not.toContain('<form')
})

test('a list that begins with a part offers all of it instead of a form', () => {
  const filters = { text: text('text'), days: choice('days', [30, 0]) }
  const recent = defineList({ filters, orders: [sortOrder.aToZ] })
  const days = { label: 'Days', options: [{ value: 0, label: 'Any time' }] }
  const parts = { list: recent, state: recent.usual, fields: { ...plain.fields, days } }
  expect(drawn(1, parts)).not.toContain('<form')
  expect(drawn(1, parts)).toContain('href="/things?days=0"')
  expect(drawn(2, parts)).toContain('<form')
})

test('a search, and another size or order, lead to page 1; turning a page keeps what is searched', () => {
  const state = { ...list.usual, text: 'tile', page: 3 }
  const html = drawn(100, { ...plain, state, always: true })
  expect(html).toContain('value="tile"')
  expect(html).not.toMatch(/name="page"/)
  expect(html).toMatch(
    /href="\/things\?[^"]*text=tile[^"]*page=2|href="\/things\?page=2[^"]*text=tile/,
  )
})

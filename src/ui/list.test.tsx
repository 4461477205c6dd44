import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { ListView } from './list.tsx'

const list = defineList({ filters: { text: text('text') }, orders: [sortOrder.aToZ] })

function shown(totalCount: number, { plain = true, words = '' } = {}): string {
  const element = (
    <ListView
      list={list}
      state={{ ...list.usual, text: words }}
      path="/things"
      rows={Array.from({ length: totalCount }, (_, index) => index)}
      totalCount={totalCount}
      plain={plain}
      fields={{ text: { label: 'Words' } }}
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

test('a plain list has a form from two rows on, and whenever a filter is set', () => {
  expect(shown(1)).not.toContain('<form')
  expect(shown(0)).not.toContain('<form')
  expect(shown(2)).toContain('<form')
  expect(shown(0, { words: 'no such thing' })).toContain('<form')
  expect(shown(1, { plain: false })).toContain('<form')
})

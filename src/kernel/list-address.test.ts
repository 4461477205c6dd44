import { expect, test } from 'vitest'
import { choiceIn, idIn, pageIn, textIn } from './list-address.ts'

const address = (query: string) => new URLSearchParams(query)

test('a text keeps its words, drops control characters and is cut at 100 characters', () => {
  expect(textIn(address('text=%20kota%00stone%0A'), 'text')).toBe('kotastone')
  expect(textIn(address('text=%00'), 'text')).toBe('')
  expect(textIn(address(''), 'text')).toBe('')
  expect(textIn(new URLSearchParams({ text: 'x'.repeat(300) }), 'text')).toHaveLength(100)
})

test('numbers that are not offered fall back to the default', () => {
  const sort = { allowed: [1, 2, 8], usual: 1 }
  for (const query of ['', 's=', 's=3', 's=-2', 's=2e0', 's=2.0', 's=0x2', 's=99999999999']) {
    expect(choiceIn(address(query), 's', sort)).toBe(1)
    expect(pageIn(address(query.replace('s=3', '').replace('s=', 'page=')))).toBe(1)
  }
  expect(choiceIn(address('s=8'), 's', sort)).toBe(8)
  expect(idIn(address('type=-4'), 'type')).toBe(0)
  expect(idIn(address('type=10101'), 'type')).toBe(10_101)
  expect(pageIn(address('page=0'))).toBe(1)
  expect(pageIn(address('page=100000'))).toBe(1)
})

import { expect, test } from 'vitest'
import { answers } from './answers.ts'

const read = answers<'password'>({
  done: { 0: () => 'Saved.' },
  refused: {
    9: { text: () => 'Wrong.', inline: () => 'Wrong password.', field: 'password' },
    5: () => 'Unknown.',
  },
  otherwise: () => 'Failed.',
})

test('a success may have no text', () => {
  const read = answers({ done: 5, otherwise: () => 'Failed.' })
  expect([5, 0].map(read)).toEqual([
    { done: true, text: '' },
    { done: false, text: 'Failed.' },
  ])
})

test('a code is a success, a listed refusal, or else the default refusal', () => {
  expect(read(0)).toEqual({ done: true, text: 'Saved.' })
  expect(read(9)).toEqual({
    done: false,
    text: 'Wrong.',
    inline: 'Wrong password.',
    field: 'password',
  })
  expect(read(5)).toEqual({ done: false, text: 'Unknown.' })
  expect(read(1)).toEqual({ done: false, text: 'Failed.' })
})

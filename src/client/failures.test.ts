import { expect, test } from 'vitest'
import { problem } from '#kernel/problem.ts'
import { failureTexts } from './failures.ts'

test.each([
  [401, 'Access not allowed.'],
  [403, 'Access not allowed.'],
  [404, 'Data Not Found.'],
  [500, 'Internal server Error.'],
  [400, 'Bad request.'],
  [409, 'Got an exception Exception :. Https failure response'],
  [429, 'Got an exception Exception :. Https failure response'],
  [0, 'Got an exception Exception :. Https failure response'],
])(
  'a call that fails with %i says "Server error: %s", inline with its own detail',
  (status, text) => {
    expect(failureTexts(problem(status, 'Why it is so.'))).toEqual({
      toast: `Server error: ${text}`,
      inline: `Server error: ${text} Why it is so.`,
    })
  },
)

test('an error that is not a Problem reveals no internals', () => {
  const text = 'Server error: Got an exception Exception :. Https failure response'
  expect(failureTexts(new TypeError('x is undefined'))).toEqual({ toast: text, inline: text })
})

test('each field error is listed once', () => {
  const errors = [
    { field: 'dob', message: 'Use a valid date of birth.' },
    { field: 'firstName', message: 'Min 4 char is required.' },
    { field: 'lastName', message: 'Min 4 char is required.' },
  ]
  expect(failureTexts(problem(400, 'Some fields are not valid.', { errors })).inline).toBe(
    'Server error: Bad request. Some fields are not valid. Use a valid date of birth. Min 4 char is required.',
  )
  const picture = 'This is no picture.'
  const twice = problem(415, picture, { errors: [{ field: 'profilePic', message: picture }] })
  expect(failureTexts(twice).inline.match(/no picture/g)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { isProblem, problem, problemDocument } from './problem.ts'

test('a problem created in another module graph is recognised', () => {
  const foreign = Object.assign(new Error('x'), { status: 404, [Symbol.for('neev.problem')]: true })
  expect(isProblem(foreign)).toBe(true)
  expect(isProblem(new Error('x'))).toBe(false)
  expect(isProblem(null)).toBe(false)
})

test('the document has status, title and detail, and field errors only if there are any', () => {
  expect(problemDocument(problem(404, 'No such seller.'), 'r1')).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'No such seller.',
    requestId: 'r1',
  })
  const errors = [{ field: 'username', message: 'Username is required.' }]
  expect(problemDocument(problem(400, 'x', { errors })).errors).toEqual(errors)
})

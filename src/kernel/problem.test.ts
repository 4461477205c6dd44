import { expect, test } from 'vitest'
import { fieldError, isProblem, problem, problemDocument, retold } from './problem.ts'

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

test('a message is composed when it is told; the problem keeps what it said when it was thrown', () => {
  let word = 'One'
  const thrown = problem(400, () => `${word}.`, {
    errors: [fieldError('username', () => `${word} name.`)],
    retryAfter: 3,
  })
  expect(thrown).toMatchObject({ message: 'One.', errors: [{ message: 'One name.' }] })
  word = 'Two'
  expect(thrown.message).toBe('One.')
  const told = { detail: 'Two.', errors: [{ field: 'username', message: 'Two name.' }] }
  expect(problemDocument(thrown)).toMatchObject(told)
  expect(retold(thrown)).toMatchObject({
    status: 400,
    message: 'Two.',
    errors: told.errors,
    retryAfter: 3,
    cause: thrown,
  })
})

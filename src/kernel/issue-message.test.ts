import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issueMessage } from './issue-message.ts'

function messageOf(schema: z.ZodMiniType, value: unknown): string {
  const issue = z.safeParse(schema, value).error?.issues[0]
  return issue ? issueMessage(issue) : ''
}

test('a union with words of its own says them, whatever its branches say', () => {
  const error = 'Rating is required.'
  const rating = z.union([z.int(), z.string().check(z.regex(/^\d$/))], { error })
  expect(messageOf(rating, undefined)).toBe(error)
})

test('a union without words is spoken for by the branch that has some, however deep', () => {
  const degrees = z.string().check(z.regex(/^\d+$/, { error: 'Enter degrees.' }))
  expect(messageOf(z.union([z.literal(''), degrees]), 'north')).toBe('Enter degrees.')
  expect(messageOf(z.union([z.null(), z.union([z.literal(''), degrees])]), 'north')).toBe(
    'Enter degrees.',
  )
})

test('where no branch has words, the union says so', () => {
  expect(messageOf(z.union([z.null(), z.boolean()]), 'x')).toBe('Invalid input')
})

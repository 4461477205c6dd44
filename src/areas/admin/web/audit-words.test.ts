import { expect, test } from 'vitest'
import { groupsOf, wordsOf } from './audit-words.ts'

const row = (id: number, call: string, admin = 'a@example.com') => ({
  id,
  call: `Admin/${call}Async`,
  admin,
  role: 'owner',
  network: '::1',
  input: '{}',
  at: new Date('2026-11-26T08:00:00.000Z').toISOString(),
  outcome: 200,
})

test('what one admin looked at in a row is one entry; a change and another admin begin a new one', () => {
  const groups = groupsOf([
    row(6, 'GetAudit'),
    row(5, 'FindPeople'),
    row(4, 'BlockPerson'),
    row(3, 'UnblockPerson'),
    row(2, 'FindPeople'),
    row(1, 'FindPeople', 'b@example.com'),
  ])
  expect(groups.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[6, 5], [4], [3], [2], [1]])
})

test('the reason stands beside the sentence; an input without words has none', () => {
  expect(wordsOf('{"person":"7c9e","reason":"Asked for money."}')).toBe('Asked for money.')
  expect(wordsOf('{"decision":{"status":5,"comment":"No picture."}}')).toBe('No picture.')
  expect(wordsOf('{"days":30}')).toBe('')
})

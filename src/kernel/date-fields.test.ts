import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { isoDate, isoTime } from './date-fields.ts'

test.each([
  ['a date', isoDate],
  ['a time', isoTime],
])('the API docs say how %s is written', (_, schema) => {
  expect(toJSONSchema(schema)).toMatchObject({ type: 'string', pattern: expect.any(String) })
})

test.each(['2026-02-30', '2026-13-01', '20260101', '2026-01-01T00:00:00Z', ''])(
  '%j is no date',
  (text) => {
    expect(isoDate.safeParse(text).success).toBe(false)
  },
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { type EditableField, editableSchema } from './editable.ts'

function field(name: string, kind: EditableField['kind'], notBefore = ''): EditableField {
  const limits = { min: 1, max: 100 }
  const rest = { required: true, fixed: false, proposed: '', within: '', options: [] }
  return { name, kind, notBefore, ...limits, ...rest }
}

const offered = editableSchema([
  field('name', 'text'),
  field('from', 'day'),
  field('until', 'day', 'from'),
])

function messages(given: Record<string, string>): Record<string, string> {
  const { error } = offered.safeParse(given)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

test('a period that ends before it begins says so while other fields are still wrong', () => {
  expect(messages({ name: '', from: '2026-12-02', until: '2026-12-01' })).toEqual({
    name: m.editable_required(),
    until: m.editable_before(),
  })
})

test('a missing or impossible day of a period has its own message, and the order is not judged', () => {
  expect(messages({ name: 'Monsoon', from: '', until: '2026-12-01' })).toEqual({
    from: m.editable_required(),
  })
  expect(messages({ name: 'Monsoon', from: '2026-12-02', until: '2026-02-30' })).toEqual({
    until: m.editable_day(),
  })
})

test('any two days are a period if and only if the last is not before the first', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (from, until) => {
      expect(messages({ name: 'Monsoon', from, until })).toEqual(
        until < from ? { until: m.editable_before() } : {},
      )
    }),
  )
})

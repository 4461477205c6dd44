import { expect, test } from 'vitest'
import { contactName, nameMax } from './rules.ts'

test('the name that the form is filled in with is one that it takes', () => {
  const person = { firstName: 'Ram', middleName: 'Kishan', lastName: 'Mishra' }
  expect(contactName(person)).toBe('Ram Kishan Mishra')
  expect(contactName({ ...person, middleName: '' })).toBe('Ram Mishra')
  expect(contactName({ ...person, middleName: 'a'.repeat(nameMax) })).toBe('Ram Mishra')
  expect(contactName({ ...person, lastName: 'a'.repeat(nameMax) })).toBe('Ram')
  expect(contactName({ ...person, firstName: 'a'.repeat(50) })).toBe('a'.repeat(nameMax))
})

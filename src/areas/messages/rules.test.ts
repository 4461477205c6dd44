import { expect, test } from 'vitest'
import { contactName, nameMax } from './rules.ts'

test('the prefilled name fits the form’s maximum length', () => {
  const person = { firstName: 'Ram', middleName: 'Kishan', lastName: 'Mishra' }
  expect(contactName(person)).toBe('Ram Kishan Mishra')
  expect(contactName({ ...person, middleName: '' })).toBe('Ram Mishra')
  expect(contactName({ ...person, middleName: 'a'.repeat(nameMax) })).toBe('Ram Mishra')
  expect(contactName({ ...person, lastName: 'a'.repeat(nameMax) })).toBe('Ram')
  expect(contactName({ ...person, firstName: 'a'.repeat(50) })).toBe('a'.repeat(nameMax))
})

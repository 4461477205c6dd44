import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubSessionStorage } from '#tests/support/storage.ts'
import {
  forgetForm,
  forgetInput,
  inputBelongsTo,
  keepInput,
  keptInput,
  openForms,
} from './kept-input.ts'

let who = ''
let stored: Record<string, string> = {}

beforeEach(() => {
  stored = stubSessionStorage()
  who = 'asha'
  inputBelongsTo(() => who)
})
afterEach(() => {
  openForms.clear()
  vi.unstubAllGlobals()
})

function open(form: string, values: Record<string, unknown> | undefined) {
  openForms.add(() => values && { form, values })
}

test('typed input is kept for its owner while nobody is logged in', () => {
  open('company', { name: 'Asha Marbles' })
  open('search', undefined)
  keepInput()
  who = ''
  expect(keptInput('company')).toBeUndefined()
  forgetForm('login')
  who = 'asha'
  expect(keptInput('company')).toEqual({ name: 'Asha Marbles' })
  expect(keptInput('search')).toBeUndefined()
})

test('another user who logs in gets nothing, and the input is deleted', () => {
  open('company', { name: 'Asha Marbles' })
  keepInput()
  who = 'ravi'
  expect(keptInput('company')).toBeUndefined()
  expect(stored).toEqual({})
})

test('a second form is kept as well; forms can be forgotten one by one or all at once', () => {
  open('company', { name: 'Asha Marbles' })
  keepInput()
  openForms.clear()
  open('address', { city: 'Makrana' })
  keepInput()
  forgetForm('company')
  expect(keptInput('company')).toBeUndefined()
  expect(keptInput('address')).toEqual({ city: 'Makrana' })
  forgetInput()
  expect(stored).toEqual({})
})

test('without typed input nothing is stored; input that is too long is not kept', () => {
  keepInput()
  expect(stored).toEqual({})
  open('essay', { text: 'x'.repeat(200_001) })
  keepInput()
  expect(stored).toEqual({})
})

test('a blocked or corrupt storage keeps nothing and causes no error', () => {
  stored['neev.input'] = '{"owner":'
  expect(keptInput('company')).toBeUndefined()
  vi.unstubAllGlobals()
  open('company', { name: 'Asha Marbles' })
  expect(() => keepInput()).not.toThrow()
  expect(keptInput('company')).toBeUndefined()
})

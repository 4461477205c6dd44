import { expect, test } from 'vitest'
import type { ItemType } from '../contract/catalogue.ts'
import { beforeAdding, beforeLoad, beforeMore, beforeSave } from './checks.ts'

const type = (id: number, name: string, parentItemId = 0): ItemType => ({
  id,
  name,
  parentItemId,
  companyTypeId: 1,
  description: '',
  productExists: false,
})
const types = [
  type(101, 'Makrana Marble'),
  type(10101, 'Makrana White', 101),
  type(102, 'White Marble'),
]

test('saving requires company type, item type and sub type, in this order', () => {
  const kind = { itemTypeId: 0, itemSubTypeId: 0 }
  expect(beforeSave(types, 0, kind)).toBe('Please select company type.')
  expect(beforeSave(types, 1, kind)).toBe('Please select Marble And Granite')
  expect(beforeSave(types, 1, { ...kind, itemTypeId: 101 })).toBe('Please select Makrana Marble')
  expect(beforeSave(types, 1, { itemTypeId: 101, itemSubTypeId: 10101 })).toBeUndefined()
})

test('an item type without sub types is enough', () => {
  expect(beforeSave(types, 1, { itemTypeId: 102, itemSubTypeId: 0 })).toBeUndefined()
})

test('saving properties requires a saved product and a logged-in user', () => {
  expect(beforeMore({ saved: false, loggedIn: true })).toBe('Product is invalid.')
  expect(beforeMore({ saved: true, loggedIn: false })).toBe(
    'Please login to create/ Update product.',
  )
  expect(beforeMore({ saved: true, loggedIn: true })).toBeUndefined()
})

test('adding products requires a logged-in user, a trade and at least one product', () => {
  const asked = { loggedIn: true, trade: 1, chosen: 1 }
  expect(beforeAdding({ ...asked, loggedIn: false })).toBe('Please Login first then add products')
  expect(beforeAdding({ ...asked, trade: 0 })).toBe('Please select company type.')
  expect(beforeAdding({ ...asked, chosen: 0 })).toBe(
    'No Any item choosed so please select item first then click.',
  )
  expect(beforeAdding(asked)).toBeUndefined()
})

test('loading a list requires a company type, a valid order and valid item types', () => {
  const state = { trade: 1, sort: 1, type: 0, sub: 0 }
  expect(beforeLoad({ ...state, trade: -1 })).toBe('Please select company type.')
  expect(beforeLoad({ ...state, sort: Number.NaN })).toBe('Please select sort by.')
  expect(beforeLoad({ ...state, type: Number.NaN })).toBe('Please select item type.')
  expect(beforeLoad({ ...state, sub: Number.NaN })).toBe('Please select item sub type.')
  expect(beforeLoad(state)).toBeUndefined()
})

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { m } from '#words/messages.js'
import routes from '../../routes.ts'
import { companyEntries, userEntries } from './menu-entries.ts'

const buyer: LoggedInUser = {
  id: '7d0f2c2e-5b0b-4c59-9f0e-0d8f3c1a2b4d',
  username: 'meera@example.com',
  firstName: 'Meera',
  middleName: '',
  lastName: 'Joshi',
  contactNo: '9829033333',
  companyId: '',
  companyUrl: '',
  hasSellerAccount: false,
  firmRole: '' as const,
  hasOtherFirms: false,
  isAdmin: false,
  token: 'token',
}
const seller = {
  ...buyer,
  hasSellerAccount: true,
  firmRole: 'owner' as const,
  companyUrl: 'makrana-yard',
}
const labels = (entries: { label: string }[]) => entries.map(({ label }) => label)

test('Register Company is for users without a seller account, My Company for users with one', () => {
  expect(labels(userEntries(buyer))).toContain(m.nav_register_company())
  expect(labels(userEntries(seller))).not.toContain(m.nav_register_company())
  expect(companyEntries(buyer)).toEqual([])
  expect(labels(companyEntries(seller))).toEqual(
    expect.arrayContaining([
      m.nav_company_detail(),
      m.nav_edit_basic_detail(),
      m.nav_company_address(),
    ]),
  )
})

test('every entry leads to a page of the route table', () => {
  const paths = (entries: RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap((entry) => {
      const path = entry.path ? `${above}/${entry.path}` : above
      return [path, ...paths(entry.children ?? [], path)]
    })
  const known = paths(routes)
  const all = [...userEntries(buyer), ...userEntries(seller), ...companyEntries(seller)]
  for (const { to } of all) {
    expect(known).toContain(to.replace(/^\/Seller\/.+$/, '/Seller/:sellerUrl'))
  }
})

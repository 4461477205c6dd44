/** Users and companies that support finds, blocks and unblocks. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { identify } from '#areas/accounts/server/public.ts'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/contract.ts'
import { verifiedDescriptions } from '#areas/companies/server/public.ts'
import { directory } from '#areas/directory/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Person, password, type TestApp } from '#tests/app.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import { planOf } from '#tests/plans.ts'
import { people } from '../../contract/people.ts'
import { named } from '../reads/people.ts'

let app: TestApp
let support: Person
beforeAll(async () => {
  app = await openTestApp()
  support = await app.admin('support')
})
afterAll(() => app.close())

const find = (text: string, status = 0) =>
  app.call(support, people.find, { text, status, pageSize: 25, pageNumber: 1 })

test('an account is found by e-mail, name, phone and company', async () => {
  const seller = await app.seller({ Name: 'Kishangarh Slab House' })
  for (const text of [seller.email, seller.phone, 'slab house', seller.companyUrl]) {
    const result = await find(text)
    expect(result.rows.map(({ personId }) => personId)).toEqual([seller.userId])
  }
  expect((await find(seller.email)).rows[0]).toMatchObject({
    name: 'Asha Sharma',
    statusText: 'Active',
    company: { id: seller.companyId, isActive: true, isBlocked: false },
  })
  expect(await find('no such person')).toEqual({ rows: [], totalCount: 0 })
  // Admins are not listed as users.
  expect((await find(support.email)).totalCount).toBe(0)
})

test('a text is searched by indexes, however many people there are', async () => {
  const plan = await planOf(app.database, sql`select 1 from ${users} where ${named('makrana')}`)
  for (const index of ['users_email_parts', 'users_phone_parts', 'people_name_parts']) {
    expect(plan).toContain(`${index}_idx`)
  }
  expect(plan).toContain('companies_name_idx')
  expect(plan).not.toContain('Seq Scan')
})

test('a blocked user loses all sessions and cannot log in until unblocked', async () => {
  const person = await app.person()
  const token = await app.token(person)
  const reason = 'Threats.'
  expect(await app.call(support, people.blockPerson, { person: person.userId, reason })).toBe(
    'done',
  )
  expect(await identify(app.database, token)).toBeNull()
  const login = { username: person.email, password }
  expect((await app.call(null, accounts.authenticate, login)).token).toBe('')
  expect((await find(person.email, 9)).totalCount).toBe(1)
  expect(
    await app.call(support, people.unblockPerson, { person: person.userId, reason: 'Cleared up.' }),
  ).toBe('done')
  expect((await app.call(null, accounts.authenticate, login)).token).not.toBe('')
  const admin = await app.admin()
  expect(await app.call(support, people.blockPerson, { person: admin.userId, reason })).toBe(
    'unknown',
  )
})

test('a blocked company disappears from storefront and list, and its owner cannot reopen it', async () => {
  const seller = await app.seller({ Description: 'Blocks of Makrana.', WorkingTypes: [1] })
  await app.saveAddresses(seller, {})
  await app.database.transaction((tx) =>
    verifiedDescriptions.decide(tx, seller.companyId, { status: 4, comment: '', decidedBy: null }),
  )
  const page = () => app.call(null, storefront.sellerInfo, { sellerUrl: seller.companyUrl })
  const listed = async () => {
    await app.settle()
    const { sellerList } = await app.call(null, directory.sellerList, { sellerType: 1 })
    return sellerList.some(({ sellerUrl }) => sellerUrl === seller.companyUrl)
  }
  expect(await listed()).toBe(true)
  const company = { company: seller.companyId }
  expect(await app.call(support, people.blockCompany, { ...company, reason: 'Fraud.' })).toBe(
    'done',
  )
  expect(await refusal(page())).toBe(404)
  expect(await listed()).toBe(false)
  const { companyId: CompanyId, companyUrl } = seller
  const form = companyInput({ CompanyId, companyUrl, ContactNo: '9829055555', IsActive: true })
  await app.call(seller, companies.saveDetail, { ...form, WorkingTypes: [1] })
  expect(await refusal(page())).toBe(404)
  expect(
    await app.call(support, people.unblockCompany, { ...company, reason: 'Cleared up.' }),
  ).toBe('done')
  expect((await page()).description).toBe('Blocks of Makrana.')
  expect(await listed()).toBe(true)
})

test('a company that its owner has deactivated stays so when it is unblocked', async () => {
  const seller = await app.seller()
  const { companyId: CompanyId, companyUrl } = seller
  const save = (change: { IsActive?: boolean; ContactNo?: string }) =>
    app.call(seller, companies.saveDetail, companyInput({ CompanyId, companyUrl, ...change }))
  const isShown = async () =>
    (await refusal(app.call(null, storefront.sellerInfo, { sellerUrl: companyUrl }))) !== 404
  const company = { company: seller.companyId }
  const block = () => app.call(support, people.blockCompany, { ...company, reason: 'Fraud.' })
  const unblock = () =>
    app.call(support, people.unblockCompany, { ...company, reason: 'Cleared up.' })
  await save({ IsActive: false })
  // Like the form, which does not send IsActive.
  await save({ ContactNo: '9829055556' })
  expect(await isShown()).toBe(false)
  await block()
  expect((await find(seller.email)).rows[0]?.company?.isBlocked).toBe(true)
  await unblock()
  expect(await isShown()).toBe(false)
  await save({ IsActive: true })
  expect(await isShown()).toBe(true)
  // What the owner saves while it is blocked applies once it is unblocked.
  await block()
  await save({ IsActive: false })
  await unblock()
  expect(await isShown()).toBe(false)
  await block()
  await save({ IsActive: true })
  expect(await isShown()).toBe(false)
  await unblock()
  expect(await isShown()).toBe(true)
})

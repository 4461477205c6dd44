import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf } from '#app/examples.ts'
import { accounts } from '#areas/accounts/contract.ts'
import { directory } from '#areas/directory/contract.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a seller is found in the directory once the jobs have run', async () => {
  const seller = await app.seller({ WorkingTypes: [1] })
  await app.saveAddresses(seller, {})
  await app.settle()
  const list = await app.call(null, directory.sellerList, {
    ...exampleOf(directory.sellerList).input,
    sellerType: 1,
  })
  expect(JSON.stringify(list)).toContain(seller.companyUrl)
})

test('a token belongs to its person, an admin has the admin role, and visitors are refused', async () => {
  const person = await app.person()
  expect(await app.token(person)).toHaveLength(43)
  expect((await app.admin()).role).toBe('admin')
  expect(await refusal(app.call(null, accounts.sessions, {}))).toBe(401)
})

test('a sent mail can be read, with its code', async () => {
  const person = await app.person()
  await app.call(null, accounts.sendResetCode, { emailAddress: person.email })
  expect(await app.codeTo(person)).toMatch(/^\d{6}$/)
  expect(await app.mailsTo(person)).toHaveLength(1)
})

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { referralCredits } from '#areas/accounts/server/tables.ts'
import { historyOf } from '#areas/moderation/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { companies } from '../../contract.ts'
import { companies as companyTable } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const detailOf = (seller: { userId: string; companyId: string }) =>
  app.call({ ...seller, role: 'user', sessionId: 's' }, companies.detail, {
    userId: seller.userId,
    companyId: seller.companyId,
  })

test('anyone can read the seven trades, none selected', async () => {
  const types = await app.call(null, companies.types, {})
  expect(types).toHaveLength(7)
  expect(types[2]).toEqual({
    id: 3,
    name: 'Furniture',
    code: 'FURNITURE',
    description: 'Furniture for homes and offices.',
    selected: false,
  })
})

test('a registration returns 1 with the id; its texts are pending and in the history', async () => {
  const seller = await app.seller({ companyUrl: 'First-Shop', Description: 'White marble.' })
  expect(await detailOf(seller)).toMatchObject({
    companyId: seller.companyId,
    name: 'Shree Makrana Marbles',
    companyUrl: 'First-Shop',
    description: 'White marble.',
    isDescriptionValid: 12,
    workingTypes: [1],
    isActive: true,
  })
  const history = await historyOf(app.database.reader, 'company_description', seller.companyId)
  expect(history).toMatchObject([{ status: 12, decidedBy: seller.userId }])
})

test('a second registration of an account is a 409, two concurrent ones leave one company', async () => {
  const seller = await app.seller()
  expect(await refusal(app.call(seller, companies.saveDetail, companyInput()))).toBe(409)
  const person = await app.person()
  const answers = await Promise.all(
    [1, 2].map(() => refusal(app.call(person, companies.saveDetail, companyInput()))),
  )
  expect(answers).toContain(409)
  expect(answers).toContainEqual({ answer: { result: 1, companyId: expect.any(String) } })
})

test('a repeated registration is a 409 even if the first commits between its two queries', async () => {
  const person = await app.person()
  const form = companyInput()
  const { database } = app
  const begin = database.transaction.bind(database)
  const twice = vi.spyOn(database, 'transaction').mockImplementationOnce((work) =>
    begin((tx) =>
      work(
        // Insert the row that a committed registration would have.
        beforeLook(2, tx, async () => {
          const { Name: name, ContactNo: contactNo, EmailAddress: email, companyUrl: url } = form
          await tx
            .insert(companyTable)
            .values({ ownerId: person.userId, name, contactNo, email, url })
        }),
      ),
    ),
  )
  onTestFinished(() => twice.mockRestore())
  expect(await refusal(app.call(person, companies.saveDetail, form))).toBe(409)
})

/** A transaction that runs `between` before its nth query on companies. */
function beforeLook(number: number, tx: Transaction, between: () => Promise<void>): Transaction {
  let looks = 0
  const select = (fields: never) => ({
    from: (table: never) => {
      const query = tx.select(fields).from(table)
      if (table !== companyTable || ++looks !== number) return query
      const where = async (condition: never) => {
        await between()
        return query.where(condition)
      }
      return { where }
    },
  })
  return new Proxy(tx, {
    get: (target, name) => (name === 'select' ? select : Reflect.get(target, name, target)),
  })
}

test('a URL that is taken, ignoring case, or reserved, returns 3', async () => {
  await app.seller({ companyUrl: 'Taken-Url' })
  const person = await app.person()
  for (const companyUrl of ['taken-URL', 'ADMIN', 'seller']) {
    expect(await app.call(person, companies.saveDetail, companyInput({ companyUrl }))).toEqual({
      result: 3,
      companyId: emptyGuid,
    })
  }
})

test('of two concurrent registrations with one URL, one gets 1 and the other 3', async () => {
  for (let round = 0; round < 5; round += 1) {
    const people = [await app.person(), await app.person()]
    const answers = await Promise.all(
      people.map((person, index) =>
        app.call(
          person,
          companies.saveDetail,
          companyInput({ companyUrl: index === 0 ? `race-${round}` : `RACE-${round}` }),
        ),
      ),
    )
    expect(answers.map(({ result }) => result).sort()).toEqual([1, 3])
  }
})

test('more working types than the limit return 14; duplicates count once', async () => {
  const person = await app.person()
  const answer = (WorkingTypes: number[]) =>
    app.call(person, companies.saveDetail, companyInput({ WorkingTypes }))
  expect((await answer([1, 2])).result).toBe(14)
  expect((await answer([2, 2])).result).toBe(1)
})

test('50 parallel saves of trades leave exactly the number that the plan allows', async () => {
  const seller = await app.seller({ companyUrl: 'fifty' })
  await grant(app, { companyId: seller.companyId, planId: monthly.gold.planId })
  const choices = Array.from({ length: 50 }, (_, index) =>
    // Every other save has one more trade than the four that Gold allows.
    [0, 1, 2, 3, 4].slice(0, index % 2 === 0 ? 4 : 5).map((next) => ((index + next) % 7) + 1),
  )
  const answers = await Promise.all(
    choices.map(async (WorkingTypes) => {
      const fields = { CompanyId: seller.companyId, companyUrl: 'fifty', WorkingTypes }
      return (await app.call(seller, companies.saveDetail, companyInput(fields))).result
    }),
  )
  expect(answers).toEqual(choices.map((types) => (types.length > 4 ? 14 : 0)))
  const { workingTypes, hiddenWorkingTypes } = await detailOf(seller)
  expect(workingTypes).toHaveLength(4)
  expect(choices.map((types) => [...types].sort())).toContainEqual(workingTypes)
  expect(hiddenWorkingTypes).toEqual([])
})

test("a referral code credits its owner once; an unknown code or the caller's own returns 15", async () => {
  const owner = await app.person()
  const person = await app.person()
  const answer = async (referredBy: string) =>
    (await app.call(person, companies.saveDetail, companyInput({ referredBy }))).result
  expect(await answer('NOSUCHCODE')).toBe(15)
  expect(await answer(person.referralCode)).toBe(15)
  expect(await answer(owner.referralCode)).toBe(1)
  const credits = await app.database.reader.select().from(referralCredits)
  expect(credits).toMatchObject([
    { ownerId: owner.userId, reason: 'company', creditedFor: person.userId, points: 500 },
  ])
  const usable = (referralCode: string) =>
    app.call(person, companies.validateReferralCode, { userId: person.userId, referralCode })
  expect(await usable(` ${owner.referralCode} `)).toBe(true)
  expect(await usable(person.referralCode)).toBe(false)
  expect(await usable("' or 1=1")).toBe(false)
})

test('a change returns 0, keeps the approved text and makes the new one pending', async () => {
  const seller = await app.seller({ companyUrl: 'changing', Description: 'First words.' })
  await app.setCompany(seller.companyId, {
    description: 'First words.',
    pendingDescription: null,
    descriptionStatus: 4,
  })
  const save = (fields: object) =>
    app.call(
      seller,
      companies.saveDetail,
      companyInput({ CompanyId: seller.companyId, companyUrl: 'changing', ...fields }),
    )
  const statuses = async () => {
    const rows = await historyOf(app.database.reader, 'company_description', seller.companyId)
    return rows.map(({ status }) => status)
  }
  expect(await save({ Description: 'First words.', ContactNo: '9829022222' })).toEqual({
    result: 0,
    companyId: seller.companyId,
  })
  expect(await detailOf(seller)).toMatchObject({ contactNo: '9829022222', isDescriptionValid: 4 })
  expect(await statuses()).toEqual([12])

  expect((await save({ Description: 'New words.', WorkingTypes: [3] })).result).toBe(0)
  expect((await save({ Description: 'New words.', WorkingTypes: [3] })).result).toBe(0)
  expect(await detailOf(seller)).toMatchObject({
    description: 'New words.',
    isDescriptionValid: 12,
    workingTypes: [3],
  })
  expect(await statuses()).toEqual([12, 12])

  expect((await save({ Description: 'First words.', WorkingTypes: [3] })).result).toBe(0)
  expect(await detailOf(seller)).toMatchObject({
    description: 'First words.',
    isDescriptionValid: 4,
  })
  expect(await statuses()).toEqual([12, 12, 6])
})

test('name and URL are permanent: changing one is a 400 that names the field', async () => {
  const seller = await app.seller({ companyUrl: 'stays' })
  const save = (fields: object) =>
    app.call(
      seller,
      companies.saveDetail,
      companyInput({ CompanyId: seller.companyId, companyUrl: 'stays', ...fields }),
    )
  await expect(save({ Name: 'Another Name' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'Name' }],
  })
  await expect(save({ companyUrl: 'moved' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'companyUrl' }],
  })
  expect((await save({})).result).toBe(0)
})

test('working types over the limit after a plan has ended may be removed, but not added', async () => {
  const seller = await app.seller({ companyUrl: 'over-limit' })
  await app.database.query(
    'insert into company_working_types (company_id, type_id) values ($1, 2), ($1, 3)',
    [seller.companyId],
  )
  const save = async (WorkingTypes: number[]) => {
    const fields = { CompanyId: seller.companyId, companyUrl: 'over-limit', WorkingTypes }
    return (await app.call(seller, companies.saveDetail, companyInput(fields))).result
  }
  expect(await save([1, 2, 3])).toBe(0)
  expect(await save([1, 4])).toBe(14)
  expect(await save([2, 3])).toBe(0)
  expect(await save([5])).toBe(0)
  expect((await detailOf(seller)).workingTypes).toEqual([5])
})

test("another account's company can be neither read nor changed", async () => {
  const seller = await app.seller({ companyUrl: 'not-yours' })
  const other = await app.seller()
  const stranger = await app.person()
  const input = companyInput({ CompanyId: seller.companyId, companyUrl: 'not-yours' })
  expect(await refusal(app.call(other, companies.saveDetail, input))).toBe(403)
  expect(await refusal(app.call(stranger, companies.saveDetail, input))).toBe(403)
  expect(await refusal(app.call(null, companies.saveDetail, input))).toBe(401)
  const ids = { userId: seller.userId, companyId: seller.companyId }
  expect(await refusal(app.call(other, companies.detail, ids))).toBe(403)
  expect(await refusal(app.call(stranger, companies.detail, ids))).toBe(403)
})

test('a storefront name is free unless malformed, reserved or taken by another account', async () => {
  const seller = await app.seller({ companyUrl: 'My-Own' })
  const other = await app.person()
  const free = (url: string, caller = other) => app.call(caller, companies.urlIsUnique, { url })
  expect(await free('nobody-has-this')).toBe(true)
  for (const url of ['', 'a b', 'ä', 'x'.repeat(61), 'Admin', 'my-own', "a'b"]) {
    expect(await free(url)).toBe(false)
  }
  expect(await free('MY-OWN', seller)).toBe(true)
})

/** Records that admins edit: subscription types, plans and coupons. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billing } from '#areas/billing/contract.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { records } from '../../contract/records.ts'
import type { RecordKind } from '../../rules.ts'

let app: TestApp
let moderator: Person
let finance: Person
beforeAll(async () => {
  app = await openTestApp()
  moderator = await app.admin('moderator')
  finance = await app.admin('finance')
})
afterAll(() => app.close())

const page = { text: '', pageSize: 100, pageNumber: 1 }
const search = (kind: RecordKind, text = '') =>
  app.call(moderator, records.findCatalogue, { ...page, kind, text })
const sold = (kind: RecordKind, text = '') =>
  app.call(finance, records.findSales, { ...page, kind, text })
const saveSold = (kind: RecordKind, id: string, values: Record<string, string>) =>
  app.call(finance, records.saveSales, { kind, id, values })

test('a changed plan is sold as changed, and a type with plans cannot be removed', async () => {
  const plan = (await sold('plan', 'Monthly')).rows[0]
  const id = plan?.id ?? ''
  const values = { ...plan?.values, price: '999', offerPrice: '899.50' }
  expect(await saveSold('plan', id, values)).toBe('updated')
  const seller = await app.seller()
  const own = { userId: seller.userId }
  const onSale = JSON.stringify(await app.call(seller, billing.subscriptionTypes, own))
  expect(onSale).toContain('899.5')
  // An offer price must not exceed the list price.
  const dearer = { ...plan?.values, price: '10', offerPrice: '20' }
  expect(await saveSold('plan', id, dearer)).toBe('unfit')
  // What is missing is no empty value.
  await expect(saveSold('plan', id, { name: 'Monthly', price: '999' })).rejects.toMatchObject({
    status: 400,
  })
  const typeId = plan?.values.typeId ?? ''
  expect(
    await app.call(finance, records.removeSales, { kind: 'subscriptionType', id: typeId }),
  ).toBe('used')
})

test('a plan is made with its name in Hindi, and offered or not with one press', async () => {
  const type = (await sold('subscriptionType')).fields
  const proposed = Object.fromEntries(type.map((field) => [field.name, field.proposed]))
  const monsoon = {
    ...proposed,
    name: 'Monsoon',
    workTypeLimit: '3',
    addressLimit: '1',
    galleryImagesLimit: '20',
    nameHindi: 'मानसून',
    description: 'For the rains.',
    descriptionHindi: 'बारिश के लिए।',
  }
  expect(await saveSold('subscriptionType', '', monsoon)).toBe('created')
  expect((await sold('subscriptionType', 'Monsoon')).rows[0]?.values).toMatchObject(monsoon)
  expect((await search('siteName', 'Monsoon')).rows[0]?.values.hindi).toBe('मानसून')
  const fields = (await sold('plan')).fields
  const typeId = fields
    .find(({ name }) => name === 'typeId')
    ?.options.find(({ label }) => label === 'Monsoon')?.value
  const plan = {
    ...Object.fromEntries(fields.map((field) => [field.name, field.proposed])),
    name: '45 days',
    typeId: typeId ?? '',
    days: '45',
    price: '0',
    offerPrice: '0',
    towns: 'Jaipur',
  }
  expect(await saveSold('plan', '', plan)).toBe('created')
  const find = async () => (await sold('plan', '45 days')).rows[0]
  const id = (await find())?.id ?? ''
  const turn = (isOn: boolean) => app.call(finance, records.turnSales, { kind: 'plan', id, isOn })
  expect(await turn(false)).toBe('updated')
  expect((await find())?.values).toMatchObject({ ...plan, isOffered: 'false' })
  expect(await turn(true)).toBe('updated')
  expect((await find())?.values).toMatchObject(plan)
  const turnOther = (kind: RecordKind, id: string) =>
    app.call(finance, records.turnSales, { kind, id, isOn: true })
  expect(await turnOther('plan', '999999')).toBe('unknown')
  await expect(turnOther('coupon', id)).rejects.toMatchObject({ status: 404 })
  await expect(turnOther('itemTag', id)).rejects.toMatchObject({ status: 404 })
  // Without a Hindi name the English one is shown.
  const [row] = (await sold('subscriptionType', 'Monsoon')).rows
  await saveSold('subscriptionType', row?.id ?? '', { ...monsoon, nameHindi: '' })
  expect((await search('siteName', 'Monsoon')).totalCount).toBe(0)
})

test('a coupon is stored in capitals, and can be ended', async () => {
  const values = {
    code: 'diwali-26',
    extraDays: '10',
    validFrom: '2026-10-01',
    usesPerCompany: '1',
  }
  expect(await saveSold('coupon', '', values)).toBe('created')
  expect(await saveSold('coupon', '', values)).toBe('taken')
  const [row] = (await sold('coupon', 'DIWALI')).rows
  expect(row?.values).toMatchObject({ code: 'DIWALI-26', validFrom: '2026-10-01', totalUses: '' })
  expect(await app.call(finance, records.removeSales, { kind: 'coupon', id: row?.id ?? '' })).toBe(
    'removed',
  )
  expect((await sold('coupon', 'DIWALI')).totalCount).toBe(0)
})

test.each([['AB'], ['NO/SLASH'], ['कूपन']])(
  'a coupon named %j is refused at its field',
  async (code) => {
    const values = { code, extraDays: '10', validFrom: '2026-10-01', usesPerCompany: '1' }
    await expect(saveSold('coupon', '', values)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'code' }],
    })
  },
)

test('a coupon applies to the given plans, and cannot end before it begins', async () => {
  const { fields } = await sold('coupon')
  const plans = fields.find(({ name }) => name === 'planIds')?.options ?? []
  const [one, two] = plans.map(({ value }) => value)
  const values = {
    code: 'SOME-PLANS',
    extraDays: '10',
    usesPerCompany: '1',
    validFrom: '2026-10-10',
    validUntil: '2026-10-09',
  }
  await expect(saveSold('coupon', '', values)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'validUntil' }],
  })
  const unknown = saveSold('coupon', '', { ...values, validUntil: '', planIds: `${one},987654` })
  await expect(unknown).rejects.toMatchObject({ status: 400, errors: [{ field: 'planIds' }] })
  const right = { ...values, validUntil: '2026-10-10', planIds: `${one},${two}` }
  expect(await saveSold('coupon', '', right)).toBe('created')
  const [row] = (await sold('coupon', 'SOME-PLANS')).rows
  expect(row?.values).toMatchObject({ validUntil: '2026-10-10', planIds: `${one},${two}` })
  // A coupon for a single day is valid on that day.
  const span = 'select (valid_until - valid_from)::text as span from coupons where id = $1'
  expect((await app.database.query(span, [row?.id])).rows).toEqual([{ span: '1 day' }])
  const everything = { ...right, planIds: '' }
  expect(await saveSold('coupon', row?.id ?? '', everything)).toBe('updated')
  expect((await sold('coupon', 'SOME-PLANS')).rows[0]?.values.planIds).toBe('')
})

test('finance cannot edit the catalogue, nor a moderator plans and coupons', async () => {
  expect(
    await refusal(app.call(finance, records.findCatalogue, { ...page, kind: 'itemType' })),
  ).toBe(403)
  expect(
    await refusal(app.call(moderator, records.findSales, { ...page, kind: 'subscriptionType' })),
  ).toBe(403)
})

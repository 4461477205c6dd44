/** Staff who help a firm: what they may do, what is recorded, told and taken back (rules 30). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { exampleOf } from '#app/examples.ts'
import { accounts } from '#areas/accounts/contract.ts'
import { identify } from '#areas/accounts/server/public.ts'
import { admins } from '#areas/admin/contract/admins.ts'
import { ownProducts } from '#areas/catalogue/contract/own-products.ts'
import { companies } from '#areas/companies/contract.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { enquiryTalk } from '#areas/quotations/contract/both.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { AdminRole } from '#kernel/permissions.ts'
import type { Caller } from '#platform/http/context.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { addUnclaimedFirm } from '#tests/firms.ts'
import { addressInput, refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestRequest } from '#tests/quotations.ts'
import { helpConsole, helpVisits } from '../contract.ts'
import { revertDays } from '../rules.ts'
import { endOverdueVisits } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** An admin in a session, as the token says at each call. */
async function adminSession(role: AdminRole = 'support') {
  const person = await app.admin(role)
  const token = await app.token(person)
  const acting = async (): Promise<Caller> => {
    const caller = await identify(app.database, token)
    if (!caller) throw new Error('The session has ended.')
    return caller
  }
  return { person, acting }
}

const reason = 'Enters the price list that she brought to the counter.'

/** Staff who help a firm. */
async function helper(seller: Pick<Seller, 'companyId'>, role: AdminRole = 'support') {
  const { person, acting } = await adminSession(role)
  const firm = seller.companyId
  const begun = await app.call(await acting(), helpConsole.begin, { firm, reason })
  expect(begun).toMatchObject({ result: 'begun', user: { companyId: firm, firmRole: 'staff' } })
  const end = async () => app.call(await acting(), helpConsole.end, {})
  return { person, acting, end, staff: await acting() }
}

const visits = (owner: Caller) => app.call(owner, helpVisits.list, {})
const changes = async (owner: Caller) => (await visits(owner))[0]?.changes ?? []
const revert = (owner: Caller, changeId: number) => app.call(owner, helpVisits.revert, { changeId })

const info = {
  id: emptyGuid,
  size: '',
  brand: '',
  materailType: 'Marble',
  name: 'Makrana White',
  description: 'White with grey veins.',
  itemTypeId: 101,
  itemSubTypeId: 10101,
  price: 185,
  offerPrice: 0,
  unit: '1',
  unitOfMeasure: 'sq ft',
}

const ids = ({ userId, companyId }: Caller) => ({
  loginId: userId,
  companyId: companyId ?? emptyGuid,
  companyTypeId: 1,
})

async function addProduct(staff: Caller, name: string): Promise<string> {
  const input = { ...ids(staff), productInfo: { ...info, name } } as never
  const { saveResult, productId } = await app.call(staff, ownProducts.create, input)
  expect(saveResult).toBe(1)
  return productId
}

const sellersCalls = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ audience }) => audience === 'seller')

async function statusOf(caller: Caller, endpoint: (typeof sellersCalls)[number]) {
  const { userId, companyId } = caller
  const given = { userId, loginId: userId, LoginId: userId, companyId, CompanyId: companyId }
  const names = Object.keys(endpoint.input.shape)
  const own = Object.entries(given).filter(([name]) => names.includes(name))
  const input = { ...exampleOf(endpoint).input, ...Object.fromEntries(own) }
  return refusal(app.call(caller, endpoint, input))
}

/** All that staff may call for a firm; every other call of sellers is refused to them. */
const open = [
  'Company/GetCompanyDetailAsync/{userId}/{companyId}',
  'Company/GetCompanyAddressAsync/{userId}/{companyId}',
  'Company/GetCompanyProgressAsync/{companyId}',
  'Company/SaveCompanyAddressAsync',
  'Company/GetRenameAsync/{companyId}',
  'Company/GetPlanUseAsync',
  'Product/GetItemTypesAsync',
  'Product/GetCompanyProductsByfiltersAsync/',
  'Product/GetDefaultProductsByfiltersAsync/',
  'Product/GetDefaultProductImagesAsync/',
  'Product/GetCompanyProductByIdAsync',
  'Product/GetCompanyProductImagesByProductIdAsync/',
  'Product/SaveCompanyNewProductAsync',
  'Product/UpdateCompanyProductAsync',
  'Product/QuickUpdateCompanyProductAsync',
  'Product/DeleteCompanyProductAsync',
  'Product/UpdateCompanyProductsAsync',
  'Product/UpdateCompanyProductPricesAsync',
  'Product/DeleteCompanyProductsAsync',
  'Product/SaveDefaultProductAsCompanyProductAsync',
  'Product/SaveProductImagesAsync',
  'Product/SaveProductImageOrderAsync',
  'Product/DeleteCompanyProductImageAsync',
  'seller/GetSavedByCountAsync/{companyId}',
  'seller/GetSellerVisitsAsync',
  'Company/GetCompanyGalleryImagesAsync',
  'Company/SaveCompanyGalleryImagesAsync',
  'Company/GetCompanyDecisionsAsync',
]

test('staff make the calls for what a firm shows, and no other call of sellers', async () => {
  const { staff } = await helper(await app.seller())
  for (const endpoint of sellersCalls) {
    const status = await statusOf(staff, endpoint)
    const isOpen = open.includes(endpoint.path)
    expect([endpoint.path, endpoint.roles.includes('staff')]).toEqual([endpoint.path, isOpen])
    if (isOpen) expect([endpoint.path, status]).not.toEqual([endpoint.path, 409])
    else expect([endpoint.path, status]).toEqual([endpoint.path, 409])
  }
})

test('no call of sellers is open to staff without the permission, after the end, or at a blocked firm', async () => {
  const seller = await app.seller()
  const ended = await helper(seller)
  const unpermitted: Caller = {
    ...ended.staff,
    admin: { role: 'moderator', passed: true, fresh: true },
  }
  const unproven: Caller = {
    ...ended.staff,
    admin: { role: 'support', passed: false, fresh: false },
  }
  const late = await helper(seller)
  await app.database.query(
    "update help_visits set ends_at = now() - interval '1 second' where admin_id = $1",
    [late.person.userId],
  )
  const blockedSeller = await app.seller()
  const blocked = await helper(blockedSeller)
  await app.setCompany(blockedSeller.companyId, { blockedAt: new Date(), isActive: false })
  const [over, atBlocked] = [await late.acting(), await blocked.acting()]
  for (const endpoint of sellersCalls) {
    const { path } = endpoint
    expect([path, await statusOf(unpermitted, endpoint)]).toEqual([path, 403])
    expect([path, await statusOf(unproven, endpoint)]).toEqual([path, 428])
    expect([path, await statusOf(over, endpoint)]).toEqual([path, 409])
    expect([path, await statusOf(atBlocked, endpoint)]).toEqual([path, 409])
  }
  await ended.end()
  expect(await ended.acting()).toMatchObject({ companyId: null, firmRole: null })
})

test('only support and owners among the admins begin, with a reason, at a firm with an owner', async () => {
  const seller = await app.seller()
  const begin = async (caller: Caller, firm: string, why = reason) =>
    refusal(app.call(caller, helpConsole.begin, { firm, reason: why }))
  const { acting } = await adminSession()
  const self = await acting()
  for (const role of ['moderator', 'finance'] as const) {
    expect(await begin(await (await adminSession(role)).acting(), seller.companyId)).toBe(403)
  }
  expect(await begin(seller, seller.companyId)).toBe(403)
  expect(await begin(self, seller.companyId, '  ')).toBe(400)
  expect(await begin(self, emptyGuid)).toMatchObject({ answer: { result: 'unknown' } })
  const { companyId } = await addUnclaimedFirm(app)
  expect(await begin(self, companyId)).toMatchObject({ answer: { result: 'no-owner' } })
  expect(await acting()).toMatchObject({ companyId: null })
})

test('staff stay themselves: other calls are theirs, and know nothing of the firm', async () => {
  const seller = await app.seller()
  const { staff, person } = await helper(seller)
  expect(staff).toMatchObject({ userId: person.userId, ownerId: seller.userId })
  const { enquiryIds } = await addTestRequest(app, await app.person(), [seller])
  const talk = { loginId: staff.userId, enquiryId: enquiryIds[0] ?? 0 }
  const written = await app.call(staff, enquiryTalk.write, { ...talk, text: 'When?' })
  expect(written).toEqual({ result: 'not-found' })
  const download = await refusal(
    app.call(staff, privacy.download, { userId: staff.userId } as never),
  )
  expect(JSON.stringify(download)).not.toContain(seller.email)
  const own = await app.call(staff, accounts.sessions, { userId: staff.userId } as never)
  expect(JSON.stringify(own)).not.toContain(seller.companyId)
  // Neither the firm's number nor a second firm through the form.
  const { userId, companyId } = staff
  const known = await app.call(staff, companies.detail, { userId, companyId: companyId ?? '' })
  const form = {
    CompanyId: seller.companyId,
    Name: known.name,
    companyUrl: known.companyUrl,
    ContactNo: known.contactNo,
    EmailAddress: known.emailAddress,
    WorkingTypes: known.workingTypes,
    Description: 'Marble since 1998.',
    IsActive: true,
    referredBy: '',
  }
  const save = (fields: Partial<typeof form>) =>
    refusal(app.call(staff, companies.saveDetail, { ...form, ...fields }))
  expect(await save({})).toMatchObject({ answer: { result: 0 } })
  for (const refused of [
    { ContactNo: '9829099999' },
    { EmailAddress: 'staff@example.com' },
    { IsActive: false },
    { WorkingTypes: [2] },
    { legalName: 'Staff Private Limited' },
    { CompanyId: emptyGuid, companyUrl: 'a-new-firm', Name: 'A new firm' },
  ]) {
    expect([refused, await save(refused)]).toEqual([refused, 409])
  }
  expect((await changes(seller)).map(({ kind, fields }) => [kind, fields])).toEqual([
    ['description', [{ field: 'description', before: '', after: 'Marble since 1998.' }]],
  ])
})

test('each write is in the audit, before and after; the owner is told, and takes changes back', async () => {
  const seller = await app.seller()
  const [old = ''] = await addTestProducts(app, seller, { name: 'Old White' })
  const { staff, end, person } = await helper(seller)
  const added = [
    await addProduct(staff, 'Onyx Green'),
    await addProduct(staff, 'Kota Blue'),
    await addProduct(staff, 'Jaisalmer Yellow'),
  ]
  const price = { productId: old, price: 210, offerPrice: 0 }
  expect(await app.call(staff, ownProducts.priceMany, { ...ids(staff), prices: [price] })).toBe(
    'done',
  )
  await app.saveAddresses({ ...person, ...staff }, { firstLine: 'Shop 4, New Market' })
  const pic = base64(await drawn(320, 240).jpeg().toBuffer())
  const picture = { ...ids(staff), galleryImagesList: [{ id: 0, name: 'Yard', pic }] }
  expect(await app.call(staff, gallery.saveImages, picture)).toBe(1)

  const owner = await app.admin('owner')
  const { rows } = await app.call(owner, admins.audit, { admin: person.email, text: '', days: 1 })
  const writes = rows.filter(({ call }) => !call.startsWith('Admin/'))
  expect(writes).toHaveLength(6)
  const priced = writes.find(({ call }) => call === ownProducts.priceMany.path)
  expect(JSON.parse(priced?.input ?? '{}')).toMatchObject({
    firm: seller.companyId,
    changes: [{ table: 'products', before: { price: 18_500 }, after: { price: 21_000 } }],
  })

  await end()
  const mail = (await app.mailsTo(seller)).at(-1)
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain('Onyx Green')
  expect(mail?.text).toContain('/companyDetail/help')

  const list = await changes(seller)
  const byName = (name: string) => list.find((change) => change.name === name)?.changeId ?? 0
  const cities = 'Shop 4, New Market, Kishangarh'
  expect(list.map(({ kind, name, isAdded }) => [kind, name, isAdded])).toEqual([
    ['product', 'Onyx Green', true],
    ['product', 'Kota Blue', true],
    ['product', 'Jaisalmer Yellow', true],
    ['product', 'Old White', false],
    ['address', cities, true],
    ['gallery-picture', 'Yard', true],
  ])
  // Another firm's owner, and staff themselves, take nothing back.
  expect(await revert(await app.seller(), byName('Kota Blue'))).toBe('unknown')
  expect(await revert(seller, byName('Onyx Green'))).toBe('done')
  expect(await revert(seller, byName('Onyx Green'))).toBe('reverted')
  expect(await revert(seller, byName('Old White'))).toBe('done')
  expect(await revert(seller, byName(cities))).toBe('done')
  expect(await revert(seller, byName('Yard'))).toBe('done')
  // What was changed since stays.
  const mine = { userId: seller.userId, companyId: seller.companyId }
  const renamed = { ...info, id: added[1], name: 'Kota Blue, polished' }
  const edit = { ...ids(seller), productInfo: renamed } as never
  expect(await app.call(seller, ownProducts.update, edit)).toBe(0)
  expect(await revert(seller, byName('Kota Blue'))).toBe('changed')
  const { rows: products } = await app.database.query(
    'select name, price::int, is_active from products where company_id = $1 order by created_at, name',
    [seller.companyId],
  )
  expect(products).toEqual([
    { name: 'Old White', price: 18_500, is_active: true },
    { name: 'Onyx Green', price: 18_500, is_active: false },
    { name: 'Kota Blue, polished', price: 18_500, is_active: true },
    { name: 'Jaisalmer Yellow', price: 18_500, is_active: true },
  ])
  expect((await app.call(seller, companies.addresses, mine)).addressList).toEqual([])
  await app.database.query(
    `update help_visits set ended_at = now() - make_interval(days => ${revertDays})`,
  )
  expect(await revert(seller, byName('Jaisalmer Yellow'))).toBe('over')
})

test('staff take away only what they added, and what came to nothing is not listed', async () => {
  const seller = await app.seller()
  const [old = ''] = await addTestProducts(app, seller, { name: 'Old White' })
  await app.saveAddresses(seller, {})
  const mine = { userId: seller.userId, companyId: seller.companyId }
  const [address] = (await app.call(seller, companies.addresses, mine)).addressList
  const { staff, person } = await helper(seller)
  const added = await addProduct(staff, 'Typed twice')
  const remove = (productId: string) =>
    refusal(app.call(staff, ownProducts.removeMany, { ...ids(staff), productIds: [productId] }))
  expect(await remove(old)).toBe(409)
  expect(await remove(added)).toEqual({ answer: 'done' })
  const gone = addressInput({ addressId: address?.addressId ?? 0, isActive: false })
  expect(await refusal(app.saveAddresses({ ...person, ...staff }, gone))).toBe(409)
  expect(await changes(seller)).toEqual([])
  const { rows } = await app.database.query('select is_active from products where id = $1', [old])
  expect(rows).toEqual([{ is_active: true }])
})

test('a text that was approved meanwhile goes back to the approved one by way of an admin', async () => {
  const seller = await app.seller()
  const [id = ''] = await addTestProducts(app, seller, { name: 'Old White', approved: true })
  const { staff, end } = await helper(seller)
  const productInfo = { ...info, id, name: 'Old White, polished' }
  const edit = { ...ids(staff), productInfo } as never
  expect(await app.call(staff, ownProducts.update, edit)).toBe(0)
  await end()
  const [change] = await changes(seller)
  expect(change?.fields.find(({ field }) => field === 'name')).toEqual({
    field: 'name',
    before: 'Old White',
    after: 'Old White, polished',
  })
  expect(await revert(seller, change?.changeId ?? 0)).toBe('done')
  const { rows } = await app.database.query('select name, pending from products where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ name: 'Old White', pending: null }])
})

test('two who take back at once take back once; one call of staff that fails changes nothing', async () => {
  const seller = await app.seller()
  const { staff } = await helper(seller)
  await addProduct(staff, 'Onyx Green')
  const [change] = await changes(seller)
  const results = await Promise.all([1, 2].map(() => revert(seller, change?.changeId ?? 0)))
  expect(results.sort()).toEqual(['done', 'reverted'])
  // The same key twice is one product and one change.
  const input = { ...ids(staff), productInfo: { ...info, name: 'Kota Blue' } } as never
  const keyed = { idempotencyKey: 'help-1' }
  await app.call(staff, ownProducts.create, input, keyed)
  await app.call(staff, ownProducts.create, input, keyed)
  expect((await changes(seller)).filter(({ state }) => state === 'open')).toHaveLength(1)
})

test('a visit ends by time, by a logout and with the owner; the owner is told once', async () => {
  const seller = await app.seller()
  const told = async (person: Person) =>
    (await app.mailsTo(person)).filter(({ text }) => text.includes('/companyDetail/help')).length
  const { person } = await helper(seller)
  await app.database.query('delete from sessions where user_id = $1', [person.userId])
  const sweep = async () => {
    await endOverdueVisits.work({}, app.services, { signal: new AbortController().signal } as never)
    return told(seller)
  }
  expect(await sweep()).toBe(1)
  expect(await sweep()).toBe(1)
  const late = await helper(seller)
  expect(await sweep()).toBe(1)
  await app.database.query('update help_visits set ends_at = now() where admin_id = $1', [
    late.person.userId,
  ])
  expect(await sweep()).toBe(2)
  const sold = await helper(seller)
  await app.database.query('update companies set owner_id = $1 where id = $2', [
    (await app.person()).userId,
    seller.companyId,
  ])
  expect(await statusOf(await sold.acting(), ownProducts.product)).toBe(409)
})

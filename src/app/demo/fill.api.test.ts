/** The demo market in a fresh database: a tenth of it, with every kind of row. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '#areas/accounts/server/handlers/login.ts'
import { readPictureName } from '#areas/media/rules/picture-urls.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { demoPassword } from '#platform/settings/refusals.ts'
// As a server has it: who is told is known, but nobody may be told yet.
import '../jobs.ts'
import { ensureReferenceData } from '../reference-data.ts'
import { demoAccounts } from './accounts.ts'
import { fillWithDemoMarket, isDemoMarket } from './fill.ts'
import { drawMarket } from './market.ts'
import { makePicture } from './pictures.ts'

const today = new Date('2026-11-21T10:00:00Z')
const scale = 0.1

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await ensureReferenceData(database)
  const from = performance.now()
  expect(await fillWithDemoMarket(database, { today, scale })).toBe(true)
  console.log(`a tenth of the demo market: ${Math.round(performance.now() - from)} ms`)
})

afterAll(() => database.close())

async function rows<R extends Record<string, unknown>>(text: string): Promise<R[]> {
  return (await database.query<R>(text)).rows
}

async function count(text: string): Promise<number> {
  return (await rows<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n ?? 0
}

const hashOf = (lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex')

test('a filled database is marked as the demo market, and is not filled again', async () => {
  expect(await isDemoMarket(database.reader)).toBe(true)
  expect(await fillWithDemoMarket(database, { today, scale })).toBe(false)
})

test('the demo buyer has a list, and a request that the demo seller has not answered, two others have', async () => {
  expect(await count('material_lines')).toBe(4)
  expect(
    await rows('select state, count(*)::int as n from enquiries group by 1 order by 1'),
  ).toEqual([
    { state: 'new', n: 1 },
    { state: 'quoted', n: 2 },
  ])
  // Nobody is told: while a server fills its market, jobs have no tables yet.
  expect(await count("pgboss.job where name like 'quotations%'")).toBe(0)
  const own = `enquiries join companies on companies.id = company_id where state = 'new'`
  expect(await rows(`select url from ${own}`)).toEqual([{ url: 'aravalli-stone-house' }])
})

test('the demo sellers have visits, viewed products and neighbours to be compared with', async () => {
  const viewed = `select count(distinct product_id)::int as n from product_days group by company_id`
  expect((await rows<{ n: number }>(viewed)).every(({ n }) => n > 2)).toBe(true)
  expect(await count('(select distinct company_id from product_days) each')).toBe(3)
  expect(await count('(select distinct company_id from storefront_days) each')).toBeGreaterThan(8)
  const unseen = `product_days join products p on p.id = product_id where p.approved_at is null`
  expect(await count(unseen)).toBe(0)
})

test('every trade and city is present, with offers, reviews in every state and rated sellers', async () => {
  expect(await count('(select distinct type_id from company_working_types) t')).toBe(7)
  expect(await count('(select distinct city from company_addresses) t')).toBeGreaterThanOrEqual(60)
  expect(await count('products')).toBeGreaterThanOrEqual(600)
  const offers = (await count('products where show_in_offers')) / (await count('products'))
  expect(offers).toBeGreaterThan(0.1)
  expect(offers).toBeLessThan(0.2)
  for (const state of [4, 5, 12]) {
    expect(await count(`reviews where admin_status = ${state}`)).toBeGreaterThan(0)
  }
  const rated = 'directory_entries where rating_count'
  expect(await count(`${rated} = 0`)).toBeGreaterThan(0)
  expect(await count(`${rated} > 20`)).toBeGreaterThan(0)
})

test('a full market reaches the promised numbers', async () => {
  const market = await drawMarket({ today })
  expect(market.companies.length).toBeGreaterThanOrEqual(600)
  expect(market.products.length).toBeGreaterThanOrEqual(6000)
  expect(new Set(market.companies.flatMap(({ workingTypes }) => workingTypes)).size).toBe(7)
  const cities = market.companies.flatMap(({ addresses }) => addresses.map(({ city }) => city))
  expect(new Set(cities).size).toBeGreaterThanOrEqual(60)
  const average = market.reviews.length / market.companies.length
  expect(average).toBeGreaterThan(6)
  expect(average).toBeLessThan(10)
  const chosen = market.products.filter(({ defaultProductId }) => defaultProductId).length
  expect(chosen / market.products.length).toBeGreaterThan(0.2)
  expect(chosen / market.products.length).toBeLessThan(0.4)
  const banners = market.companies.flatMap((company) => company.backgroundPicture || [])
  expect(new Set(banners).size).toBe(banners.length)
  expect(new Set(market.companies.map(({ name }) => name)).size).toBe(market.companies.length)
})

test('every product has a picture, and every trade has galleries and banners', async () => {
  const { companies, products, productImages, gallery } = await drawMarket({ today, scale })
  const picturedIds = new Set(productImages.map(({ productId }) => productId))
  expect(products.filter(({ id }) => !picturedIds.has(id)).map(({ name }) => name)).toEqual([])
  // Products chosen from the default catalogue keep their colour.
  expect(new Set(productImages.map(({ colourId }) => colourId)).size).toBeGreaterThan(4)
  const withGallery = new Set(gallery.map(({ companyId }) => companyId))
  for (const trade of [1, 2, 3, 4, 5, 6, 7]) {
    const own = companies.filter(({ workingTypes }) => workingTypes[0] === trade)
    const bare = own.filter(
      ({ backgroundPicture, pendingBackgroundPicture }) =>
        !backgroundPicture && !pendingBackgroundPicture,
    )
    expect([trade, bare.length]).toEqual([trade, 0])
    const share = own.filter(({ id }) => withGallery.has(id)).length / own.length
    expect(share).toBeGreaterThan(0.7)
  }
})

test('some forty things wait for the admins, of every kind and none longer than two weeks', async () => {
  const market = await drawMarket({ today })
  const waiting = [
    market.companies.flatMap((each) => (each.descriptionStatus === 12 ? [each.modifiedAt] : [])),
    market.companies.flatMap((each) =>
      each.backgroundPictureStatus === 12 ? [each.modifiedAt] : [],
    ),
    market.products.flatMap((each) => (each.approvedAt ? [] : [each.modifiedAt])),
    market.gallery.flatMap((each) => (each.status === 12 ? [each.createdAt] : [])),
    market.reviews.flatMap((each) => (each.admin ? [] : [each.createdAt])),
  ]
  for (const dates of waiting) expect(dates.length).toBeGreaterThan(2)
  // Pictures of a product that waits stand with it in the queue.
  const newProducts = new Set(market.products.flatMap((each) => (each.approvedAt ? [] : [each.id])))
  const pictures = market.productImages.filter(
    ({ approvedAt, productId }) => !approvedAt && !newProducts.has(productId),
  )
  const total = waiting.flat().length + pictures.length
  expect(total).toBeGreaterThanOrEqual(36)
  expect(total).toBeLessThanOrEqual(44)
  const oldest = Math.min(...waiting.flat().map((date) => date?.getTime() ?? 0))
  expect(oldest).toBeGreaterThan(today.getTime() - 14 * 86_400_000)
  const queued = await rows<{ days: number }>(
    `select extract(epoch from ('${today.toISOString()}'::timestamptz - since)) / 86400 as days
     from pending_items`,
  )
  expect(queued.length).toBeGreaterThan(20)
  expect(Math.max(...queued.map(({ days }) => Number(days)))).toBeLessThan(14)
})

test('two fills on the same day are identical', async () => {
  const again = await drawMarket({ today: new Date('2026-11-21T23:00:00Z'), scale })
  const names = await rows<{ name: string }>(
    `select id || name as name from companies union all select id || name from products
     union all select id || email from users union all select name from pictures
     where name not in (select picture_name from default_product_images) order by 1`,
  )
  const images = await rows<{ name: string }>(
    'select picture_name as name from default_product_images',
  )
  const shared = new Set(images.map(({ name }) => name))
  const drawn = [
    ...again.companies.map(({ id, name }) => id + name),
    ...again.products.map(({ id, name }) => id + name),
    ...again.accounts.map(({ id, email }) => id + email),
    ...again.pictures.map(({ name }) => name).filter((name) => !shared.has(name)),
  ]
  const stored = names.map(({ name }) => name)
  expect(drawn.filter((each) => !stored.includes(each))).toEqual([])
  expect(hashOf(stored.sort())).toBe(hashOf(drawn.sort()))
})

test.each(Object.values(demoAccounts))('%s logs in', async (username) => {
  const silent = { debug() {}, info() {}, warn() {}, error() {} }
  const user = await authenticate({ username, password: demoPassword, loginType: 1 }, {
    database,
    log: silent,
    networkAddress: '203.0.113.9',
    userAgent: 'test',
    language: 'en',
  } as unknown as Parameters<typeof authenticate>[1])
  expect(user.errorResult).toBe('')
  const sells = username.startsWith('seller')
  expect('companyId' in user && user.companyId !== emptyGuid).toBe(sells)
})

test('every seller is in the directory, and pending content is not', async () => {
  expect(await count('directory_entries')).toBe(await count('companies'))
  const waiting = `companies c join directory_entries e on e.company_id = c.id
    where c.pending_description is not null`
  expect(await count(waiting)).toBeGreaterThan(0)
  expect(await count(`${waiting} and e.card ->> 'description' = c.pending_description`)).toBe(0)
  expect(await count('products where approved_at is null')).toBeGreaterThan(0)
  const other = `directory_entries e where rating_count <> (select count(*) from reviews r
    where r.company_id = e.company_id and r.admin_status = 4)`
  expect(await count(other)).toBe(0)
})

test('no company exceeds the limits of its plan', async () => {
  const limits =
    'companies c left join company_subscriptions s on s.company_id = c.id and s.ends_at > now()'
  const over = (table: string, filter: string, limit: string) =>
    count(`${limits} where (select count(*) from ${table} t where t.company_id = c.id ${filter})
      > ${limit}`)
  expect(await over('company_working_types', '', 'coalesce(s.work_limit, 1)')).toBe(0)
  expect(await over('company_addresses', 'and is_active', 'coalesce(s.address_limit, 1)')).toBe(0)
  expect(await over('gallery_images', '', 'coalesce(s.gallery_image_limit, 10)')).toBe(0)
  const planned = (await count('company_subscriptions')) / (await count('companies'))
  expect(planned).toBeGreaterThan(0.2)
})

test('texts keep to the limits of their forms, and no phone number or email address is real', async () => {
  expect(await count('companies where length(name) not between 4 and 50')).toBe(0)
  expect(await count('companies where length(description) > 700')).toBe(0)
  expect(await count('products where length(description) not between 1 and 500')).toBe(0)
  expect(
    await count("companies where description like '%{%' or description like '%undefined%'"),
  ).toBe(0)
  expect(await count("products where name ~ '[{}]|^,|, *$|  '")).toBe(0)
  expect(await count("reviews where message ~ '[{}]|  ' or length(message) < 10")).toBe(0)
  expect(await count("users where phone <> '' and phone !~ '^5'")).toBe(0)
  expect(await count("users where email not like '%@example.com'")).toBe(0)
})

test('a picture drawn from its name has the size and format that the name promises', async () => {
  const [bill] = await rows<{ name: string }>('select picture as name from review_bills limit 1')
  const backgrounds = await rows<{ name: string }>(
    "select background_picture as name from companies where background_picture <> '' limit 3",
  )
  for (const { name } of [bill, ...backgrounds].flatMap((row) => row ?? [])) {
    const size = readPictureName(name)
    const picture = await makePicture(name)
    const { width, height, format } = await sharp(picture ?? undefined).metadata()
    expect({ width, height, format }).toEqual({
      width: size?.width,
      height: size?.height,
      format: 'jpeg',
    })
  }
  expect(await makePicture(`${'0'.repeat(32)}-640x480-aabbcc`)).toBe(null)
})

test('tags and descriptions do not contradict the name of their product', async () => {
  const tagged = (name: string, tag: string) =>
    count(`products p join product_tags pt on pt.product_id = p.id
      join item_tags t on t.id = pt.tag_id where p.default_product_id is null
      and p.name ~* '${name}' and t.name = '${tag}'`)
  expect(await tagged('polished', 'Polished')).toBeGreaterThan(0)
  expect(await tagged('polished', 'Leather Finish')).toBe(0)
  expect(await tagged('unpolished|flamed|leather', 'Polished')).toBe(0)
  expect(await tagged('solid concrete', 'Lightweight')).toBe(0)
  expect(
    await count("products where name ~ 'Towel Rod' and description ~ 'Full length and cut'"),
  ).toBe(0)
  // Marble dealers may sell tiles, building materials and bath fittings, never sofas.
  const [marble, furniture] = [1, 3].map(
    (type) => `select company_id from company_working_types where type_id = ${type}`,
  )
  const firsts = `companies where url ~ '(marbles|granites)$' and id in (${marble})`
  expect(await count(`${firsts} and id in (${furniture})`)).toBe(0)
})

/** Who may fetch a picture (rules 15.3). */

import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { verifiables } from '#app/verifiables.ts'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { addProductImages } from '#areas/catalogue/server/public.ts'
import { companies } from '#areas/companies/contract.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { readPictureName } from '#areas/media/rules/picture-urls.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { profile } from '#areas/profile/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { addReview } from '#areas/reviews/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts'
import { companyInput } from '../inputs.ts'
import { drawn } from '../pictures.ts'
import { addTestProducts } from '../products.ts'
import { addPerson, logInElsewhere } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string
let own: { loginId: string; userId: string; companyId: string }

beforeAll(async () => {
  server = await startTestServer()
  const person = { email: 'owner@example.com', password: 'Makrana1', firstName: 'Asha' }
  const loginId = await addPerson(server.services, person)
  token = await logInElsewhere(server, person)
  const input = companyInput({ Name: 'Shree Marbles', companyUrl: 'shree' })
  const { companyId } = await call(companies.saveDetail, input)
  own = { loginId, userId: loginId, companyId }
})
afterAll(() => server.close())

async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const isPost = endpoint.method === 'POST'
  const fields = { ...input } as Record<string, string>
  const query = isPost ? '' : `?${new URLSearchParams(fields)}`
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '')
  const response = await fetch(`${server.url}/api/${path}${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(isPost ? { body: JSON.stringify(input) } : {}),
  })
  expect(response.status, `${path}: ${response.statusText}`).toBe(200)
  return response.json()
}

let seed = 0
async function base64(): Promise<string> {
  seed += 1
  return (await drawn(400, 300, seed).png().toBuffer()).toString('base64')
}

const fetchPicture = (name: string, file = '/320.webp') =>
  fetch(`${server.url}/images/${name}${file}`)

/** The stored name without the signature: all that an outsider can know. */
function plain(name: string): string {
  expect(readPictureName(name)).toMatchObject({ width: 400, height: 300 })
  return name.split('~')[0] ?? ''
}

async function expectPrivate(name: string) {
  for (const file of ['', '/320.webp', '/320.avif']) {
    const stranger = await fetchPicture(plain(name), file)
    expect(stranger.status).toBe(404)
    expect(stranger.headers.get('cache-control')).toBe('no-store')
    const owner = await fetchPicture(name, file)
    expect(owner.status).toBe(200)
    expect(owner.headers.get('cache-control')).toBe('private, no-store')
    expect(owner.headers.get('etag')).toBeNull()
  }
}

async function expectPublic(name: string) {
  const response = await fetchPicture(plain(name))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toMatch(/^public/)
}

/**
 * Runs a check while companies are inactive (blocked, closed or erased), when none of their
 * pictures may be public.
 */
async function whileClosed(check: () => Promise<void>) {
  const { database } = server.services
  await database.query('update companies set is_active = false')
  await check()
  await database.query('update companies set is_active = true')
}

test('a gallery picture is private until it is approved, and again after it is rejected', async () => {
  const yard = { id: 0, name: 'Yard', pic: await base64() }
  await call(gallery.saveImages, { ...own, galleryImagesList: [yard] })
  const read = async () => (await call(gallery.ofCompany, own)).images[0]
  const { id = 0, picPath = '' } = (await read()) ?? {}
  await expectPrivate(picPath)
  const decide = (to: 4 | 5) =>
    server.services.database.transaction(async (tx) => {
      const image = verifiables().find(({ subject }) => subject === 'gallery_image')
      await image?.decide(tx, String(id), { status: to, comment: 'Seen.', decidedBy: null })
    })
  await decide(status.approved)
  await expectPublic(picPath)
  const result = await call(storefront.galleryImages, { sellerUrl: 'shree' })
  expect(result.images[0]?.picPath).toBe(plain(picPath))
  await whileClosed(() => expectPrivate(picPath))
  await decide(status.rejected)
  await expectPrivate(picPath)
  await call(gallery.saveImages, { ...own, galleryImagesList: [{ id, isActive: false }] })
  expect((await fetchPicture(plain(picPath))).status).toBe(404)
})

test('a background picture is private until it is approved', async () => {
  const input = companyInput({ Name: 'Shree Marbles', companyUrl: 'shree' })
  const picture = { IsPictureChanged: true, BackgroundPic: await base64() }
  await call(companies.saveDetail, { ...input, CompanyId: own.companyId, ...picture })
  const read = () => call(companies.detail, { userId: own.userId, companyId: own.companyId })
  await expectPrivate((await read()).picture)
  await server.services.database.query(
    'update companies set background_picture = pending_background_picture, pending_background_picture = null',
  )
  await expectPublic((await read()).picture)
})

test('a profile picture is never public', async () => {
  await call(profile.uploadPicture, { loginId: own.loginId, profilePic: await base64() })
  const { profilePic } = await call(profile.info, { loginId: own.loginId })
  await expectPrivate(profilePic)
})

test('a bill is never public, verified or not', async () => {
  await call(profile.uploadPicture, { loginId: own.loginId, profilePic: await base64() })
  const picture = plain((await call(profile.info, { loginId: own.loginId })).profilePic)
  const { database } = server.services
  const bills = [{ picture, billNo: 'A-1', billDate: parseDay('2026-10-01') }]
  const { userId, companyId } = own
  await database.transaction((tx) =>
    addReview(tx, { userId, companyId, rating: 5, message: 'Good slabs.', bills }),
  )
  const bill = (await call(reviews.toVerify, own))[0]?.invoicePath ?? ''
  await expectPrivate(bill)
  await database.query('update reviews set admin_status = 4, company_status = 4')
  await expectPrivate(bill)
  const mine = await call(reviews.own, { userId })
  expect(mine.reviews[0]?.billList[0]?.picPath).toBe(bill)
})

test('a picture of a product is public after approval', async () => {
  const { database } = server.services
  await call(profile.uploadPicture, { loginId: own.loginId, profilePic: await base64() })
  const pictureName = plain((await call(profile.info, { loginId: own.loginId })).profilePic)
  const [productId = ''] = await addTestProducts({ database }, own, { name: 'Onyx Green' })
  await database.transaction((tx) => addProductImages(tx, [{ productId, pictureName }]))
  const page = await call(catalogue.companyProducts, { ...own, companyType: 1 })
  const name = page.products[0]?.productImageList[0]?.imagePath ?? ''
  await expectPrivate(name)
  await database.query('update product_images set status = 4')
  await expectPublic(name)
  await whileClosed(() => expectPrivate(name))
  // The product itself is rejected.
  await database.query('update products set approved_at = null, status = 5')
  await expectPrivate(name)
})

test('a signed address expires after two hours at the latest, and is valid only for its picture', async () => {
  const { profilePic } = await call(profile.info, { loginId: own.loginId })
  const { picPath: other } = (await call(gallery.ofCompany, own)).images[0] ?? { picPath: '' }
  expect(other).toBe('')
  const [name = '', signature = ''] = profilePic.split('~')
  const forged = [
    `${name.replace('400x300', '400x301')}~${signature}`,
    `${name}~${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`,
    `${name}~zzzzzz-${signature.split('-')[1]}`,
    `${name}~`,
    `${name}~${signature}~${signature}`,
  ]
  for (const text of forged) expect((await fetchPicture(text)).status, text).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.setSystemTime(Date.now() + 59 * 60_000)
  expect((await fetchPicture(profilePic)).status).toBe(200)
  vi.setSystemTime(Date.now() + 62 * 60_000)
  expect((await fetchPicture(profilePic)).status).toBe(404)
})

test('the name without a size returns the widest size, as in rules 15.2', async () => {
  const picture = { IsPictureChanged: true, BackgroundPic: await base64() }
  const input = companyInput({ Name: 'Shree Marbles', companyUrl: 'shree' })
  await call(companies.saveDetail, { ...input, CompanyId: own.companyId, ...picture })
  const { picture: name } = await call(companies.detail, own)
  const response = await fetchPicture(name, '')
  expect(response.headers.get('content-type')).toBe('image/webp')
  const { width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect({ width, height }).toEqual({ width: 400, height: 300 })
})

test("the download of a user's own data contains picture addresses that work", async () => {
  const { data } = await call(privacy.download, { loginId: own.loginId, password: 'Makrana1' })
  expect(data?.pictures.length).toBeGreaterThan(2)
  for (const { address } of data?.pictures ?? []) {
    expect((await fetch(String(address))).status).toBe(200)
  }
})

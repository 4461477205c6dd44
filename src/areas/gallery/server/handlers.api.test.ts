import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGalleryImagesWithDecisions, type DecidedGalleryImage } from '#app/demo/imports.ts'
import { pictureUses } from '#areas/media/server/tables.ts'
import { historyOf } from '#areas/moderation/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { status } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { grant, letPass, monthly } from '#tests/subscriptions.ts'
import { gallery } from '../contract.ts'
import { verifiedGalleryImages } from './public.ts'

type Seller = Awaited<ReturnType<TestApp['seller']>>

let app: TestApp
let seller: Seller
let other: Seller

beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller()
  other = await app.seller()
  const validatedAt = new Date('2026-02-01T10:00:00Z')
  await add([
    { name: 'Yard', status: status.approved, validatedAt },
    { name: 'gate 50%' },
    { name: 'Blocks', status: status.rejected, comment: 'Too dark.', validatedAt },
    { name: 'Gone', isActive: false },
  ])
  await add([{ name: 'Of another', companyId: other.companyId }])
})
afterAll(() => app.close())

async function add(changes: Partial<DecidedGalleryImage>[]) {
  const picture = await app.picture()
  const rows = changes.map((change, index) => ({
    companyId: seller.companyId,
    name: 'Picture',
    picture,
    status: status.pending,
    comment: null,
    isActive: true,
    createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    validatedAt: null,
    ...change,
  }))
  await app.database.transaction((tx) => addGalleryImagesWithDecisions(tx, rows))
}

function list(query: Partial<InputOf<typeof gallery.ofCompany>> = {}, caller = seller) {
  const own = { userId: seller.userId, companyId: seller.companyId }
  return app.call(caller, gallery.ofCompany, { ...own, ...query })
}

async function names(query: Partial<InputOf<typeof gallery.ofCompany>>) {
  return (await list(query)).images.map(({ name }) => name)
}

test('a seller sees its pictures in every status, latest first, without deleted ones', async () => {
  const page = await list()
  expect(page.totalCount).toBe(3)
  expect(
    page.images.map(({ name, isValid, statusText, comment }) => [
      name,
      isValid,
      statusText,
      comment,
    ]),
  ).toEqual([
    ['Blocks', 5, 'Rejected', 'Too dark.'],
    ['gate 50%', 12, 'Pending', ''],
    ['Yard', 4, 'Approved', ''],
  ])
  expect(page.images[2]).toMatchObject({
    validateDate: '2026-02-01T10:00:00.000Z',
    createdDate: '2026-01-01T00:00:00.000Z',
    isActive: true,
    overLimit: false,
  })
})

test('pictures are filtered by status and text, sorted and paginated', async () => {
  expect(await names({ filterStatus: status.rejected })).toEqual(['Blocks'])
  expect(await names({ filterText: 'GATE' })).toEqual(['gate 50%'])
  expect(await names({ filterText: '0%' })).toEqual(['gate 50%'])
  expect(await names({ sortBy: 2 })).toEqual(['Yard', 'gate 50%', 'Blocks'])
  expect(await names({ sortBy: 5 })).toEqual(['Blocks', 'gate 50%', 'Yard'])
  expect(await list({ pageNumber: 2 })).toEqual({ images: [], totalCount: 3 })
})

test("another's company is refused", async () => {
  expect(await refusal(list({ companyId: other.companyId }))).toBe(403)
  expect(await refusal(list({}, other))).toBe(403)
  const own = { userId: seller.userId, companyId: seller.companyId }
  expect(await refusal(app.call(null, gallery.ofCompany, own))).toBe(401)
})

type ImageInput = InputOf<typeof gallery.saveImages>['galleryImagesList'][number]

let file: string

/** A valid picture to save; always with the same content, so that it is decoded only once. */
async function image(changes: Partial<ImageInput> = {}): Promise<ImageInput> {
  file ??= base64(await drawn(64, 48).jpeg().toBuffer())
  return { id: 0, name: 'Yard', pic: file, ...changes }
}

function save(owner: Seller, ...galleryImagesList: ImageInput[]) {
  const { userId: loginId, companyId } = owner
  return app.call(owner, gallery.saveImages, { loginId, companyId, galleryImagesList })
}

async function imagesOf(owner: Seller) {
  const own = { userId: owner.userId, companyId: owner.companyId }
  return (await list({ ...own, pageSize: 100 }, owner)).images
}

async function publicNames(sellerUrl: string): Promise<string[]> {
  const query = { sellerUrl, filterText: '', sortBy: 1, pageSize: 100, pageNumber: 1 }
  const { images } = await app.call(null, storefront.galleryImages, query)
  return images.map(({ name }) => name)
}

test('a picture is added (1), pending, public once approved, and soft-deleted (0)', async () => {
  const one = await app.seller({ companyUrl: 'adds-pictures' })
  expect(await save(one, await image({ name: ' The yard ' }))).toBe(1)
  const [added] = await imagesOf(one)
  const id = added?.id ?? 0
  expect(added).toMatchObject({ name: 'The yard', isValid: 12, statusText: 'Pending', comment: '' })
  expect(added?.picPath).toMatch(/-64x48-/)
  expect(await publicNames('adds-pictures')).toEqual([])
  await app.database.transaction(async (tx) => {
    const decision = { status: status.approved, comment: '', decidedBy: null }
    await verifiedGalleryImages.decide(tx, String(id), decision)
  })
  expect(await publicNames('adds-pictures')).toEqual(['The yard'])

  const countUses = () => app.database.reader.$count(pictureUses)
  const before = await countUses()
  expect(await save(one, { id, isActive: false })).toBe(0)
  expect(await imagesOf(one)).toEqual([])
  expect(await publicNames('adds-pictures')).toEqual([])
  expect(await countUses()).toBe(before - 1)
  // Deleting again changes nothing.
  expect(await save(one, { id, isActive: false })).toBe(0)
  const history = await historyOf(app.database.reader, 'gallery_image', String(id))
  expect(history.map((row) => row.status)).toEqual([12, 4, 7])
})

test('the limit may be reached; one more returns 14 and saves nothing of the list', async () => {
  const one = await app.seller()
  for (let index = 0; index < 9; index += 1) expect(await save(one, await image())).toBe(1)
  expect(await save(one, await image(), await image())).toBe(14)
  expect(await imagesOf(one)).toHaveLength(9)
  expect(await save(one, await image({ name: 'The tenth' }))).toBe(1)
  expect(await save(one, await image())).toBe(14)
  const tenth = (await imagesOf(one)).find(({ name }) => name === 'The tenth')
  // Replacing one stays within the limit.
  expect(await save(one, { id: tenth?.id ?? 0, isActive: false }, await image())).toBe(1)
  expect(await imagesOf(one)).toHaveLength(10)
})

test.each([
  { plan: 'no plan', planId: 0, limit: 10 },
  { plan: 'Silver', planId: monthly.silver.planId, limit: monthly.silver.galleryImageLimit },
])('50 parallel saves with $plan leave exactly the limit', async ({ planId, limit }) => {
  const one = await app.seller()
  if (planId > 0) await grant(app, { companyId: one.companyId, planId })
  const input = await image()
  // One picture per person is queued while another is processed; refused requests are retried.
  const patient = async (): Promise<unknown> => {
    const answer = await refusal(save(one, input))
    if (answer !== 503 && answer !== 429) return answer
    await setTimeout(20)
    return patient()
  }
  const answers = await Promise.all(Array.from({ length: 50 }, patient))
  const count = (expected: number) =>
    answers.filter((answer) => JSON.stringify(answer) === `{"answer":${expected}}`).length
  expect([count(1), count(14)]).toEqual([limit, 50 - limit])
  const images = await imagesOf(one)
  expect(images).toHaveLength(limit)
  expect(images.filter(({ overLimit }) => overLimit)).toEqual([])
})

test('above the limit, after a plan has ended, pictures can be deleted but not added', async () => {
  const one = await app.seller()
  await grant(app, { companyId: one.companyId, planId: monthly.silver.planId })
  for (let index = 0; index < 12; index += 1) await save(one, await image())
  await letPass(app, one.companyId, 40)
  expect((await imagesOf(one)).filter(({ overLimit }) => overLimit)).toHaveLength(2)
  expect(await save(one, await image())).toBe(14)
  const [oldest] = (await imagesOf(one)).sort((a, b) => a.id - b.id)
  expect(await save(one, { id: oldest?.id ?? 0, isActive: false })).toBe(0)
  expect((await imagesOf(one)).filter(({ overLimit }) => overLimit)).toHaveLength(1)
})

test('an invalid picture or entry is refused with its field, and nothing is saved', async () => {
  const one = await app.seller()
  const good = await image()
  const errors = (field: string) => ({ errors: [{ field: `galleryImagesList.1.${field}` }] })
  const refused = (bad: ImageInput) => expect(save(one, good, bad)).rejects
  await refused({ ...good, pic: base64(Buffer.from('no picture')) }).toMatchObject({
    status: 415,
    ...errors('pic'),
  })
  await refused({ ...good, pic: null }).toMatchObject({ status: 400, ...errors('pic') })
  await refused({ id: 0, pic: file }).toMatchObject({ status: 400, ...errors('name') })
  await refused({ ...good, name: 'x'.repeat(101) }).toMatchObject({ status: 400 })
  await refused({ ...good, isActive: false }).toMatchObject({ status: 400, ...errors('isActive') })
  expect(await refusal(save(one, { id: 1, isActive: false }, { id: 1 }))).toBe(400)
  expect(await imagesOf(one)).toEqual([])
})

test("another company's picture is not found; a caller without a company is refused", async () => {
  const one = await app.seller()
  await save(one, await image())
  const id = (await imagesOf(one))[0]?.id ?? 0
  const thief = await app.seller()
  expect(await refusal(save(thief, await image(), { id, isActive: false }))).toBe(404)
  expect(await imagesOf(one)).toHaveLength(1)
  expect(await imagesOf(thief)).toEqual([])
  const input = { loginId: one.userId, companyId: one.companyId, galleryImagesList: [{ id }] }
  expect(await refusal(app.call(thief, gallery.saveImages, input))).toBe(403)
  expect(await refusal(app.call(await app.person(), gallery.saveImages, input))).toBe(403)
  expect(await refusal(app.call(null, gallery.saveImages, input))).toBe(401)
})

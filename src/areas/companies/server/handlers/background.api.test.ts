import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitPictureName } from '#areas/media/rules/stored-pictures.ts'
import { pictureUses } from '#areas/media/server/tables.ts'
import { historyOf } from '#areas/moderation/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { companyInput } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { companies } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Seller = Person & { companyId: string }
let seed = 0

async function picture(): Promise<string> {
  seed += 1
  return base64(await drawn(300, 100, seed).jpeg().toBuffer())
}
async function detailOf({ userId, companyId, ...rest }: Seller) {
  const ids = { userId, companyId }
  const detail = await app.call({ ...ids, ...rest }, companies.detail, ids)
  return { ...detail, picture: splitPictureName(detail.picture).name }
}
async function save(seller: Seller, fields: object) {
  const { companyUrl } = await detailOf(seller)
  const input = companyInput({ CompanyId: seller.companyId, companyUrl, ...fields })
  return app.call(seller, companies.saveDetail, input)
}
async function usedBy(seller: Seller): Promise<string[]> {
  const rows = await app.database.reader
    .select()
    .from(pictureUses)
    .where(eq(pictureUses.subjectId, seller.companyId))
  return rows.map((row) => row.pictureName).sort()
}
async function publicPicture(seller: Seller): Promise<string> {
  const { companyUrl } = await detailOf(seller)
  return (await app.call(null, storefront.sellerInfo, { sellerUrl: companyUrl })).picture
}
/** Sets the company's columns as an admin's approval does. */
async function approve(seller: Seller): Promise<string> {
  const { picture: name } = await detailOf(seller)
  await app.setCompany(seller.companyId, {
    backgroundPicture: name,
    pendingBackgroundPicture: null,
    backgroundPictureStatus: 4,
  })
  return name
}
async function statuses(seller: Seller): Promise<number[]> {
  const { reader } = app.database
  const rows = await historyOf(reader, 'company_background_picture', seller.companyId)
  return rows.map((row) => row.status)
}

test('a registration may include a picture: its owner sees it, the public does not', async () => {
  const seller = await app.seller({ IsPictureChanged: true, BackgroundPic: await picture() })
  const detail = await detailOf(seller)
  expect(detail.picture).toMatch(/^[0-9a-f]{32}-300x100-[0-9a-f]{6}$/)
  expect(detail.isBackgroundImageValid).toBe(12)
  expect(await publicPicture(seller)).toBe('')
  expect(await usedBy(seller)).toEqual([detail.picture])
  expect(await statuses(seller)).toEqual([12])
})

test('a new picture waits while the public still sees the approved one', async () => {
  const seller = await app.seller({ IsPictureChanged: true, BackgroundPic: await picture() })
  const approved = await approve(seller)
  expect(await publicPicture(seller)).toBe(approved)
  await save(seller, { IsPictureChanged: true, BackgroundPic: await picture() })
  const second = await detailOf(seller)
  expect(second).toMatchObject({ isBackgroundImageValid: 12, adminComment: '' })
  expect(second.picture).not.toBe(approved)
  expect(await publicPicture(seller)).toBe(approved)
  await save(seller, { IsPictureChanged: true, BackgroundPic: await picture() })
  const { picture: third } = await detailOf(seller)
  expect(await usedBy(seller)).toEqual([approved, third].sort())
})

test('a save without a picture, or with the same one, leaves it unchanged', async () => {
  const BackgroundPic = await picture()
  const seller = await app.seller({ IsPictureChanged: true, BackgroundPic })
  const before = await detailOf(seller)
  await save(seller, { BackgroundPic: await picture() })
  await save(seller, { IsPictureChanged: false, BackgroundPic: 'no picture at all' })
  await save(seller, { IsPictureChanged: true, BackgroundPic })
  expect((await detailOf(seller)).picture).toBe(before.picture)
  expect(await statuses(seller)).toEqual([12])
})

test('submitting the approved picture again withdraws the pending one', async () => {
  const BackgroundPic = await picture()
  const seller = await app.seller({ IsPictureChanged: true, BackgroundPic })
  const approved = await approve(seller)
  await save(seller, { IsPictureChanged: true, BackgroundPic: await picture() })
  await save(seller, { IsPictureChanged: true, BackgroundPic })
  expect(await detailOf(seller)).toMatchObject({ picture: approved, isBackgroundImageValid: 4 })
  expect(await usedBy(seller)).toEqual([approved])
  expect(await statuses(seller)).toEqual([12, 12, 6])
})

test('a removed picture disappears immediately, approved or not, and is no longer in use', async () => {
  const seller = await app.seller({ IsPictureChanged: true, BackgroundPic: await picture() })
  await approve(seller)
  await save(seller, { IsPictureChanged: true, BackgroundPic: await picture() })
  await save(seller, { IsPictureChanged: true, BackgroundPic: null })
  expect(await detailOf(seller)).toMatchObject({ picture: '' })
  expect(await publicPicture(seller)).toBe('')
  expect(await usedBy(seller)).toEqual([])
  expect(await statuses(seller)).toEqual([12, 12, 7])
})

test('a file that is not a picture is refused with its field, and nothing else is saved', async () => {
  const seller = await app.seller()
  const bad = { IsPictureChanged: true, BackgroundPic: base64(Buffer.from('PK\x03\x04')) }
  await expect(save(seller, { ...bad, Description: 'New words.' })).rejects.toMatchObject({
    status: 415,
    errors: [{ field: 'BackgroundPic' }],
  })
  expect(await detailOf(seller)).toMatchObject({ description: '', picture: '' })
})

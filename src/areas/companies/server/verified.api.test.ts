import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directory } from '#areas/directory/contract.ts'
import { splitPictureName } from '#areas/media/rules/stored-pictures.ts'
import { pictureUses } from '#areas/media/server/tables.ts'
import { countQueue, type Decision, historyOf, readQueue } from '#areas/moderation/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { companies } from '../contract.ts'
import { verifiedBackgrounds as background, verifiedDescriptions as description } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['seller']>> & { url: string }

async function seller(url: string, fields: object = {}): Promise<Seller> {
  return { ...(await app.seller({ companyUrl: url, ...fields })), url }
}
const decide = (what: typeof description, { companyId }: Seller, decision: Partial<Decision>) =>
  app.database.transaction((tx) =>
    what.decide(tx, companyId, { status: 4, comment: '', decidedBy: null, ...decision }),
  )
const own = ({ userId, companyId }: Seller) => ({ userId, companyId })
async function detailOf(one: Seller) {
  const detail = await app.call(one, companies.detail, own(one))
  return { ...detail, picture: splitPictureName(detail.picture).name }
}
const publicOf = ({ url }: Seller) => app.call(null, storefront.sellerInfo, { sellerUrl: url })
const save = (one: Seller, fields: object) =>
  app.call(
    one,
    companies.saveDetail,
    companyInput({ CompanyId: one.companyId, companyUrl: one.url, ...fields }),
  )
async function statuses(
  one: Seller,
  subject: 'company_description' | 'company_background_picture',
) {
  const rows = await historyOf(app.database.reader, subject, one.companyId)
  return rows.map(({ status, comment }) => [status, comment])
}
async function waiting(offset: number, limit: number) {
  const query = { subject: 'company_description' as const, offset, limit }
  const rows = await readQueue(app.database.reader, query)
  return rows.map(({ company, item }) => ({ company, ...item }))
}
async function usedBy({ companyId }: Seller): Promise<string[]> {
  const rows = await app.database.reader
    .select()
    .from(pictureUses)
    .where(eq(pictureUses.subjectId, companyId))
  return rows.map((row) => row.pictureName).sort()
}
let seed = 100
async function picture() {
  seed += 1
  const BackgroundPic = base64(await drawn(300, 100, seed).jpeg().toBuffer())
  return { IsPictureChanged: true, BackgroundPic }
}

test('approved text is public, listed and searchable, and the owner sees the status', async () => {
  const one = await seller('approved', { Description: 'Jaisalmer golden limestone.' })
  expect((await publicOf(one)).description).toBe('')
  const modified = await app.database.query('select modified_at from companies where id = $1', [
    one.companyId,
  ])
  expect(await decide(description, one, {})).toBe('decided')
  await app.settle()
  expect((await publicOf(one)).description).toBe('Jaisalmer golden limestone.')
  expect(await detailOf(one)).toMatchObject({ isDescriptionValid: 4, descAdminComment: '' })
  const result = await app.call(null, directory.sellerList, {
    sellerType: 1,
    filterSellerText: 'golden limestone',
  })
  expect(result.sellerList.map(({ sellerUrl }) => sellerUrl)).toContain('approved')
  expect(await statuses(one, 'company_description')).toEqual([
    [12, ''],
    [4, ''],
  ])
  // An admin's decision does not move the company up in the list of latest ones.
  const after = await app.database.query('select modified_at from companies where id = $1', [
    one.companyId,
  ])
  expect(after.rows).toEqual(modified.rows)
})

test('only the owner sees rejected text, with the comment; the public still sees the approved one', async () => {
  const one = await seller('rejected', { Description: 'First.' })
  await decide(description, one, {})
  await save(one, { Description: 'Second: call 98290!' })
  expect(await detailOf(one)).toMatchObject({ isDescriptionValid: 12 })
  expect(await decide(description, one, { status: 5, comment: 'No numbers, please.' })).toBe(
    'decided',
  )
  expect(await detailOf(one)).toMatchObject({
    description: 'Second: call 98290!',
    isDescriptionValid: 5,
    descAdminComment: 'No numbers, please.',
  })
  expect((await publicOf(one)).description).toBe('First.')
  // Saving the same text submits nothing new; saving the approved text withdraws the other.
  await save(one, { Description: 'Second: call 98290!', ContactNo: '9829033333' })
  expect(await detailOf(one)).toMatchObject({ isDescriptionValid: 5 })
  await save(one, { Description: 'First.' })
  expect(await detailOf(one)).toMatchObject({
    description: 'First.',
    isDescriptionValid: 4,
    descAdminComment: '',
  })
})

test('repeating a decision changes nothing and adds no history', async () => {
  const one = await seller('again', { Description: 'Words.' })
  await decide(description, one, {})
  expect(await decide(description, one, {})).toBe('unchanged')
  await decide(description, one, { status: 5, comment: 'Why?' })
  expect(await decide(description, one, { status: 5, comment: 'Why?' })).toBe('unchanged')
  expect(await decide(description, one, { status: 5, comment: 'Another why.' })).toBe('decided')
  expect(await statuses(one, 'company_description')).toEqual([
    [12, ''],
    [4, ''],
    [5, 'Why?'],
    [5, 'Another why.'],
  ])
})

test('approved text may be rejected later, which hides it, and approved again', async () => {
  const one = await seller('later', { Description: 'Words.' })
  await decide(description, one, {})
  await decide(description, one, { status: 5, comment: 'We were wrong.' })
  expect((await publicOf(one)).description).toBe('')
  expect(await detailOf(one)).toMatchObject({ description: 'Words.', isDescriptionValid: 5 })
  await decide(description, one, {})
  expect((await publicOf(one)).description).toBe('Words.')
})

test('a decision on text that has changed since it was read is refused', async () => {
  const one = await seller('version', { Description: 'Innocent.' })
  const items = await waiting(0, 500)
  const version = items.find(({ id }) => id === one.companyId)?.version ?? ''
  expect(version).toMatch(/^[0-9a-f]{8}$/)
  await save(one, { Description: 'Not so innocent.' })
  expect(await refusal(decide(description, one, { version }))).toBe(409)
  expect((await publicOf(one)).description).toBe('')
  await save(one, { Description: 'Innocent.' })
  expect(await decide(description, one, { version })).toBe('decided')
})

test('nothing to decide on is a 409, an unknown company a 404', async () => {
  const one = await seller('nothing')
  expect(await refusal(decide(description, one, {}))).toBe(409)
  expect(await refusal(decide(background, one, {}))).toBe(409)
  const nobody = { ...one, companyId: crypto.randomUUID() }
  expect(await refusal(decide(description, nobody, {}))).toBe(404)
})

test('an emptied description waits for a decision like any other', async () => {
  const one = await seller('removed', { Description: 'Words.' })
  await decide(description, one, {})
  await save(one, { Description: '' })
  expect((await publicOf(one)).description).toBe('Words.')
  const items = await waiting(0, 500)
  expect(items.find(({ id }) => id === one.companyId)?.words).toEqual([
    { name: 'description', before: 'Words.', after: '' },
  ])
  await decide(description, one, {})
  expect((await publicOf(one)).description).toBe('')
  expect(await decide(description, one, {})).toBe('unchanged')
  const late = decide(description, one, { status: 5, comment: 'Too late.' })
  expect(await refusal(late)).toBe(409)
})

test('an approved picture replaces the old one, which is released', async () => {
  const one = await seller('picture', await picture())
  const { picture: first } = await detailOf(one)
  await decide(background, one, {})
  expect((await publicOf(one)).picture).toBe(first)
  await save(one, await picture())
  const { picture: second } = await detailOf(one)
  expect(await usedBy(one)).toEqual([first, second].sort())
  await decide(background, one, { comment: 'Lovely.' })
  await app.settle()
  expect((await publicOf(one)).picture).toBe(second)
  expect(await usedBy(one)).toEqual([second])
  expect(await detailOf(one)).toMatchObject({ isBackgroundImageValid: 4, adminComment: 'Lovely.' })
  const { rows } = await app.database.query(
    `select card ->> 'picture' as picture from directory_entries where company_id = $1`,
    [one.companyId],
  )
  expect(rows).toEqual([{ picture: second }])
})

test('a rejected picture is kept for its owner; the public still sees the approved one', async () => {
  const one = await seller('bad-picture', await picture())
  const { picture: first } = await detailOf(one)
  await decide(background, one, {})
  await save(one, await picture())
  const { picture: second } = await detailOf(one)
  await decide(background, one, { status: 5, comment: 'Too dark.' })
  expect(await detailOf(one)).toMatchObject({
    picture: second,
    isBackgroundImageValid: 5,
    adminComment: 'Too dark.',
  })
  expect((await publicOf(one)).picture).toBe(first)
  expect(await usedBy(one)).toEqual([first, second].sort())
  await save(one, await picture())
  const { picture: third } = await detailOf(one)
  expect(await usedBy(one)).toEqual([first, third].sort())
  expect(await statuses(one, 'company_background_picture')).toEqual([
    [12, ''],
    [4, ''],
    [12, ''],
    [5, 'Too dark.'],
    [12, ''],
  ])
})

test('pending texts are counted and paginated, the longest waiting first', async () => {
  const total = async () => (await countQueue(app.database.reader)).get('company_description') ?? 0
  const before = await total()
  const three = []
  for (const url of ['page-a', 'page-b', 'page-c']) {
    three.push(await seller(url, { Description: `Of ${url}.` }))
  }
  // Other changes to a company keep its place in the queue; new text moves it to the end.
  const [first] = three
  if (!first) throw new Error('There is no first one.')
  await app.saveAddresses(first, {})
  await save(first, { Description: 'Of page-a.', ContactNo: '9829099999' })
  expect(await total()).toBe(before + 3)
  const ids = [...(await waiting(before, 2)), ...(await waiting(before + 2, 2))].map(({ id }) => id)
  expect(ids).toEqual(three.map(({ companyId }) => companyId))
  expect((await waiting(before, 1))[0]).toMatchObject({
    company: { name: 'Shree Makrana Marbles', url: 'page-a' },
    words: [{ name: 'description', before: '', after: 'Of page-a.' }],
    pictures: { before: [], after: [] },
  })
  await save(first, { Description: 'Of page-a, now longer.' })
  expect((await waiting(before + 2, 1))[0]).toMatchObject({ company: { url: 'page-a' } })
})

/** Repeated calls with the same idempotency key have an effect only once (rules 1.10). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf } from '#app/examples.ts'
import { companies } from '#areas/companies/contract.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { messages } from '#areas/messages/contract.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import type { Endpoint, InputOf } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { sweepIdempotencyKeys } from '#platform/http/jobs.ts'
import { addressInput, companyInput } from '#tests/inputs.ts'
import { addPerson, logInElsewhere } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const password = 'Makrana1'
const picture = exampleOf(gallery.saveImages).input.galleryImagesList[0]
let server: TestServer
let count = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Makes a call, optionally with an idempotency key; returns status and body. */
async function post<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token = '', key }: { token?: string; key?: string } = {},
) {
  const response = await fetch(`${server.url}/api/${endpoint.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(input),
  })
  return [response.status, await response.json()]
}

async function seller() {
  count += 1
  const person = { email: `once${count}@example.com`, password, firstName: 'Asha' }
  const loginId = await addPerson(server.services, person)
  const token = await logInElsewhere(server, person)
  const [, { companyId }] = await post(companies.saveDetail, companyInput(company(count)), {
    token,
  })
  return { loginId, companyId, token }
}

function company(number: number) {
  return { Name: `Company number ${number}`, companyUrl: `company-${number}` }
}

const message = (fields: object) => ({
  ...exampleOf(messages.save).input,
  LoginId: emptyGuid,
  ...fields,
})

async function rows(text: string, values: unknown[] = []) {
  return (await server.services.database.query(text, values)).rows
}

test('a call repeated with its key gets the same answer and does nothing more', async () => {
  const { token, ...own } = await seller()
  const key = randomUUID()
  const input = { ...own, addressList: [addressInput({})] }
  expect(await post(companies.saveAddresses, input, { token, key })).toEqual([200, 1])
  expect(await post(companies.saveAddresses, input, { token, key })).toEqual([200, 1])
  // With another key it is a new call, which exceeds the limit of one address.
  const other = { token, key: randomUUID() }
  expect(await post(companies.saveAddresses, input, other)).toEqual([200, 14])
  expect(await post(companies.saveAddresses, input, other)).toEqual([200, 14])
  const addresses = await rows('select id from company_addresses where company_id = $1', [
    own.companyId,
  ])
  expect(addresses).toHaveLength(1)
})

test('of concurrent calls with one key only one runs; the others answer 409 or the same', async () => {
  const { token, ...own } = await seller()
  const key = randomUUID()
  const input = { ...own, galleryImagesList: [{ id: 0, name: 'The yard', pic: picture?.pic }] }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(gallery.saveImages, input, { token, key })),
  )
  const statuses = answers.map(([status]) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(await post(gallery.saveImages, input, { token, key })).toEqual([200, 1])
  const images = await rows('select id from gallery_images where company_id = $1', [own.companyId])
  expect(images).toHaveLength(1)
})

test('a different input with the same key is refused with 422', async () => {
  const { token, ...own } = await seller()
  const key = randomUUID()
  const save = (city: string) =>
    post(companies.saveAddresses, { ...own, addressList: [addressInput({ city })] }, { token, key })
  expect(await save('Jaipur')).toEqual([200, 1])
  expect(await save('Ajmer')).toMatchObject([422, { status: 422 }])
  // Inputs that differ only in fields unknown to the contract count as the same.
  const input = { ...own, addressList: [{ ...addressInput({ city: 'Jaipur' }), unknown: 1 }] }
  expect(await post(companies.saveAddresses, input, { token, key })).toEqual([200, 1])
})

test('a key belongs to one caller and one call', async () => {
  const [one, two] = [await seller(), await seller()]
  const key = randomUUID()
  for (const { token, ...own } of [one, two]) {
    const input = { ...own, addressList: [addressInput({})] }
    expect(await post(companies.saveAddresses, input, { token, key })).toEqual([200, 1])
    const images = { ...own, galleryImagesList: [{ id: 0, name: 'Yard', pic: picture?.pic }] }
    expect(await post(gallery.saveImages, images, { token, key })).toEqual([200, 1])
  }
})

test('a call that failed runs again with the same key', async () => {
  const { token, ...own } = await seller()
  const key = randomUUID()
  const yard = { id: 0, name: 'Yard', pic: picture?.pic }
  // The first picture is stored, the second is refused.
  const refused = { ...own, galleryImagesList: [yard, { ...yard, pic: 'bm8gcGljdHVyZQ==' }] }
  for (const _ of [1, 2]) {
    expect(await post(gallery.saveImages, refused, { token, key })).toMatchObject([415, {}])
  }
  const input = { ...own, galleryImagesList: [yard] }
  expect(await post(gallery.saveImages, input, { token, key })).toEqual([200, 1])
})

test('a seller’s reply to a review and a report of it can be repeated with their keys', async () => {
  const [{ token, ...own }, { loginId: author }] = [await seller(), await seller()]
  const [review] = await rows(
    `insert into reviews (company_id, user_id, rating, message, company_status, admin_status)
     values ($1, $2, 5, 'Good slabs.', 4, 4) returning id`,
    [own.companyId, author],
  )
  const messageId = Number(Reflect.get(review ?? {}, 'id'))
  const [answer, report] = [randomUUID(), randomUUID()]
  for (const _ of [1, 2]) {
    const reply = { ...own, messageId, reply: 'Thank you.' }
    expect(await post(reviews.reply, reply, { token, key: answer })).toEqual([200, 'done'])
    const words = { ...own, messageId, reason: 'Not our slabs.' }
    expect(await post(reviews.report, words, { token, key: report })).toEqual([200, 'done'])
  }
})

test('visitors can use keys too, which then belong to their network', async () => {
  const key = randomUUID()
  const input = message({ title: 'Granite for a kitchen' })
  expect(await post(messages.save, input, { key })).toEqual([200, 1])
  expect(await post(messages.save, input, { key })).toEqual([200, 1])
  expect(await post(messages.save, message({ title: 'Other' }), { key })).toMatchObject([422, {}])
  expect(await rows("select id from contact_messages where title like 'Granite%'")).toHaveLength(1)
  const [row] = await rows('select caller from idempotency_keys where endpoint like $1', [
    `%${messages.save.path}`,
  ])
  expect(row).toEqual({ caller: '127.0.0.1' })
})

test('calls without a key run each time, and a key on other calls is ignored', async () => {
  const { token, ...own } = await seller()
  const image = { ...own, galleryImagesList: [{ id: 0, name: 'Yard', pic: picture?.pic }] }
  for (const _ of [1, 2]) expect(await post(gallery.saveImages, image, { token })).toEqual([200, 1])
  expect(
    await rows('select id from gallery_images where company_id = $1', [own.companyId]),
  ).toHaveLength(2)
  const input = { loginId: own.loginId, password: 'wrong-one' }
  for (const _ of [1, 2]) {
    expect(await post(privacy.download, input, { token, key: 'k' })).toMatchObject([200, {}])
  }
})

test.each(['', 'a b', 'ü', 'x'.repeat(256)])(
  '%j is not a valid key: the 400 names the header',
  async (key) => {
    expect(await post(messages.save, message({}), { key })).toMatchObject([
      400,
      { errors: [{ field: 'Idempotency-Key' }] },
    ])
  },
)

test('the stored row contains neither the key nor the input', async () => {
  const stored = JSON.stringify(await rows('select * from idempotency_keys'))
  expect(stored).not.toContain('Granite')
  expect(stored).not.toMatch(/Kishangarh|Jaipur/)
})

test('erasing an account deletes its keys', async () => {
  const { token, ...own } = await seller()
  const input = { ...own, addressList: [addressInput({})] }
  await post(companies.saveAddresses, input, { token, key: randomUUID() })
  const left = () => rows('select 1 from idempotency_keys where caller = $1', [own.loginId])
  expect(await left()).toHaveLength(1)
  await post(privacy.erase, { loginId: own.loginId, password }, { token })
  expect(await left()).toEqual([])
})

test('after a day a key is forgotten', async () => {
  const { token, ...own } = await seller()
  const key = randomUUID()
  const image = { ...own, galleryImagesList: [{ id: 0, name: 'Yard', pic: picture?.pic }] }
  const save = () => post(gallery.saveImages, image, { token, key })
  await save()
  await rows("update idempotency_keys set created_at = now() - interval '25 hours'")
  expect(await save()).toEqual([200, 1])
  expect(
    await rows('select id from gallery_images where company_id = $1', [own.companyId]),
  ).toHaveLength(2)
  await rows("update idempotency_keys set created_at = now() - interval '25 hours'")
  const { services } = server
  await services.database.transaction((tx) => services.jobs.enqueue(tx, sweepIdempotencyKeys, {}))
  await services.jobs.drain()
  expect(await rows('select 1 from idempotency_keys')).toEqual([])
})

test('the OpenAPI document shows the header only on calls that accept it', async () => {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
  const { parameters, responses } = document.paths[`/${messages.save.path}`].post
  expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['409', '422']))
  expect(JSON.stringify(document.paths[`/${privacy.erase.path}`])).not.toContain('Idempotency-Key')
})

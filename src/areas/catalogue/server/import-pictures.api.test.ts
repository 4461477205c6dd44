/** Pictures of an import: links, and zips with the files that a sheet names (rules 9.7, 9.8). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSheet } from '#areas/sheets/server/public.ts'
import { status } from '#kernel/codes.ts'
import { newGuid } from '#kernel/ids.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { blackPng } from '#tests/pictures.ts'
import { zipOf } from '#tests/workbooks.ts'
import { catalogue } from '../contract/catalogue.ts'
import { importPictures } from '../contract/import-pictures.ts'
import { ownProducts } from '../contract/own-products.ts'
import { productImports } from '../contract/product-imports.ts'

let app: TestApp
let seller: Seller
let other: Seller
let server: Server
let base: string
const asked: string[] = []

beforeAll(async () => {
  app = await openTestApp({ env: { OUTGOING_LOOPBACK: '1' } })
  seller = await app.seller({ WorkingTypes: [1] })
  other = await app.seller({ WorkingTypes: [1] })
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const picture = { 'content-type': 'image/png' }
    if (url === '/a.png') response.writeHead(200, picture).end(blackPng(300, 200))
    else if (url === '/b.png') response.writeHead(200, picture).end(blackPng(320, 200))
    else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    else if (url === '/false.png') response.writeHead(200, picture).end('<svg onload="x()">')
    else if (url === '/large.png') response.writeHead(200, picture).end(Buffer.alloc(5_242_881))
    else if (url.startsWith('/silent')) return
    else if (url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await app.close()
})

const of = ({ userId, companyId } = seller) => ({ loginId: userId, companyId })
const columns = ['Company type', 'Item type', 'Item sub type', 'Name', 'Description', 'Price']
const head = [...columns, 'Unit', 'Pictures']
const row = (name: string, pictures: string) => [
  ...['Marble And Granite', 'Makrana Marble', 'Makrana White', name, 'Even.', '185.50', '1'],
  pictures,
]

async function check(rows: string[][], who = seller) {
  const file = await writeSheet('csv', [head, ...rows], { companyId: newGuid() })
  const sent = { ...of(who), fileName: 'x.csv', file: file.toString('base64') }
  return app.call(who, productImports.check, sent)
}
const start = async (importId: string, who = seller) => {
  expect(await app.call(who, productImports.start, { ...of(who), importId })).toBe('done')
  await app.settle()
}
const picturesOf = async (importId: string, who = seller) =>
  (await app.call(who, productImports.progress, { ...of(who), importId })).pictures
const send = (importId: string, file: Buffer, who = seller) =>
  app.call(who, importPictures.add, {
    ...of(who),
    importId,
    fileName: 'x.zip',
    file: file.toString('base64'),
  })
const faults = (importId: string, who = seller) =>
  app.call(who, importPictures.failures, { ...of(who), importId })
async function imagesOf(name: string, who = seller) {
  const result = await app.call(who, catalogue.companyProducts, { filterText: name, pageSize: 10 })
  const [{ productId, companyTypeId } = { productId: '', companyTypeId: 0 }] = result.products
  return app.call(who, ownProducts.images, { ...of(who), productId, companyTypeId })
}

test('links are fetched once the products are saved, each once, and wait for an admin', async () => {
  const checked = await check([
    row('Linked one', `${base}/a.png | ${base}/b.png`),
    row('Linked two', `${base}/a.png`),
    row('Bare', ''),
  ])
  expect(checked).toMatchObject({ errors: [], pictures: { total: 2, done: 0, missing: 0 } })
  await app.settle()
  expect(asked).toEqual([])
  await start(checked.importId)
  expect(await picturesOf(checked.importId)).toEqual({ total: 2, done: 2, failed: 0, missing: 0 })
  expect(asked).toEqual(['/a.png', '/b.png'])
  const images = await imagesOf('Linked one')
  expect(images.map(({ imageName, isValid }) => [imageName, isValid])).toEqual([
    ['a.png', status.pending],
    ['b.png', status.pending],
  ])
  expect(await imagesOf('Linked two')).toHaveLength(1)
  expect(await imagesOf('Bare')).toHaveLength(0)
})

test('a link that leads to no picture is a fault of its line; the product is saved all the same', async () => {
  const paths = ['/page', '/false.png', '/large.png', '/inside', '/gone.png', '/a.png']
  const { importId } = await check(paths.map((path) => row(`Fault${path}`, base + path)))
  await start(importId)
  expect(await picturesOf(importId)).toMatchObject({ total: 6, done: 1, failed: 5 })
  const errors = await faults(importId)
  expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('not a picture'),
    expect.stringMatching(/false\.png: .*(JPEG|picture)/),
    expect.stringContaining('at most 5 MB'),
    expect.stringContaining('may not be called'),
    expect.stringContaining('no picture at this address'),
  ])
  expect(await imagesOf('Fault/page')).toEqual([])
  expect(await faults(importId, other)).toEqual([])
})

test.each([
  ['ftp://pictures.example/a.png', 'must begin with https'],
  ['https://10.0.0.1/a.png', 'cannot be used as a link'],
  ['https://169.254.169.254/latest/meta-data', 'cannot be used as a link'],
  ['https://[fd00::1]/a.png', 'cannot be used as a link'],
  ['https://user:word@pictures.example/a.png', 'cannot be used as a link'],
  ['file:///etc/passwd', 'must begin with https'],
  ['slab.svg', 'neither a link nor a picture file'],
  [Array.from({ length: 21 }, (_, at) => `${at}.jpg`).join(';'), 'at most 20 pictures'],
])('%s is refused when the sheet is checked', async (cell, message) => {
  const { errors, valid } = await check([row('Refused', cell)])
  expect(valid).toBe(0)
  expect(errors).toMatchObject([
    { line: 2, column: 'Pictures', message: expect.stringContaining(message) },
  ])
})

test('a zip brings the files that the sheet names, by name alone', async () => {
  const checked = await check([row('Zipped', 'Slab One.PNG; folder\\two.png; three.png')])
  expect(checked.pictures).toMatchObject({ total: 3, missing: 3 })
  const answer = await send(
    checked.importId,
    zipOf({
      'stock/slab one.png': blackPng(300, 210),
      'two.png': blackPng(300, 220),
      'three.png': Buffer.from('no picture'),
      'other.png': blackPng(300, 230),
      '__MACOSX/two.png': Buffer.from('x'),
    }),
  )
  expect(answer).toEqual({
    taken: 2,
    missing: ['three.png'],
    unknown: [],
    refused: [{ name: 'three.png', message: expect.stringContaining('not a picture') }],
  })
  await start(checked.importId)
  expect(await picturesOf(checked.importId)).toEqual({ total: 3, done: 2, failed: 0, missing: 1 })
  expect((await imagesOf('Zipped')).map(({ imageName }) => imageName)).toEqual([
    'slab one.png',
    'two.png',
  ])
  // The rest may come once the products are saved.
  expect(await send(checked.importId, zipOf({ 'three.png': blackPng(300, 240) }))).toMatchObject({
    taken: 1,
    missing: [],
  })
  await app.settle()
  expect(await imagesOf('Zipped')).toHaveLength(3)
})

test('a zip is refused whole if it is none, too large, unpacks to too much or leads out of itself', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}.png`)
  const { importId } = await check([row('Guarded', names.join(';'))])
  const bomb = Object.fromEntries(names.map((name) => [name, Buffer.alloc(6_000_000)]))
  for (const [file, code] of [
    [Buffer.from('PK, but no zip'), 422],
    [Buffer.alloc(20 * 1024 * 1024 + 1), 413],
    [zipOf(bomb, true), 422],
    [zipOf({ '../0.png': blackPng(300, 200) }), 422],
    [zipOf({ '/etc/0.png': blackPng(300, 200) }), 422],
    [zipOf({ 'C:\\0.png': blackPng(300, 200) }), 422],
  ] as const) {
    expect(await refusal(send(importId, file))).toBe(code)
  }
  const doubled = await send(
    importId,
    zipOf({ 'a/0.png': blackPng(9, 9), 'b/0.PNG': blackPng(9, 9) }),
  )
  expect(doubled.refused).toMatchObject([{ message: 'The zip has several files of this name.' }])
  const large = await send(importId, zipOf({ '1.png': Buffer.alloc(5_300_000) }, true))
  expect(large.refused).toMatchObject([{ name: '1.png', message: expect.stringContaining('5 MB') }])
  expect(await picturesOf(importId)).toMatchObject({ missing: 12 })
})

test("another company's import takes no zip", async () => {
  const { importId } = await check([row('Mine', 'mine.png')])
  const zip = zipOf({ 'mine.png': blackPng(300, 200) })
  expect(await refusal(send(importId, zip, other))).toBe(404)
  expect(await picturesOf(importId)).toMatchObject({ missing: 1 })
})

test('a product keeps its pictures, has none twice, and no more than it may have', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `full-${at}.png`)
  const first = await check([row('Full', names.join(';'))])
  const files = names.map((name, at) => [name, blackPng(400, 200 + at)] as const)
  await send(first.importId, zipOf(Object.fromEntries(files)))
  await start(first.importId)
  const { products } = await app.call(seller, catalogue.companyProducts, { filterText: 'Full' })
  const id = products[0]?.productId ?? ''
  const sheet = (cell: string) =>
    writeSheet(
      'csv',
      [
        ['Id', 'Pictures'],
        [id, cell],
      ],
      { companyId: newGuid() },
    )
  const again = async (cell: string) => {
    const file = (await sheet(cell)).toString('base64')
    const checked = await app.call(seller, productImports.check, { ...of(), fileName: 'x', file })
    expect(checked.errors).toEqual([])
    return checked.importId
  }
  const same = await again('full-0.png')
  await send(same, zipOf({ 'full-0.png': blackPng(400, 200) }))
  await start(same)
  expect(await picturesOf(same)).toMatchObject({ done: 1, failed: 0 })
  const over = await again(`${base}/b.png`)
  await start(over)
  expect(await faults(over)).toMatchObject([
    { line: 2, message: expect.stringContaining('at most 20 pictures') },
  ])
  expect(await imagesOf('Full')).toHaveLength(20)
})

test('a new sheet does not stop the pictures of the one before', async () => {
  const one = await check([row('Before', `${base}/b.png`)], other)
  expect(
    await app.call(other, productImports.start, { ...of(other), importId: one.importId }),
  ).toBe('done')
  await app.settle()
  await check([row('After', 'waits.png')], other)
  await app.settle()
  expect(await imagesOf('Before', other)).toHaveLength(1)
})

test('photos that are sent one by one find their products by the sheet, by name and by code', async () => {
  const { importId } = await check([row('Blue Pearl', 'IMG_77.jpg'), row('Absolute Black', '')])
  const pictures = ['img_77.png', 'absolute-black (2).png', 'holiday.png'].map((name, at) => ({
    name,
    file: blackPng(300, 200 + at).toString('base64'),
  }))
  const own = { ...of(), importId, pictures }
  expect(await app.call(seller, importPictures.add, own)).toMatchObject({
    taken: 2,
    unknown: ['holiday.png'],
    missing: [],
    refused: [],
  })
  const [first] = pictures
  const text = { name: first?.name ?? '', file: Buffer.from('no picture').toString('base64') }
  const again = await app.call(seller, importPictures.add, { ...own, pictures: [text] })
  expect(again).toMatchObject({ taken: 0, unknown: ['img_77.png'] })
  await start(importId)
  expect(await imagesOf('Absolute Black')).toHaveLength(1)
  expect(await imagesOf('Blue Pearl')).toHaveLength(1)
  const theirs = { ...of(other), importId, pictures }
  expect(await refusal(app.call(other, importPictures.add, theirs))).toBe(404)
})

test('while one seller’s links never answer, the pictures of others come, linked or sent', async () => {
  const silent = Array.from({ length: 5 }, (_, at) => `${base}/silent-${at}.png`)
  const stuck = await check(silent.map((link, at) => row(`Stuck ${at}`, link)))
  await app.call(seller, productImports.start, { ...of(), importId: stuck.importId })
  await expect.poll(() => asked.filter((url) => url.startsWith('/silent')).length).toBe(1)
  const begun = performance.now()
  const linked = await check([row('Quick', `${base}/a.png`)], other)
  await app.call(other, productImports.start, { ...of(other), importId: linked.importId })
  const done = async () => (await picturesOf(linked.importId, other)).done
  await expect.poll(done, { timeout: 12_000 }).toBe(1)
  expect(performance.now() - begun).toBeLessThan(14_000)
  // One link at a time is called for a seller.
  expect(asked.filter((url) => url.startsWith('/silent'))).toHaveLength(1)
}, 60_000)

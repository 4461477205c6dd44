/** Entering firms, finding duplicates before saving, merging, and the do-not-list. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directory } from '#areas/directory/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { newFirm } from '#tests/firm-inputs.ts'
import { refusal } from '#tests/inputs.ts'
import { firmConsole } from '../../contract/console.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin('support')
})
afterAll(() => app.close())

const save = (given: Parameters<typeof newFirm>[0] = {}) =>
  app.call(admin, firmConsole.save, newFirm(given))

async function pageOf(firmId: string) {
  const firm = await app.call(admin, firmConsole.detail, { firm: firmId })
  return firm?.url ?? ''
}

test('an entered firm is public at once, with city and state of its pincode', async () => {
  const { result, firmId } = await save({
    name: 'Chitra Tiles',
    description: 'Tiles of all makes.',
  })
  expect(result).toBe('created')
  await app.settle()
  const url = await pageOf(firmId)
  expect(url).toBe('chitra-tiles')
  const info = await app.call(null, storefront.sellerInfo, { sellerUrl: url })
  expect(info).toMatchObject({
    name: 'Chitra Tiles',
    description: 'Tiles of all makes.',
    location: 'Jaipur, Rajasthan',
    unclaimed: { attribution: 'We visited this firm.', collectedOn: '2026-11-02' },
  })
  const { sellerList } = await app.call(null, directory.sellerList, {
    sellerType: 2,
    filterSellerText: 'chitra',
  })
  expect(sellerList.map(({ name }) => name)).toEqual(['Chitra Tiles'])
})

test('two firms of one name get storefronts of their own', async () => {
  const first = await save({ name: 'Om Traders', pinCode: '302001' })
  const second = await save({ name: 'Om Traders', pinCode: '380001' })
  expect(second.result).toBe('created')
  expect(await pageOf(second.firmId)).not.toBe(await pageOf(first.firmId))
})

test('an unknown pincode, a day ahead, a bad GSTIN and a position elsewhere are refused by field', async () => {
  for (const [given, field] of [
    [{ pinCode: '999999' }, 'pinCode'],
    [{ collectedOn: '2999-01-01' }, 'collectedOn'],
    [{ gstin: '08ABCDE1234' }, 'gstin'],
    [{ basisId: 999 }, 'basisId'],
    [{ otherPhones: '98290' }, 'otherPhones'],
    [{ pinCode: '302001', latitude: '75.7873', longitude: '26.9124' }, 'latitude'],
    [{ pinCode: '302001', latitude: '26.9124', longitude: '-75.787' }, 'latitude'],
    [{ pinCode: '302001', latitude: '12.97', longitude: '77.59' }, 'latitude'],
  ] as const) {
    const error = await save(given as never).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ status: 400, errors: [{ field }] })
  }
})

test.each([
  ['number', { contactNo: '09829055555' }, { contactNo: '9829055555' }, 'phone'],
  ['further number', { contactNo: '9829066666' }, { otherPhones: '+91 98290 66666' }, 'phone'],
  ['GSTIN', { gstin: '08ABCDE1234F1Z5' }, { gstin: '08 abcde1234f1z5' }, 'gstin'],
  ['name and pincode', { name: 'Shiv Marble Pvt. Ltd.' }, { name: 'Marbles, Shiv' }, 'name'],
  [
    'name nearby',
    { name: 'Near Sand', pinCode: '302001', latitude: '26.9124', longitude: '75.7873' },
    { name: 'Near Sand', pinCode: '302002', latitude: '26.9150', longitude: '75.7900' },
    'near',
  ],
])('the same %s is a duplicate until an admin says otherwise', async (_, one, other, kind) => {
  const { firmId } = await save(one)
  const input = newFirm(other)
  const refused = await app.call(admin, firmConsole.save, input)
  expect(refused.result).toBe('duplicates')
  expect(refused.duplicates).toMatchObject([{ firmId, same: [kind] }])
  const saved = await app.call(admin, firmConsole.save, { ...input, different: [firmId] })
  expect(saved.result).toBe('created')
  // Remembered: the next save of either asks no more.
  const again = await app.call(admin, firmConsole.save, { ...input, firm: saved.firmId })
  expect(again.result).toBe('updated')
})

test('names that differ, or the same name far away, are no duplicates', async () => {
  await save({ name: 'Ganesh Paints', latitude: '26.9124', longitude: '75.7873' })
  expect((await save({ name: 'Ganesh Hardware' })).result).toBe('created')
  const far = { pinCode: '302002', latitude: '26.9324', longitude: '75.7873' }
  expect((await save({ name: 'Ganesh Paints', ...far })).result).toBe('created')
})

test('of two admins who enter the same firm at the same moment one is told', async () => {
  const firms = [0, 1, 2, 3].map(() => newFirm({ name: 'Twin Pipes', contactNo: '9829077777' }))
  const saved = await Promise.all(firms.map((firm) => app.call(admin, firmConsole.save, firm)))
  const results = saved.map(({ result }) => result).sort()
  expect(results).toEqual(['created', 'duplicates', 'duplicates', 'duplicates'])
})

test('a merge fills what the firm lacks, leads its old address there, and can be undone', async () => {
  const stays = await save({ name: 'Rao Cement', contactNo: '' })
  const goes = await save({ name: 'Rao Cements Agency', typeIds: [6], email: 'rao@example.com' })
  const url = await pageOf(goes.firmId)
  const both = { firm: stays.firmId, merged: goes.firmId }
  expect(await app.call(admin, firmConsole.merge, both)).toBe('done')
  expect(await app.call(admin, firmConsole.merge, both)).toBe('unknown')
  await app.settle()
  const merged = await app.call(admin, firmConsole.detail, { firm: stays.firmId })
  expect(merged?.fields).toMatchObject({ email: 'rao@example.com', typeIds: [2, 6] })
  expect(await refusal(app.call(null, storefront.sellerInfo, { sellerUrl: url }))).toBe(404)
  const moved = await app.call(null, storefront.movedSeller, { sellerUrl: url })
  expect(moved.sellerUrl).toBe(merged?.url)
  const [merge] = await app.call(admin, firmConsole.merges, {})
  expect(await app.call(admin, firmConsole.undoMerge, { merge: merge?.mergeId ?? 0 })).toBe('done')
  expect(await app.call(admin, firmConsole.undoMerge, { merge: merge?.mergeId ?? 0 })).toBe(
    'unknown',
  )
  await app.settle()
  const info = await app.call(null, storefront.sellerInfo, { sellerUrl: url })
  expect(info).toMatchObject({ name: 'Rao Cements Agency', workingTypes: [6] })
  const before = await app.call(admin, firmConsole.detail, { firm: stays.firmId })
  expect(before?.fields).toMatchObject({ email: '', contactNo: '', typeIds: [2] })
})

test('two merges in opposite directions at the same moment: one happens', async () => {
  const one = await save({ name: 'Yug Lights' })
  const other = await save({ name: 'Yug Lamps' })
  const results = await Promise.all([
    app.call(admin, firmConsole.merge, { firm: one.firmId, merged: other.firmId }),
    app.call(admin, firmConsole.merge, { firm: other.firmId, merged: one.firmId }),
  ])
  expect(results.sort()).toEqual(['done', 'unknown'])
})

test('a firm with an owner is neither changed, merged away nor removed here', async () => {
  const { companyId } = await app.seller()
  const { firmId } = await save()
  const owned = { firm: companyId }
  expect((await save({ ...owned, name: 'Taken over' })).result).toBe('claimed')
  expect(await app.call(admin, firmConsole.merge, { firm: firmId, merged: companyId })).toBe(
    'claimed',
  )
  expect(await app.call(admin, firmConsole.remove, owned)).toBe('claimed')
})

test('a removed firm is gone, and is not entered again by number, GSTIN or name', async () => {
  const firm = newFirm({ name: 'Gone Stones', gstin: '08AAAAA0000A1Z5', contactNo: '9829088888' })
  const { firmId } = await app.call(admin, firmConsole.save, firm)
  const url = await pageOf(firmId)
  expect(await app.call(admin, firmConsole.remove, { firm: firmId })).toBe('done')
  await app.settle()
  expect(await refusal(app.call(null, storefront.sellerInfo, { sellerUrl: url }))).toBe(404)
  for (const again of [
    { contactNo: '9829088888' },
    { gstin: '08AAAAA0000A1Z5' },
    { name: 'Gone Stones' },
  ]) {
    expect((await save(again)).result).toBe('removed')
  }
  const { rows } = await app.database.query<{ hash: string }>('select hash from firm_removals')
  expect(JSON.stringify(rows)).not.toMatch(/98290|gone|AAAAA/i)
})

test('a number in a source is one firm’s', async () => {
  const numbered = { source: 'Directory of 2026', externalId: 'D-77' }
  await app.call(admin, firmConsole.save, newFirm({ name: 'Harish Timber', ...numbered }))
  const other = newFirm({ name: 'Indira Plywood', contactNo: '9812200077', ...numbered })
  expect(await refusal(app.call(admin, firmConsole.save, other))).toBe(400)
})

test('the list finds firms by name, number and town, by owner and by what they lack', async () => {
  const { firmId } = await save({ name: 'Findable Bricks', contactNo: '9829099999' })
  await app.settle()
  const found = async (query: object) => {
    const { rows } = await app.call(admin, firmConsole.find, query)
    return rows.map((row) => row.firmId)
  }
  expect(await found({ text: 'findable' })).toEqual([firmId])
  expect(await found({ text: '+91 98290-99999' })).toEqual([firmId])
  expect(await found({ text: 'findable', owner: 'owner' })).toEqual([])
  expect(await found({ text: 'findable', missing: 'description' })).toEqual([firmId])
  expect(await found({ text: 'findable', missing: 'number' })).toEqual([])
  expect(await found({ text: 'jaipur', owner: 'none', typeId: 2, pageSize: 100 })).toContain(firmId)
})

test('a moderator and support may enter firms, finance and sellers may not', async () => {
  expect(await refusal(app.call(await app.admin('finance'), firmConsole.find, {}))).toBe(403)
  expect(await refusal(app.call(await app.seller(), firmConsole.find, {}))).toBe(403)
  expect((await app.call(await app.admin('moderator'), firmConsole.find, {})).rows).toBeDefined()
})

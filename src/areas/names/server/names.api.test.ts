/** Names of the site in Hindi (rules 8.20). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '#areas/admin/contract/records.ts'
import { nameKinds } from '#kernel/site-names.ts'
import { inLanguage } from '#platform/language.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { names } from '../contract.ts'
import { followSiteNames, mailName, pageNames, placeText, planText } from './public.ts'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await openTestApp()
  await followSiteNames(app.database, app.services.log)
  moderator = await app.admin('moderator')
})
afterAll(() => app.close())

const kind = 'siteName' as const
const save = (id: string, values: Record<string, string>, who = moderator) =>
  app.call(who, records.saveCatalogue, { kind, id, values })
const idOf = async (text: string) => {
  const query = { kind, text, pageSize: 100, pageNumber: 1 }
  const { rows } = await app.call(moderator, records.findCatalogue, query)
  return rows[0]?.id ?? ''
}
const all = async () =>
  Object.fromEntries((await app.call(null, names.hindi, {})).map(({ key, hindi }) => [key, hindi]))

test.each([
  ['type', 'select name from item_types where is_active'],
  ['tag', 'select name from item_tags where is_active'],
  ['plan', 'select name from subscription_types union select name from subscription_plans'],
  ['place', 'select city as name from city_aliases'],
])('every %s that the seeds own has a Hindi name', async (of, query) => {
  const known = await all()
  const { rows } = await app.database.query<{ name: string }>(query)
  expect(rows.length).toBeGreaterThan(2)
  const missing = rows.filter(({ name }) => !known[`${of} ${name.toLowerCase()}`])
  expect(missing).toEqual([])
})

test('Hindi names are in Devanagari, but for what the trade writes in Latin letters', async () => {
  const latin = Object.entries(await all()).filter(([, hindi]) => !/\p{sc=Devanagari}/u.test(hindi))
  expect(latin.map(([, name]) => name).sort()).toEqual([
    ...['GSB', 'OPC 53-S', 'PPC', 'PSC', 'RMC M20', 'RMC M25', 'RMC M30', 'RMC M40'],
    ...['SMPS 12 V', 'WMM'],
  ])
})

test('the same word can have another name as another kind', async () => {
  const { 'unit brass': unit, 'type bamboo': wood } = await all()
  expect([unit, wood]).toEqual(['ब्रास', 'बाँस'])
})

test('an admin changes a name, and pages and mails have it at once', async () => {
  const before = pageNames.version?.()
  const id = await idOf('Kota')
  const { rows } = await app.call(moderator, records.findCatalogue, {
    kind,
    text: 'Udaipur',
    pageSize: 100,
    pageNumber: 1,
  })
  const place = rows.find(({ values }) => values.kind === 'place')
  expect(place?.values).toEqual({ kind: 'place', name: 'Udaipur', hindi: 'उदयपुर' })
  expect(await save(place?.id ?? '', { hindi: 'उदैपुर' })).toBe('updated')
  await expect.poll(() => pageNames.find('place', 'UDAIPUR')).toBe('उदैपुर')
  expect(pageNames.version?.()).not.toBe(before)
  expect(inLanguage('hi', () => mailName('place', 'Udaipur'))).toBe('उदैपुर')
  expect(mailName('place', 'Udaipur')).toBe('Udaipur')
  expect(id).not.toBe('')
})

test('a name is added once per kind, and refused without its Hindi name or with an unknown kind', async () => {
  const values = { kind: 'tag', name: 'Acoustic', hindi: 'ध्वनि-रोधी' }
  expect(await save('', values)).toBe('created')
  expect(await save('', { ...values, name: 'ACOUSTIC' })).toBe('taken')
  expect(await save('', { ...values, kind: 'type' })).toBe('created')
  expect(await refusal(save('', { ...values, name: 'Other', hindi: '' }))).toBe(400)
  expect(await refusal(save('', { ...values, name: 'Other', kind: 'firm' }))).toBe(400)
  await expect.poll(async () => (await all())['tag acoustic']).toBe('ध्वनि-रोधी')
})

test('an item type has its Hindi name in its own form, and those without one can be listed', async () => {
  const values = { name: 'Terrazzo', companyTypeId: '1', parentItemId: '', position: '900' }
  const list = async (without: '' | 'nameHindi') => {
    const query = {
      kind: 'itemType',
      text: 'Terrazzo',
      without,
      pageSize: 25,
      pageNumber: 1,
    } as const
    return (await app.call(moderator, records.findCatalogue, query)).rows
  }
  const saveType = (id: string, nameHindi: string) =>
    app.call(moderator, records.saveCatalogue, {
      kind: 'itemType',
      id,
      values: { ...values, nameHindi },
    })
  expect(await saveType('', '')).toBe('created')
  const [row] = await list('nameHindi')
  expect(row?.values).toMatchObject({ name: 'Terrazzo', nameHindi: '' })
  expect(await saveType(row?.id ?? '', 'टेराज़ो')).toBe('updated')
  expect(await list('nameHindi')).toEqual([])
  expect((await list(''))[0]?.values.nameHindi).toBe('टेराज़ो')
  await expect.poll(async () => (await all())['type terrazzo']).toBe('टेराज़ो')
})

test('only admins of the catalogue change names', async () => {
  const finance = await app.admin('finance')
  const seller = await app.seller({ WorkingTypes: [1] })
  const values = { kind: 'tag', name: 'Mine', hindi: 'मेरा' }
  expect(await refusal(save('', values, finance))).toBe(403)
  expect(await refusal(save('', values, seller))).toBe(403)
})

test('mails name plans and places in their language, by their parts if need be', () => {
  expect(inLanguage('hi', () => planText('Gold Half-Yearly'))).toBe('गोल्ड छमाही')
  expect(inLanguage('hi', () => planText('Special Offer'))).toBe('Special Offer')
  expect(inLanguage('hi', () => placeText('Jaipur, Rajasthan'))).toBe('जयपुर, राजस्थान')
  expect(planText('Gold Half-Yearly')).toBe('Gold Half-Yearly')
})

test('a page collects the names that it shows, and no others', () => {
  const collected = pageNames.collect?.()
  pageNames.find('unit', 'Bag')
  pageNames.find('unit', 'no such unit')
  expect(collected?.()).toEqual({ 'unit bag': 'बोरी' })
  pageNames.find('unit', 'box')
  expect(collected?.()).toEqual({ 'unit bag': 'बोरी' })
  expect(nameKinds).toContain('unit')
})

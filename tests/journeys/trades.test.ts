/** A trade is made in the console by clicks, is everywhere at once in both languages, and is hidden. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { loggedIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()

/** A firm of the new trade. */
let seller: Seller

const textOf = async (path: string) => (await fetch(server.url + path)).text()
const statusOf = async (path: string) => (await fetch(server.url + path)).status

/** Fills in the form of a new record and saves it. */
async function addRecord(page: Page, fields: readonly [label: string, value: string][]) {
  await page.getByRole('button', { name: m.admin_record_add() }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of fields) {
    const field = dialog.getByLabel(label, { exact: false }).first()
    const isChoice = await field.evaluate((element) => element.tagName === 'SELECT')
    if (isChoice) await field.selectOption({ label: value })
    else await field.fill(value)
  }
  await dialog.getByRole('button', { name: m.admin_record_save() }).click()
  await expectToast(page, m.admin_record_added())
  await dialog.waitFor({ state: 'detached' })
}

const types = [
  ['Rebars', 'सरिया'],
  ['Structural Steel', 'स्ट्रक्चरल स्टील'],
] as const

/** Attributes of the new trade, as somebody declares them who is no programmer. */
const attributes = [
  { name: 'Steel class', hindi: 'स्टील वर्ग', kind: 'One of several', options: 'Fe 500\nFe 550' },
  { name: 'Rod diameter', hindi: 'सरिया व्यास', kind: 'Number', unit: 'mm' },
  { name: 'Coated', hindi: 'कोटेड', kind: 'Yes or no' },
  { name: 'Mill', hindi: 'मिल', kind: 'Text' },
  { name: 'Sheet size', hindi: 'शीट साइज़', kind: 'Size by sides', unit: 'mm' },
  { name: 'Mark', hindi: 'निशान', kind: 'BIS licence or IS number' },
]

async function addAttribute(page: Page, attribute: (typeof attributes)[number]) {
  const { name, hindi, kind, unit, options } = attribute
  const fields: [string, string][] = [
    [m.admin_field_name(), name],
    [m.admin_field_hindi(), hindi],
    [m.admin_field_code(), name.toLowerCase().replace(' ', '-')],
    [m.admin_field_trade(), 'Steel'],
    [m.admin_field_kind(), kind],
  ]
  if (unit) fields.push([m.admin_field_unit(), unit])
  if (options) fields.push([m.admin_field_options(), options])
  await addRecord(page, fields)
}

/** The console's records of a kind, with an admin of its own. */
async function catalogueOf(kind: string): Promise<Page> {
  const { page } = await openWindow({ viewport: { width: 1280, height: 860 } })
  const admin = await server.admin('moderator')
  await openConsole(page, server, { admin, path: `/admin/catalogue?kind=${kind}` })
  return page
}

const windowOf = async (seller: Seller) =>
  openWindow({
    viewport: { width: 1280, height: 860 },
    storageState: await loggedIn(server, { email: seller.email, password }),
  })

/** The form asks what was just declared. */
async function addProduct(seller: Seller) {
  const { page, complaints } = await windowOf(seller)
  await page.goto(`${server.url}/companyDetail/productDetail?trade=8`)
  await hydrated(page)
  await page.getByLabel(m.product_item_type(), { exact: true }).selectOption({ label: 'Rebars' })
  await page.getByLabel(m.product_name()).fill('Ispat rod')
  await page.getByLabel(m.product_description()).fill('From the mill.')
  await page.getByLabel(m.product_price(), { exact: true }).fill('61000')
  await page.getByLabel(m.product_unit_count_label(), { exact: true }).fill('1')
  await page.getByLabel('Steel class').selectOption({ label: 'Fe 550' })
  await page.getByLabel('Rod diameter (mm)').fill('1.2 cm')
  await page.getByLabel('Mark').fill('IS 1786')
  await page.getByRole('button', { name: m.product_save(), exact: true }).first().click()
  await expectToast(page, m.product_created())
  expect(complaints).toEqual([])
}

/** A plan is bought for the trade, and counts it. */
async function buyPlan(seller: Seller) {
  const { page, complaints } = await windowOf(seller)
  await page.goto(`${server.url}/companyDetail/Subscription`)
  await hydrated(page)
  const choose = m.subscription_choose({ plan: 'Gold' })
  await page.getByRole('button', { name: choose, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: m.subscription_continue() }).click()
  await page.waitForURL((url) => url.pathname === '/companyDetail/OrderSummary')
  await hydrated(page)
  await page.getByRole('button', { name: m.checkout_pay(), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m.sandbox_success(), exact: true }).click()
  await expectToast(page, m.checkout_placed())
  await page.waitForURL((url) => url.pathname.startsWith('/companyDetail/OrderConfirm/'), {
    timeout: 20_000,
  })
  expect(complaints).toEqual([])
}

test('trade 8, "Steel": made, listed, searched, registered with and hidden', async () => {
  const admin = await server.admin('moderator')
  const { page, complaints } = await openWindow({ viewport: { width: 1280, height: 860 } })
  await openConsole(page, server, { admin, path: '/admin/catalogue?kind=trade' })
  await page.getByRole('button', { name: m.admin_record_add() }).click()
  const dialog = page.getByRole('dialog')
  const fill = (label: string, value: string) =>
    dialog.getByLabel(label, { exact: false }).first().fill(value)
  await fill(m.admin_field_name(), 'Steel')
  await fill(m.admin_field_hindi(), 'स्टील')
  await fill(m.admin_field_path(), 'Steel')
  await fill(m.admin_field_code(), 'steel')
  await fill(m.admin_field_hint(), 'TMT 12 mm')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: m.admin_record_save() }).click()
  await expectToast(page, m.admin_record_added())
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Steel', exact: true }) })
  await row.waitFor()

  await expect.poll(() => textOf('/')).toContain('href="/Steel/8"')
  expect(await textOf('/')).toContain('/placeholder/wide/8/STEEL.svg')
  expect(await textOf('/hi')).toContain('स्टील')
  expect(await statusOf('/Steel/8')).toBe(200)
  expect(await statusOf('/Nothing/8')).toBe(404)
  expect(await statusOf('/Steel/999')).toBe(404)
  const redirected = await fetch(`${server.url}/steel/8?rating=4`, { redirect: 'manual' })
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    301,
    '/Steel/8?rating=4',
  ])

  seller = await server.seller({ Name: 'Bharat Ispat', WorkingTypes: [8] })
  await server.saveAddresses(seller, {})
  // A list may be two seconds old.
  for (const path of ['/Steel/8', '/hi/Steel/8']) {
    await expect.poll(() => textOf(path)).toContain('Bharat Ispat')
  }
  for (const [path, name] of [
    ['', 'Steel'],
    ['/hi', 'स्टील'],
  ] as const) {
    const { page: visitor, complaints: others } = await openWindow(phone)
    await visitor.goto(`${server.url}${path}/Products`)
    await visitor.getByRole('link', { name, exact: true }).first().click()
    await visitor.waitForURL(`**${path}/Products/8*`)
    await visitor.goto(`${server.url}${path}/Steel/8`)
    await visitor.getByRole('link', { name: 'Bharat Ispat' }).first().waitFor()
    await visitor.getByRole('heading', { level: 1 }).getByText(name).waitFor()
    expect(await overflowOf(visitor)).toBe(0)
    await expectAccessible(visitor)
    expect(others).toEqual([])
  }

  expect(complaints).toEqual([])
})

test('it gets two item types by clicks', async () => {
  const page = await catalogueOf('itemType')
  for (const [name, hindi] of types) {
    await addRecord(page, [
      [m.admin_field_name(), name],
      [m.admin_field_hindi(), hindi],
      [m.admin_field_trade(), 'Steel'],
    ])
  }
})

test.each([0, 3])('it gets six attributes by clicks, from %s on', async (first) => {
  const page = await catalogueOf('attribute')
  for (const attribute of attributes.slice(first, first + 3)) await addAttribute(page, attribute)
})

test('the form of a product asks for them', () => addProduct(seller))

test('a plan is bought for it by clicks', () => buyPlan(seller))

test('it is hidden, and its firm is not', async () => {
  const page = await catalogueOf('trade')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Steel', exact: true }) })
  await row.getByRole('button', { name: m.admin_trade_hide() }).click()
  await expectToast(page, m.admin_changed())
  await expect.poll(() => statusOf('/Steel/8')).toBe(404)
  await expect.poll(() => textOf('/')).not.toContain('/Steel/8')
  expect(await textOf(`/Seller/${seller.companyUrl}`)).toContain('Bharat Ispat')
})

/** A user registers a company on a phone, adds its address, and manages its pages. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { drawn } from '../pictures.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { browser, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront, seller } from '../support/people-market.ts'
import { followRoom } from '../support/rooms.ts'
import { expectToast } from '../support/toasts.ts'

let context: BrowserContext
let page: Page
let complaints: string[]
let referralCode: string
/** Another device of the same user, logged in before the company existed. */
let laptop: BrowserContext
/** A registration form left open on it. */
let late: Page

const basicDetail = '/companyDetail/companyBasicDetail'
const addresses = '/companyDetail/companyAddress'
const myCompany = '/companyDetail/myCompany'
const firm = 'Meera Home Studio'

openOwnJourney()
beforeAll(async () => {
  await fillStorefront(server.services)
  const { rows } = await server.services.database.query<{ code: string }>(
    `select referral_code as code from users where email = '${seller.url}@example.com'`,
  )
  referralCode = rows[0]?.code ?? ''
  ;({ context, page, complaints } = await openWindow(phone, buyer))
  laptop = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const elsewhere = await laptop.newPage()
  await logIn(elsewhere, server, buyer)
  await elsewhere.waitForURL((url) => url.pathname !== '/login')
  await elsewhere.close()
})

async function open(path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
}

/** The form's alert, as opposed to the toast with the same text. */
const alert = () => page.locator('main').getByRole('alert')
const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true })

test('the form starts with the contact details of the account', async () => {
  await open(basicDetail)
  await expect.poll(() => page.getByLabel(m.company_contact_no()).inputValue()).toBe('9829033333')
  await expect.poll(() => page.getByLabel(m.company_email()).inputValue()).toBe(buyer.email)
  await button(m.company_register()).click()
  await alert().getByText(m.company_incomplete()).waitFor()
  await page.getByText(m.company_name_required()).waitFor()
  await page.getByText(m.deals_in_required()).waitFor()
  await expectAccessible(page)
})

test('without a plan only one trade is allowed: a second one stays unticked', async () => {
  await page.getByLabel('Furniture', { exact: true }).check()
  await page.getByLabel('Lighting', { exact: true }).click()
  await expectToast(page, m.company_work_types_limit())
  await expect.poll(() => page.getByLabel('Lighting', { exact: true }).isChecked()).toBe(false)
})

test('a taken or reserved URL name blocks saving; the default one is free', async () => {
  const url = page.getByLabel(m.company_url(), { exact: true })
  await page.getByLabel(m.company_name()).fill(firm)
  for (const name of [seller.url.toUpperCase(), 'Admin']) {
    await url.fill(name)
    await button(m.company_url_check()).click()
    await page.locator('.field-error', { hasText: m.company_url_taken() }).waitFor()
  }
  await button(m.company_register()).click()
  await alert().getByText(m.company_incomplete()).waitFor()
  await expectAccessible(page)
  const taken = page.locator('main').getByText(m.company_url_taken())
  await button(m.company_url_use_default()).click()
  await expect.poll(() => url.inputValue()).toBe('meera_ec')
  await expect.poll(() => taken.count()).toBe(0)
  await url.fill(seller.url)
  await button(m.company_url_check()).click()
  await taken.first().waitFor()
  await url.fill('meera_e')
  await expect.poll(() => taken.count()).toBe(0)
  await button(m.company_url_use_default()).click()
  await button(m.company_url_take({ name: 'meera-home-studio' })).waitFor()
  await button(m.company_url_check()).click()
  await page.locator('main').getByText(m.company_url_free()).waitFor()
})

test('a referral code is checked when its field loses the focus', async () => {
  const code = page.getByLabel(m.company_referral_code())
  await code.fill('NOBODY99')
  await code.blur()
  await page.locator('.field-error', { hasText: m.company_code_invalid() }).waitFor()
  await code.fill(referralCode)
  await code.blur()
  await page.locator('main').getByText(m.company_code_valid()).waitFor()
})

test('a double click registers only once, with a picture that awaits approval', async () => {
  late = await laptop.newPage()
  await late.goto(server.url + basicDetail)
  await late.getByRole('button', { name: m.company_register(), exact: true }).waitFor()
  await page.getByLabel(m.company_description()).fill('Sofas and beds made to measure.')
  await page.getByText(m.company_background()).scrollIntoViewIfNeeded()
  await page.getByLabel(m.picture_choose()).setInputFiles({
    name: 'shop.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawn(1600, 1200, 5).jpeg().toBuffer(),
  })
  await page.getByRole('button', { name: m.picture_crop_use() }).click()
  await page.getByAltText(m.picture_preview()).waitFor()
  await button(m.company_register()).dblclick()
  await expectToast(page, m.company_registered())
  await button(m.company_save()).waitFor()
  await expect.poll(() => page.getByLabel(m.company_name()).getAttribute('readonly')).not.toBeNull()
  await expect
    .poll(() => page.getByLabel(m.company_url(), { exact: true }).getAttribute('readonly'))
    .not.toBeNull()
  await expect.poll(() => page.locator('main').getByText(m.status_pending()).count()).toBe(2)
  await expectAccessible(page)
  const { rows } = await server.services.database.query<{ count: number }>(
    `select count(*)::int as count from companies where url = 'meera_ec'`,
  )
  expect(rows[0]?.count).toBe(1)
})

test('a second registration, from a form left open elsewhere, shows the first company', async () => {
  await late.getByLabel(m.company_name()).fill('Meera Second Studio')
  await late.getByLabel('Furniture', { exact: true }).check()
  await late.getByLabel(m.company_url(), { exact: true }).fill('meera-second')
  await late.getByRole('button', { name: m.company_register(), exact: true }).click()
  await expectToast(late, m.company_already())
  await expect.poll(() => late.getByLabel(m.company_name()).inputValue()).toBe(firm)
  await late.getByRole('button', { name: m.company_save(), exact: true }).waitFor()
  await late.close()
})

test('another device that logged in earlier learns of the company when it needs it', async () => {
  const elsewhere = await laptop.newPage()
  await elsewhere.goto(server.url + addresses)
  await elsewhere.getByLabel(m.address_first_line()).waitFor()
  await elsewhere.goto(server.url + basicDetail)
  await expect.poll(() => elsewhere.getByLabel(m.company_name()).inputValue()).toBe(firm)
  await laptop.close()
})

test('a plan that starts or ends while the form is open is noticed', async () => {
  await open(basicDetail)
  const plan = '**/api/Company/GetCompanySubscriptionPlanAsync?**'
  const main = page.locator('main')
  await main.getByText(m.company_deals_in_limit_one()).waitFor()
  await page.route(plan, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), workLimit: 2 } })
  })
  // The tick is refused by the cached plan, which is then refreshed.
  const second = page.getByLabel('Lighting', { exact: true })
  await second.click()
  await main.getByText(m.company_deals_in_limit({ count: 2 })).waitFor()
  await second.check()
  await page.unroute(plan)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await main.getByText(m.company_deals_in_limit_one()).waitFor()
  await expect.poll(() => second.isChecked()).toBe(true)
})

test('the menus show the company without a new login, and after a reload', async () => {
  // What is opened in the footer before it is loaded stays open.
  const script = '**/assets/footer-*.js'
  await page.route(script, async (route) => {
    await page.locator('.room-footer details[open]').waitFor()
    await route.continue()
  })
  for (const again of [false, true]) {
    if (again) await open(basicDetail)
    await page.getByLabel(m.nav_menu()).click()
    await page.getByRole('link', { name: m.nav_company_detail() }).last().waitFor()
    const header = page.locator('header')
    await expect
      .poll(() => header.getByRole('link', { name: m.nav_register_company() }).count())
      .toBe(0)
    await page.keyboard.press('Escape')
    const footer = page.getByRole('contentinfo')
    await page.locator('.room-footer > summary').click()
    await footer.locator('summary').getByText(m.footer_join()).click()
    await footer.getByRole('link', { name: m.nav_my_company() }).waitFor()
    await expect.poll(() => footer.getByRole('link', { name: m.nav_login() }).count()).toBe(0)
    await page.unroute(script)
  }
  await page.getByLabel(m.company_description()).fill('Sofas, beds and tables made to measure.')
  await button(m.company_save()).click()
  await expectToast(page, m.company_updated())
})

test('a position that the browser denies, and one that it provides', async () => {
  await open(addresses)
  await button(m.address_position_use()).click()
  await alert().getByText(m.address_position_denied()).waitFor()
  await expectAccessible(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 26.2389441, longitude: 73.0243123 })
  await button(m.address_position_use()).click()
  await expect.poll(() => page.getByLabel(m.address_latitude()).inputValue()).toBe('26.238944')
  await button(m.address_help()).click()
  await page.getByRole('dialog').getByText(m.address_help_map()).waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: m.ui_close() }).first().click()
})

test('a state that is not that of the pin code is refused at its field', async () => {
  const state = page.getByLabel(m.address_state())
  await page.getByLabel(m.address_first_line()).fill('Shop 4, Nai Sarak')
  await page.getByLabel(m.address_pincode()).fill('342001')
  await expect.poll(() => state.inputValue()).toBe('Rajasthan')
  await state.fill('Bihar')
  await button(m.address_add()).click()
  await expect.poll(() => state.getAttribute('aria-invalid')).toBe('true')
  expect(await state.evaluate((one) => one === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await state.fill('Rajasthan')
  await expect.poll(() => state.getAttribute('aria-invalid')).not.toBe('true')
})

test('an address is added only once when an answer was lost; a second one exceeds the limit', async () => {
  const save = '**/api/Company/SaveCompanyAddressAsync'
  await page.route(save, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fillAddress('Shop 4, Nai Sarak')
  await alert().first().waitFor()
  await page.unroute(save)
  await button(m.address_add()).click()
  await expectToast(page, m.company_address_created())
  // The limit of two seconds is checked by the directory's own test.
  const list = `${server.url}/FurnitureSellers/3?location=Jodhpur&text=meera`
  await expect.poll(async () => (await fetch(list)).text()).toContain('/Seller/meera_ec')
  await page.getByRole('article').getByText('Shop 4, Nai Sarak').first().waitFor()
  // The form above has closed; the list must be in view now, not the footer.
  await expectFocus(m.address_list())
  await page.locator('summary', { hasText: m.address_new() }).click()
  await fillAddress('Shop 5, Nai Sarak')
  await alert().getByText(m.company_address_limit()).waitFor()
  await expectAccessible(page)
})

/** Expects that the header of this section has the focus and is in view. */
async function expectFocus(title: string): Promise<void> {
  const head = page.locator('summary', { hasText: title })
  await expect.poll(() => head.evaluate((node) => node === document.activeElement)).toBe(true)
  const isInSight = async () => {
    const { y = -1 } = (await head.boundingBox()) ?? {}
    return y >= 0 && y < 740
  }
  await expect.poll(isInSight).toBe(true)
}

async function fillAddress(line: string): Promise<void> {
  await page.getByLabel(m.address_first_line()).fill(line)
  await page.getByLabel(m.address_pincode()).fill('342001')
  const state = page.getByLabel(m.address_state())
  await expect.poll(() => state.inputValue()).toBe('Rajasthan')
  await button(m.address_add()).click()
}

test('an edit can be undone or saved; deleting asks for confirmation', async () => {
  const first = page.getByRole('article')
  const dialog = page.getByRole('dialog')
  await first.getByRole('button', { name: m.address_edit() }).click()
  await dialog.getByLabel(m.address_first_line()).fill('Somewhere else')
  await dialog.getByRole('button', { name: m.address_undo() }).click()
  await first.getByText('Shop 4, Nai Sarak').first().waitFor()

  await first.getByRole('button', { name: m.address_edit() }).click()
  await dialog.getByLabel(m.address_first_line()).fill('Shop 4, Sojati Gate')
  await expectAccessible(page)
  // The session ends during the edit; after the login the edit is open again with what was typed.
  await server.services.database.query('delete from sessions')
  await dialog.getByRole('button', { name: m.address_save() }).click()
  await page.waitForURL('**/login?returnUrl=**')
  await logIn(page, server, buyer)
  await dialog.waitFor()
  await expect
    .poll(() => dialog.getByLabel(m.address_first_line()).inputValue())
    .toBe('Shop 4, Sojati Gate')
  await dialog.getByRole('button', { name: m.address_save() }).click()
  await expectToast(page, m.company_address_updated())
  await first.getByText('Shop 4, Sojati Gate').first().waitFor()

  await first.getByRole('button', { name: m.address_delete() }).click()
  await dialog.getByRole('button', { name: m.address_delete_cancel() }).click()
  await expect.poll(() => first.count()).toBe(1)
  await first.getByRole('button', { name: m.address_delete() }).click()
  await dialog.getByRole('button', { name: m.address_delete_confirm() }).click()
  await expectToast(page, m.address_deleted())
  await page.locator('main').getByText(m.company_address_none()).waitFor()
  await expectFocus(m.address_list())
  await expectAccessible(page)
})

test('the company page shows what buyers will read after approval', async () => {
  await open(`${myCompany}/companyAboutUs`)
  await page
    .getByRole('heading', { level: 1, name: m.my_company_welcome({ name: firm }) })
    .waitFor()
  await page.getByText('Sofas, beds and tables made to measure.').waitFor()
  await expect.poll(() => page.locator('main').getByText(m.status_pending()).count()).toBe(2)
  await expect.poll(() => page.locator('main').getByText(m.not_verified()).count()).toBe(2)
  await expectAccessible(page)
})

test('the link is copied; a browser that denies it shows a message', async () => {
  await followRoom(page, m.my_company_contact())
  await page.waitForURL(`**${myCompany}/companyContactInfo`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(m.my_contact_link_copy()).click()
  await expectToast(page, m.my_contact_link_copied())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/Seller/meera_ec`,
  )
  await page.evaluate(() => Reflect.set(navigator.clipboard, 'writeText', () => Promise.reject()))
  await button(m.my_contact_link_copy()).click()
  await alert().getByText(m.my_contact_link_failed()).waitFor()
  await expectAccessible(page)
})

test('the shop notice is printed alone, on one sheet', async () => {
  const address = `${server.url}/Seller/meera_ec`
  await page.getByRole('img', { name: m.my_contact_notice_alt({ address }) }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('main').isVisible()).toBe(false)
  await expect.poll(() => page.locator('.print-sheet svg').isVisible()).toBe(true)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: null })
})

test('a plan that fails to load shows a message and can be reloaded', async () => {
  const plan = '**/api/Company/GetCompanySubscriptionPlanAsync?**'
  await page.route(plan, (route) => route.abort())
  for (const path of [basicDetail, addresses]) {
    await open(path)
    await alert().getByText(m.company_plan_load_failed()).waitFor()
  }
  await page.unroute(plan)
  await button(m.form_retry()).click()
  await page.locator('summary', { hasText: m.address_list() }).waitFor()
})

test('a company page that fails to load shows a message and can be reloaded', async () => {
  const detail = '**/api/Company/GetCompanyDetailAsync/**'
  await page.route(detail, (route) => route.abort())
  await open(`${myCompany}/companyAboutUs`)
  await alert().getByText(m.company_load_failed()).waitFor()
  await expectAccessible(page)
  await page.unroute(detail)
  await button(m.form_retry()).click()
  await page.getByRole('heading', { level: 2, name: m.my_company_about() }).waitFor()
  expect(complaints.filter((text) => !/ERR_FAILED|status of 40[01]/.test(text))).toEqual([])
})

test('an expired session leads to the login and back', async () => {
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('neev.user') ?? '{}')
    localStorage.setItem('neev.user', JSON.stringify({ ...user, token: 'expired' }))
  })
  await page.goto(`${server.url}${myCompany}/companyContactInfo`)
  await page.waitForURL('**/login?returnUrl=%2FcompanyDetail%2FmyCompany%2FcompanyContactInfo')
  await logIn(page, server, buyer)
  await page.waitForURL(`**${myCompany}/companyContactInfo`)
  await page.getByRole('heading', { level: 2, name: m.my_company_contact() }).waitFor()
})

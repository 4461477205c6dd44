/**
 * The basic journey: a newcomer signs up with a mailed code, logs in and registers a firm in a real
 * city; a visitor finds it in its seller list and opens its storefront. On a phone.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { expectAccessible, hydrated, openPage } from '../support/browser.ts'
import { browser, openJourney, openWindow, server } from '../support/journey.ts'
import { fillSignUp, logIn, readCode } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

let page: Page
let complaints: string[]

const person = {
  fullName: 'Ramesh Kumar Patel',
  email: 'ramesh@example.com',
  phone: '9825011224',
  password: 'Morbi@12',
}
const firm = 'Shree Ambica Ceramics'

openJourney()
beforeAll(async () => {
  ;({ page, complaints } = await openWindow())
})

test('signs up with the code from the mail', async () => {
  await page.goto(server.url)
  await hydrated(page)
  await expectAccessible(page)
  await page.getByLabel(m.nav_menu()).click()
  await page.getByRole('link', { name: m.nav_sign_up() }).first().click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: m.sign_up_title() }).waitFor()
  await fillSignUp(page, person)
  await page.getByRole('timer').waitFor()
  await expect
    .poll(() => page.getByRole('timer').innerText())
    .toMatch(/^Resend OTP in: 0[12]:\d\d$/)
  await expect
    .poll(() => page.getByRole('button', { name: m.sign_up_resend() }).isDisabled())
    .toBe(true)
  await expectAccessible(page)
  await page.getByLabel(m.sign_up_code()).fill(await readCode(page, server, person.email))
  await page.getByRole('button', { name: m.sign_up_code_submit() }).click()
  await page.waitForURL(`${server.url}/login*`)
  await expectToast(page, m.sign_up_created())
  await expect.poll(() => page.getByLabel(m.login_username()).inputValue()).toBe(person.email)
  await expectAccessible(page)
})

test('logs in and is redirected', async () => {
  await logIn(page, server, person)
  await expectToast(page, m.login_success())
  await page.waitForURL((url) => url.pathname !== '/login')
  // The address changes before the page does, which would then close an open menu.
  await page.getByLabel(m.login_username()).waitFor({ state: 'detached' })
  await page.getByLabel(m.nav_menu()).click()
  await page
    .getByText(m.nav_welcome({ name: 'Ramesh' }))
    .last()
    .waitFor()
  await page.getByRole('link', { name: m.nav_register_company() }).last().click()
  await page.waitForURL('**/companyDetail/companyBasicDetail')
})

test('registers a firm in the tile trade', async () => {
  await page.getByLabel(m.company_name()).fill(firm)
  await page.getByLabel('Tile', { exact: true }).check()
  await page.getByLabel(m.company_description()).fill('Vitrified and wall tiles from Morbi.')
  await page.getByLabel(m.company_url(), { exact: true }).fill('shree-ambica')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.company_register() }).click()
  await expectToast(page, m.company_registered())
  await page.getByRole('link', { name: m.company_done_address() }).click()
  await page.waitForURL('**/companyDetail/companyAddress')
})

test('adds the firm’s address: the pin code fills in city and state', async () => {
  await page.getByLabel(m.address_first_line()).fill('8-A National Highway, Lalpar')
  await page.getByLabel(m.address_pincode()).fill('363642')
  const city = page.getByLabel(m.address_city())
  await expect.poll(() => city.inputValue()).toContain('Morbi')
  await expect.poll(() => page.getByLabel(m.address_state()).inputValue()).toBe('Gujarat')
  await page.getByRole('button', { name: m.address_add() }).click()
  await expectToast(page, m.company_address_created())
  await expectAccessible(page)
})

test('a firm without products is asked to add one, not to choose a type', async () => {
  await page.goto(`${server.url}/companyDetail/myCompany`)
  await page.getByText(m.my_products_empty(), { exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: m.nav_create_product() }).last().waitFor()
  await expectAccessible(page)
})

test('the menus show the company without a new login', async () => {
  await page.getByLabel(m.nav_menu()).click()
  await page.getByRole('link', { name: m.nav_storefront() }).last().click()
  await page.waitForURL('**/Seller/shree-ambica')
})

test('a visitor finds the firm in its list by city and opens its storefront', async () => {
  // The list must be updated within two seconds, which the directory's own test checks.
  await server.services.jobs.drain()
  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const visitor = await openPage(stranger)
  await visitor.page.goto(`${server.url}/TileSellers/2`)
  await hydrated(visitor.page)
  await visitor.page.getByLabel(m.seller_list_where()).fill('Morbi')
  await visitor.page.getByRole('button', { name: m.list_search() }).click()
  await visitor.page.waitForURL('**/TileSellers/2?**location=Morbi**')
  await visitor.page.getByRole('link', { name: firm }).waitFor()
  await expectAccessible(visitor.page)
  await visitor.page.getByRole('link', { name: firm }).click()
  await visitor.page.getByRole('heading', { level: 1, name: firm }).waitFor()
  await visitor.page.getByRole('link', { name: m.store_about() }).click()
  await visitor.page.waitForURL('**/Seller/shree-ambica/AboutSeller')
  await expectAccessible(visitor.page)
  // The description has not been approved yet.
  expect(await visitor.page.content()).not.toContain('Vitrified and wall tiles from Morbi')
  expect(visitor.complaints).toEqual([])
  await stranger.close()
})

test('the firm is in the HTML of its list, with title and canonical link', async () => {
  const html = await (await fetch(`${server.url}/TileSellers/2`)).text()
  expect(html).toContain(firm)
  expect(html).toMatch(/<title>Tile sellers \| Neev<\/title>/)
  expect(html).toContain(`<link rel="canonical" href="${server.url}/TileSellers/2"/>`)
})

test('logs out, and a signed-in page then leads to the login and back', async () => {
  await page.getByLabel(m.nav_menu()).click()
  await page.getByRole('button', { name: m.nav_logout() }).last().click()
  await page.waitForURL('**/login')
  await page.goto(`${server.url}/companyDetail/companyAddress`)
  await page.waitForURL('**/login?returnUrl=%2FcompanyDetail%2FcompanyAddress')
  await logIn(page, server, person)
  await page.waitForURL('**/companyDetail/companyAddress')
  await page.getByText('8-A National Highway, Lalpar').first().waitFor()
})

test('the console shows no errors during the whole journey', () => {
  expect(complaints).toEqual([])
})

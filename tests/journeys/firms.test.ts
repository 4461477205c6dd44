/**
 * A firm that the operator enters: found and claimed by its owner with a code to the listed e-mail,
 * or removed without an account (rules 23). By clicks.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { desk, openJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn, readCode } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()

let admin: Page
let count = 0
beforeAll(async () => {
  ;({ page: admin } = await openWindow(phone))
  await openConsole(admin, server, {
    admin: await server.admin('support'),
    path: '/admin/firms',
  })
})

/** Enters a firm as an admin on a phone does; returns its name, e-mail and address. */
async function enterFirm() {
  count += 1
  const name = `Shiv Sanitary ${['Alpha', 'Beta', 'Gamma'][count]}`
  const email = `shiv-${count}-${crypto.randomUUID().slice(0, 6)}@example.com`
  await admin.goto(`${server.url}/admin/firms`)
  await hydrated(admin)
  await admin.getByRole('link', { name: m.firms_add() }).click()
  await admin.getByLabel(m.company_name()).fill(name)
  await admin.getByLabel('Tile').check()
  await admin.getByLabel(m.firm_form_email()).fill(email)
  await admin.getByLabel(m.address_first_line()).fill(`Shop ${count}, MI Road`)
  await admin.getByLabel(m.address_pincode()).fill('302001')
  await admin.getByLabel(m.firm_form_source(), { exact: true }).fill('Visit to MI Road')
  expect(await overflowOf(admin)).toBe(0)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: m.firm_form_save() }).click()
  await expectToast(admin, m.firm_form_created())
  await admin.waitForURL(/\/admin\/firms\/[0-9a-f-]{36}$/)
  await admin.goto(`${server.url}/admin/firms?text=${encodeURIComponent(name)}`)
  const row = admin.getByRole('link', { name: m.firms_open_page() })
  const address = (await row.getAttribute('href')) ?? ''
  return { name, email, address: server.url + address }
}

/** Types the code that was sent to an address. */
async function enterCode(page: Page, email: string) {
  const field = page.getByLabel(m.firm_code_label())
  await field.waitFor()
  await field.fill(await readCode(page, server, email))
}

test('its owner makes the page their own with a code to the listed e-mail', async () => {
  const firm = await enterFirm()
  const person = await server.person()
  const { context, page, complaints } = await openWindow(phone)
  await page.goto(firm.address)
  await page.getByText(m.firm_unclaimed()).waitFor()
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: m.firm_claim_this() }).click()
  await page.waitForURL('**/login*')
  await logIn(page, server, { email: person.email, password })
  await page.getByRole('heading', { name: m.firm_claim_title({ firm: firm.name }) }).waitFor()
  await page.getByRole('button', { name: m.firm_claim_by_mail() }).click()
  await enterCode(page, firm.email)
  await page.getByRole('button', { name: m.firm_code_enter() }).click()
  await page.waitForURL('**/companyDetail/myCompany*')
  await page.goto(firm.address)
  await page.getByRole('heading', { level: 1, name: firm.name }).waitFor()
  await expect.poll(() => page.getByText(m.firm_unclaimed()).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('its page is removed without an account', async () => {
  const firm = await enterFirm()
  const { context, page, complaints } = await openWindow(desk)
  await page.goto(firm.address)
  await hydrated(page)
  await page.getByRole('link', { name: m.firm_remove_this() }).click()
  await page.getByRole('heading', { name: m.firm_listed_title({ firm: firm.name }) }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: m.firm_remove_send() }).click()
  await enterCode(page, firm.email)
  await page.getByRole('button', { name: m.firm_remove_this() }).click()
  await page.getByRole('heading', { name: m.firm_removed_title() }).waitFor()
  // Visitors share copies of pages for a moment.
  const heading = page.getByRole('heading', { level: 1, name: firm.name })
  await expect.poll(async () => (await page.goto(firm.address)) && heading.count()).toBe(0)
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  await context.close()
})

/** The bell, the page of news and settings, and a seller's webhooks. On a phone. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { m } from '#words/messages.js'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openJourney, openWindow, phone, server } from '../support/journey.ts'
import { addFirm } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

let page: Page
let complaints: string[]
let companyId: string
openJourney()
beforeAll(async () => {
  const firm = { name: 'Bell & Sons', url: 'bell-and-sons', phone: '9829077001' }
  companyId = await addFirm(server.services, firm)
  const owner = { email: 'bell-and-sons@example.com', password: 'Demo@123' }
  ;({ page, complaints } = await openWindow(phone, owner))
})

async function tellSomething() {
  await server.database.transaction((tx) => grantSubscription(tx, { companyId, planId: 21 }))
  await server.services.jobs.drain()
}
const bell = (count: number) =>
  page.getByRole('link', { name: m.news_bell_unread({ count: String(count) }) })

test('the bell counts what happened; its page lists it, and following a link reads it', async () => {
  await tellSomething()
  await tellSomething()
  await page.goto(`${server.url}/`)
  await bell(2).click()
  await page.waitForURL('**/user/news')
  const subject = m.mail_plan_granted_subject({ plan: 'Gold' })
  await page.getByRole('link', { name: `${m.news_unread()} ${subject}` }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: subject }).click()
  await page.waitForURL('**/companyDetail/myCompany')
  await bell(1).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: m.news_read_all() }).dblclick()
  await page.getByRole('link', { name: m.news_title(), exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: m.news_read_all() }).count()).toBe(0)
})

test('language and quiet hours are chosen there and kept', async () => {
  await page.getByLabel('हिन्दी').check()
  await page.getByLabel(m.news_quiet_from()).selectOption('22')
  await page.getByRole('button', { name: m.news_settings_save() }).click()
  await expectToast(page, m.news_settings_saved())
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.getByLabel('हिन्दी').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel(m.news_quiet_from()).inputValue()).toBe('22')
})

test('a webhook is added, its secret shown once, tested, and deleted', async () => {
  await page.goto(`${server.url}/companyDetail/webhooks`)
  await page.getByText(m.webhook_empty()).waitFor()
  await page.getByLabel(m.webhook_url()).fill('https://10.0.0.1/hook')
  await page.getByRole('button', { name: m.webhook_add() }).click()
  await page.getByText(m.webhook_closed()).first().waitFor()
  await page.getByLabel(m.webhook_url()).fill('https://hooks.invalid/neev')
  await page.getByRole('button', { name: m.webhook_add() }).click()
  await expectToast(page, m.webhook_added())
  const secret = page.getByLabel(m.webhook_secret(), { exact: true })
  await expect.poll(() => secret.inputValue()).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.webhook_test() }).click()
  await expectToast(page, m.webhook_test_sent())
  await server.services.jobs.drain()
  await page.getByRole('button', { name: m.webhook_log(), exact: true }).click()
  await page.getByText(m.webhook_waiting()).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('heading', { name: 'https://hooks.invalid/neev' }).waitFor()
  await expect.poll(() => secret.count()).toBe(0)
  await page.getByRole('button', { name: m.webhook_remove() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.webhook_remove() }).click()
  await page.getByText(m.webhook_empty()).waitFor()
  expect(complaints).toEqual([])
})

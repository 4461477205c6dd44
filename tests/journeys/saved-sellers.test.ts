/** A visitor saves a seller, logs in on the way, and finds it again. On a phone. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { expectAccessible, hydrated, openPage } from '../support/browser.ts'
import { browser, openJourney, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront, seller } from '../support/people-market.ts'
import { expectToast } from '../support/toasts.ts'

let page: Page
let complaints: string[]
openJourney()
beforeAll(async () => {
  await fillStorefront(server.services)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  ;({ page, complaints } = await openPage(context))
})

const heart = (pressed: boolean) =>
  page.getByRole('button', { name: m.saved_heart({ name: seller.name }), pressed })

test('a visitor presses the heart, logs in, and is back with the seller saved', async () => {
  await page.goto(`${server.url}/MarbleSellers/1`)
  await hydrated(page)
  await heart(false).click()
  await page.waitForURL('**/login?returnUrl=*')
  await logIn(page, server, buyer)
  await page.waitForURL('**/MarbleSellers/1')
  await expectToast(page, m.saved_added())
  await heart(true).waitFor()
  await expectAccessible(page)
})

test('it is in the list, by trade and name as in others, and saved on its own page', async () => {
  await page.goto(`${server.url}/user/savedSellers?trade=2`)
  await page.getByRole('link', { name: m.list_clear() }).click()
  await heart(true).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: seller.name }).click()
  await page.waitForURL(`**/Seller/${seller.url}`)
  await heart(true).waitFor()
  await expectAccessible(page)
})

test('the seller sees the count', async () => {
  await page.evaluate(() => localStorage.clear())
  await logIn(page, server, { ...buyer, email: `${seller.url}@example.com` })
  await page.waitForURL(`${server.url}/`)
  await page.goto(`${server.url}/companyDetail/myCompany`)
  await page.getByText(m.my_company_saved_by({ count: 1 })).waitFor()
})

test('it is taken off again, by a double click once', async () => {
  await page.evaluate(() => localStorage.clear())
  await logIn(page, server, buyer)
  await page.waitForURL(`${server.url}/`)
  await page.goto(`${server.url}/user/savedSellers`)
  await heart(true).dblclick()
  await page.getByText(m.saved_empty()).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

/** A visitor saves a seller, logging in on the way, and finds it again. On a phone. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront, owner, seller } from '../support/people-market.ts'
import { expectToast } from '../support/toasts.ts'

let page: Page
let complaints: string[]
openOwnJourney()
beforeAll(async () => {
  await fillStorefront(server.services)
  ;({ page, complaints } = await openWindow())
})

const heart = (pressed: boolean) =>
  page.getByRole('button', { name: m.saved_heart({ name: seller.name }), pressed })

test('a visitor clicks the heart, logs in, and returns with the seller saved', async () => {
  await page.goto(`${server.url}/MarbleSellers/1`)
  await hydrated(page)
  await heart(false).click()
  await page.waitForURL('**/login?returnUrl=*')
  await logIn(page, server, buyer)
  await page.waitForURL('**/MarbleSellers/1')
  await expectToast(page, m.saved_added({ list: m.nav_saved_sellers() }))
  await heart(true).waitFor()
  await expectAccessible(page)
})

test('the seller is in the saved list, which filters like other lists, and marked on its own page', async () => {
  await page.goto(`${server.url}/user/savedSellers?trade=2`)
  await page.getByRole('link', { name: m.list_clear() }).click()
  await heart(true).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: seller.name }).click()
  await page.waitForURL(`**/Seller/${seller.url}`)
  await heart(true).waitFor()
  await expectAccessible(page)
})

test('the seller sees how often it was saved', async () => {
  const { context, page } = await openWindow(phone, owner)
  await page.goto(`${server.url}/companyDetail/myCompany`)
  await page.getByText(m.my_company_saved_by({ count: 1 })).waitFor()
  await context.close()
})

test('it is removed again, once even by a double click', async () => {
  await page.goto(`${server.url}/user/savedSellers`)
  await heart(true).dblclick()
  await page.getByText(m.saved_sellers_empty()).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

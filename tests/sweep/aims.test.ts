/**
 * What families come for, in the demo market on a phone, and how many taps it takes. A tap is a
 * press on the screen; the keys of the keyboard ("next", "go") lead from field to field.
 */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fillWithDemoMarket } from '#app/demo/fill.ts'
import { m } from '#words/messages.js'
import { hydrated } from '../support/browser.ts'
import { openOwnJourney, openWindow, server } from '../support/journey.ts'
import { patient } from '../support/patience.ts'
import { fillSignUp, readCode } from '../support/people.ts'

openOwnJourney()
beforeAll(async () => {
  await fillWithDemoMarket(server.services.database, { scale: 0.2 })
}, patient(240_000))

const family = { email: 'sunita@example.com', password: 'Jaipur@12' }

/** A phone on which taps are counted. */
async function takePhone() {
  const { context, page } = await openWindow()
  let taps = 0
  const tap = async (what: Locator) => {
    await what.click()
    taps += 1
  }
  return { context, page, tap, taps: () => taps }
}

/** Fills in the home page's search; returns its form. */
async function search(
  page: Page,
  tap: (what: Locator) => Promise<void>,
  [what, where]: readonly [string, string],
): Promise<Locator> {
  await page.goto(server.url)
  await hydrated(page)
  const form = page.getByRole('main').getByRole('search')
  for (const [label, text] of [
    [m.home_what(), what],
    [m.home_where(), where],
  ] as const) {
    await tap(form.getByLabel(label))
    await page.keyboard.type(text)
  }
  return form
}

test('tiles under ₹80 are compared and their seller called in ten taps', async () => {
  const { context, page, tap, taps } = await takePhone()
  const form = await search(page, tap, ['vitrified 600x1200 under 80', 'Jaipur'])
  await tap(form.getByRole('button', { name: m.market_search_products() }))
  await page.waitForURL('**/Products?text=vitrified+600x1200&location=Jaipur&to=80')
  const boxes = page.getByRole('main').getByLabel(m.compare_choose())
  for (const index of [0, 1, 2]) await tap(boxes.nth(index))
  await tap(page.getByRole('button', { name: m.compare_submit() }))
  await page.waitForURL('**/compare?product=**')
  await tap(page.getByRole('main').getByRole('link', { name: m.market_ask() }).first())
  await page.waitForURL(/\/login\?|\/contact/i)
  expect(taps()).toBeLessThanOrEqual(10)
  await context.close()
})

test.each([
  ['TMT bars', 'Mancherial', m.home_find, /TMT/],
  ['TMT bars', 'Mancherial', m.market_search_products, /TMT/],
  ['cement', 'Barmer', m.home_find, /Cement/],
  ['cement', 'Barmer', m.market_search_products, /Cement/],
])(
  '%s in %s: the nearest that have it are there in four taps',
  async (what, where, button, has) => {
    const { context, page, tap, taps } = await takePhone()
    const form = await search(page, tap, [what, where])
    await tap(form.getByRole('button', { name: button() }))
    await page.getByRole('heading', { name: m.place_nearest({ place: where }) }).waitFor()
    const cards = page.getByRole('main').getByRole('article')
    await cards.filter({ hasText: has }).filter({ hasText: / km/ }).first().waitFor()
    expect(taps()).toBeLessThanOrEqual(4)
    await context.close()
  },
)

test('a newcomer comes from a product through the sign-up back to the number in eight taps', async () => {
  const { context, page, tap, taps } = await takePhone()
  await page.goto(`${server.url}/Products?text=vitrified&location=Jaipur`)
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('link').first().click()
  await page.waitForURL('**/Product/**')
  const product = page.url()
  await hydrated(page)
  await tap(page.getByRole('main').getByRole('link', { name: m.market_ask() }).first())
  await page.waitForURL('**/login?**')
  await tap(page.getByRole('main').getByRole('link', { name: m.login_sign_up() }))
  await page.waitForURL('**/signUp?**')
  await tap(page.getByLabel(m.sign_up_full_name()))
  const { email, password } = family
  const person = { fullName: 'Sunita Sharma', email, phone: '98290 12345', password }
  await fillSignUp(page, person, () => page.keyboard.press('Enter'))
  await page.getByLabel(m.sign_up_code()).waitFor()
  // The field has the focus.
  await page.keyboard.type(await readCode(page, server, email))
  await tap(page.getByRole('button', { name: m.sign_up_code_submit() }))
  await page.waitForURL('**/login?**')
  // So has the password's, as the user name is known.
  const focused = page.getByLabel(m.login_password(), { exact: true }).and(page.locator(':focus'))
  await focused.fill(password)
  await tap(page.getByRole('button', { name: m.login_submit() }))
  await page.waitForURL(product)
  await page.locator('main a[href^="tel:"]').first().waitFor()
  expect(taps()).toBeLessThanOrEqual(8)
  await context.close()
})

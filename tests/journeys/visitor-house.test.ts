/** A visitor pastes a list on the home page, works with it, and takes it along at the login. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront } from '../support/people-market.ts'

let page: Page
let complaints: string[]
openOwnJourney()
beforeAll(async () => {
  const companyId = await fillStorefront(server.services)
  await addTestProducts(server, { companyId }, { name: 'Makrana Slab' })
  await server.services.jobs.drain()
  ;({ page, complaints } = await openWindow(phone))
})
afterAll(() => expect(complaints).toEqual([]))

const rows = () => page.locator('.line-row')

test('the home page takes a list, with an example to try, and the house has a count', async () => {
  await page.goto(server.url)
  await hydrated(page)
  await page.getByRole('tab', { name: m.home_way_list() }).click()
  await page.getByRole('button', { name: m.home_list_try() }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: m.house_see_prices() }).click()
  await page.waitForURL('**/house')
  await expect.poll(() => rows().count()).toBe(6)
  await expect.poll(() => page.locator('.list-foot-words').textContent()).toContain('6')
  await page.getByRole('link', { name: m.nav_house_count({ count: 6 }) }).waitFor()
  await expectAccessible(page)
})

test('lines are changed, deleted and brought back without an account, and stay', async () => {
  await rows().filter({ hasText: 'bricks' }).click()
  await page.getByRole('button', { name: m.materials_line_edit_name({ name: 'bricks' }) }).click()
  await page.getByLabel(m.materials_line_quantity()).fill('9000')
  await page.getByRole('button', { name: m.materials_line_save() }).click()
  await expect.poll(() => rows().filter({ hasText: 'bricks' }).textContent()).toContain('9,000')
  await page.getByRole('button', { name: m.materials_line_delete({ name: 'bricks' }) }).click()
  await expect.poll(() => rows().count()).toBe(5)
  await page.getByRole('button', { name: m.house_undo() }).click()
  await expect.poll(() => rows().count()).toBe(6)
  await page.reload()
  await expect.poll(() => rows().filter({ hasText: 'bricks' }).textContent()).toContain('9,000')
})

test('what is not counted opens with its reasons, and a make is chosen from those near', async () => {
  await rows().first().click()
  await page.getByText(m.house_left_out(), { exact: true }).click()
  await page
    .getByText(m.house_left_out_none())
    .or(page.getByRole('heading', { name: m.house_makes() }))
    .first()
    .waitFor()
  await expectAccessible(page)
  await rows().first().click()
})

test('the list is the user’s after the login, once', async () => {
  await page.getByRole('link', { name: m.house_visitor_login() }).click()
  await page.waitForURL('**/login?returnUrl=*')
  await logIn(page, server, buyer)
  await page.getByRole('link', { name: m.materials_first_name() }).first().click()
  await expect.poll(() => rows().count()).toBe(6)
  await expect.poll(() => rows().filter({ hasText: 'bricks' }).textContent()).toContain('9,000')
  expect(await page.evaluate(() => localStorage.getItem('neev.list'))).toBeNull()
  await page.goto(`${server.url}/house`)
  await page.waitForURL('**/user/materials')
  await expect.poll(() => page.locator('.house-list').count()).toBe(1)
})

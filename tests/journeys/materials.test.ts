/** A family pastes its list, mends it, finds who has it, and shares it. On a phone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront } from '../support/people-market.ts'
import { expectToast } from '../support/toasts.ts'

const pasted = `saria 12mm 2.5 ton
cement 200 bori
ईंट 8000
ret 5 brass
gitti 20mm 3 brass
wall putty 40 kg 25 bag birla
600x1200 vitrified tile 1,450 sq ft
cpvc pipe 1" 20 nos
1000 litre tanki 2
darwaze 6
led bulb 9w 20
kuch jaali`

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

test('a visitor puts a product on a list, which is there after the login', async () => {
  await page.goto(`${server.url}/Products`)
  await hydrated(page)
  await page.getByRole('button', { name: m.materials_add() }).first().click()
  await expectToast(page, m.materials_added_visitor())
  await page.goto(`${server.url}/user/materials`)
  await page.waitForURL('**/login?returnUrl=*')
  await logIn(page, server, buyer)
  await page.getByRole('link', { name: m.materials_first_name(), exact: true }).waitFor()
  await expectAccessible(page)
})

test('twelve pasted lines are read, and two of them mended', async () => {
  await page.getByLabel(m.materials_name()).fill('Ground floor')
  await page.getByRole('button', { name: m.materials_create() }).click()
  await page.getByRole('heading', { name: 'Ground floor' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(m.materials_paste()).fill(pasted)
  await page.getByRole('button', { name: m.materials_paste_add() }).click()
  await expectToast(page, m.materials_paste_done({ count: '12' }))
  await page.getByText(`2.5 ${m.materials_unit_tonne()}`).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Change / }).count()).toBe(12)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.materials_line_edit_name({ name: 'cement' }) }).click()
  await page.getByLabel(m.materials_line_quantity()).fill('none')
  await page.getByRole('button', { name: m.materials_line_save() }).click()
  await page.getByText(m.materials_quantity_form()).waitFor()
  await page.getByLabel(m.materials_line_quantity()).fill('2,50,000')
  await page.getByLabel(m.materials_line_brand()).fill('ACC')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.materials_line_save() }).click()
  await expectToast(page, m.materials_line_saved())
  await page.getByText(`2,50,000 ${m.materials_unit_bag()}`).first().waitFor()
  const odd = m.materials_line_delete({ name: 'kuch jaali' })
  await page.getByRole('button', { name: odd }).dblclick()
  await expect.poll(() => page.getByRole('button', { name: /^Change / }).count()).toBe(11)
})

test('the order stays after a reload', async () => {
  await page.getByRole('button', { name: m.materials_line_up({ name: 'cement' }) }).click()
  await expect.poll(() => page.locator('ol > li').first().textContent()).toContain('cement')
  await page.reload()
  await expect.poll(() => page.locator('ol > li').first().textContent()).toContain('cement')
})

test('products near are looked for, and a place that is not known is named', async () => {
  await page.getByRole('link', { name: m.house_prices(), exact: true }).click()
  await page.getByRole('heading', { name: m.materials_matches() }).waitFor()
  await page.getByLabel(m.materials_matches_place()).fill('Nowhere At All')
  await page.getByRole('button', { name: m.materials_matches_find() }).click()
  await page.getByText(m.materials_matches_unknown()).waitFor()
  await expectAccessible(page)
})

test('whoever has the address reads the list without its owner, until sharing ends', async () => {
  await page.getByRole('link', { name: m.house_list(), exact: true }).click()
  await page.getByRole('button', { name: m.materials_share(), exact: true }).click()
  await page.getByRole('button', { name: m.materials_share_start() }).click()
  const address = await page.getByLabel(m.materials_share_link()).inputValue()
  const stranger = await openWindow(desk)
  await stranger.page.goto(address)
  await stranger.page.getByRole('heading', { name: 'Ground floor' }).waitFor()
  await expectAccessible(stranger.page)
  const text = (await stranger.page.textContent('body')) ?? ''
  expect(text).toContain('ईंट')
  expect(text).not.toContain(buyer.email)
  expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('button', { name: m.materials_share_end() }).click()
  await expectToast(page, m.materials_share_ended())
  // Pages are cached for a second.
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
  await stranger.page.reload()
  await stranger.page.getByText(m.materials_shared_gone()).waitFor()
  await expectAccessible(stranger.page)
  await stranger.context.close()
})

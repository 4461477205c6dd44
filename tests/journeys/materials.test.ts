/** A family pastes its list, mends it, sees what it costs near, and shares it. On a phone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { buyer, fillStorefront } from '../support/people-market.ts'
import { expectToast } from '../support/toasts.ts'

const pasted = `Namaste ji
saria 12mm 2.5 ton
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

const rows = () => page.locator('.line-row')
const row = (name: string) => rows().filter({ hasText: name })
const lineIds = () => page.locator('.line-item').evaluateAll((items) => items.map(({ id }) => id))

test('a visitor puts a product on a list, which is there after the login', async () => {
  await page.goto(`${server.url}/Products`)
  await hydrated(page)
  await page.getByRole('button', { name: m.materials_add() }).first().click()
  await expectToast(page, m.materials_added_visitor())
  await page.getByRole('link', { name: m.nav_house_count({ count: 1 }) }).click()
  await page.getByRole('heading', { name: m.nav_house(), level: 1 }).waitFor()
  await expect.poll(() => rows().count()).toBe(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: m.house_visitor_login() }).click()
  await page.waitForURL('**/login?returnUrl=*')
  await logIn(page, server, buyer)
  await page.getByRole('link', { name: m.materials_first_name() }).first().waitFor()
  await expectAccessible(page)
})

test('what is typed survives a dropped tab, and twelve pasted lines become a table', async () => {
  await page.getByLabel(m.house_paste_new()).fill(pasted)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.getByLabel(m.house_paste_new()).inputValue()).toBe(pasted)
  await page.getByRole('button', { name: m.house_new_list() }).click()
  await page.waitForURL('**/user/materials/*')
  await expect.poll(() => rows().count()).toBe(12)
  // What it costs, or that nothing of it has a price here, is said without a further press.
  await expect.poll(() => page.locator('.list-foot-words').textContent()).toContain('12')
  await expectAccessible(page)
  const height = await page.locator('.line-table').evaluate((table) => table.clientHeight)
  expect(height).toBeLessThan(2 * 740)
})

test('what was left out is taken in by one press, and undone', async () => {
  const greeting = m.materials_left_out_add({ text: 'Namaste ji' })
  await page.getByRole('button', { name: greeting }).click()
  await expect.poll(() => rows().count()).toBe(13)
  await page.getByRole('button', { name: m.house_undo() }).click()
  await expect.poll(() => rows().count()).toBe(12)
})

test('a line is changed in its place, and the change is undone', async () => {
  await row('cement').click()
  await page.getByRole('button', { name: m.materials_line_edit_name({ name: 'cement' }) }).click()
  await page.getByLabel(m.materials_line_quantity()).fill('none')
  await page.getByRole('button', { name: m.materials_line_save() }).click()
  await page.getByText(m.materials_quantity_form()).waitFor()
  await page.getByLabel(m.materials_line_quantity()).fill('2,50,000')
  await page.getByLabel(m.materials_line_brand()).fill('ACC')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.materials_line_save() }).click()
  await expect.poll(() => row('cement').textContent()).toContain('2,50,000')
  await page.getByRole('button', { name: m.house_undo() }).click()
  await expect.poll(() => row('cement').textContent()).toContain('200')
  await row('cement').click()
})

test('a deleted line comes back to its place', async () => {
  const before = await rows().allTextContents()
  await row('darwaze').click()
  await page.getByRole('button', { name: m.materials_line_delete({ name: 'darwaze' }) }).dblclick()
  await expect.poll(() => rows().count()).toBe(11)
  await page.getByRole('button', { name: m.house_undo() }).click()
  await expect.poll(() => rows().allTextContents()).toEqual(before)
})

test('trades fold, and the order within one stays after a reload', async () => {
  const group = page.locator('.line-group').filter({ hasText: 'gitti' })
  await group.locator('summary').click()
  await expect.poll(() => row('gitti').isVisible()).toBe(false)
  await group.locator('summary').click()
  await row('gitti').click()
  const before = await lineIds()
  await page.getByRole('button', { name: /^Move gitti.* up$/ }).click()
  await expect.poll(lineIds).not.toEqual(before)
  const after = await lineIds()
  await page.reload()
  await expect.poll(lineIds).toEqual(after)
})

test('products near are looked for, and a place that is not known is named', async () => {
  await page.getByRole('link', { name: m.house_prices(), exact: true }).first().click()
  await page.waitForURL('**/prices')
  await page.getByLabel(m.materials_matches_place()).fill('Nowhere At All')
  await page.getByRole('button', { name: m.materials_matches_find() }).click()
  await page.getByText(m.materials_matches_unknown()).waitFor()
  await expectAccessible(page)
})

test('whoever has a link reads the list without its owner, or changes it, until it ends', async () => {
  await page.getByRole('link', { name: m.house_list(), exact: true }).click()
  await page.locator('.action-menu summary').click()
  await page.getByRole('button', { name: m.materials_share(), exact: true }).click()
  await page.getByLabel(m.materials_share_name()).fill('Ramesh')
  await page.getByLabel(m.materials_share_may_write()).check()
  await page.getByRole('button', { name: m.materials_share_start() }).click()
  const label = m.materials_share_writes({ name: 'Ramesh' })
  const address = await page.getByRole('textbox', { name: label }).inputValue()
  await expectAccessible(page)
  const stranger = await openWindow(desk)
  await stranger.page.goto(address)
  await hydrated(stranger.page)
  await expect.poll(() => stranger.page.locator('.list-foot-words').textContent()).toContain('12')
  await expectAccessible(stranger.page)
  const text = (await stranger.page.textContent('body')) ?? ''
  expect(text).toContain('ईंट')
  expect(text).not.toContain(buyer.email)
  expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await stranger.page.getByRole('button', { name: m.materials_paste_more() }).click()
  await stranger.page.getByLabel(m.materials_paste()).fill('plywood 10 sheets')
  await stranger.page.getByRole('button', { name: m.materials_paste_add() }).click()
  await expect.poll(() => stranger.page.locator('.line-row').count()).toBe(13)
  await page.reload()
  await expect.poll(() => rows().count()).toBe(13)
  await page.locator('.action-menu summary').click()
  await page.getByRole('button', { name: m.materials_share(), exact: true }).click()
  await page.getByText(m.materials_changes()).click()
  await page
    .getByText(m.materials_change_added({ who: 'Ramesh', text: 'plywood' }))
    .first()
    .waitFor()
  const end = `${m.materials_share_end()}: ${label}`
  await page.getByRole('button', { name: end }).click()
  await expectToast(page, m.materials_share_ended())
  // Pages are cached for a second.
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
  await stranger.page.reload()
  await stranger.page.getByText(m.materials_shared_gone()).waitFor()
  await expectAccessible(stranger.page)
  await stranger.context.close()
})

test('a house is shared with all its lists; who changed one stands beside it', async () => {
  await page.goto(`${server.url}/user/materials`)
  await page.getByRole('button', { name: m.house_share(), exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: m.house_share_title() })
  await dialog.getByLabel(m.materials_share_name()).fill('Suresh')
  await dialog.getByLabel(m.materials_share_may_write()).check()
  await dialog.getByRole('button', { name: m.materials_share_start() }).click()
  const label = m.materials_share_writes({ name: 'Suresh' })
  const address = await dialog.getByRole('textbox', { name: label }).inputValue()
  await expectAccessible(page)
  const mason = await openWindow(phone)
  await mason.page.goto(address)
  await hydrated(mason.page)
  const lists = mason.page.getByRole('navigation', { name: m.house_shared_lists() })
  await expect.poll(() => lists.getByRole('link').count()).toBe(2)
  await lists.getByRole('link').last().click()
  await mason.page.waitForURL(/list=\d+/)
  await mason.page.getByRole('button', { name: m.materials_paste_more() }).click()
  await mason.page.getByLabel(m.materials_paste()).fill('river sand 3 brass')
  await mason.page.getByRole('button', { name: m.materials_paste_add() }).click()
  await mason.page.locator('.line-row').filter({ hasText: 'river sand' }).waitFor()
  await expectAccessible(mason.page)
  await mason.context.close()
  await page.reload()
  await page.locator('.house-list').filter({ hasText: 'Suresh' }).waitFor()
})

test('a list is moved to another house by its name’s dialog', async () => {
  await page.getByRole('button', { name: m.house_change() }).first().click()
  const first = page.getByRole('dialog')
  await first.getByLabel(m.house_name()).fill('Plot 12')
  await first.getByRole('button', { name: m.materials_line_save() }).click()
  await expectToast(page, m.house_saved())
  await page.getByRole('button', { name: m.house_add() }).click()
  const second = page.getByRole('dialog')
  await second.getByLabel(m.house_name()).fill('Village')
  await second.getByRole('button', { name: m.materials_line_save() }).click()
  await page.getByRole('region', { name: 'Village' }).waitFor()
  await page.locator('.house-list').first().click()
  await page.locator('.action-menu summary').click()
  await page.getByRole('button', { name: m.materials_rename(), exact: true }).click()
  await page
    .getByRole('combobox', { name: m.materials_house(), exact: true })
    .selectOption({ label: 'Village' })
  await expectAccessible(page)
  await page.getByRole('button', { name: m.materials_line_save() }).click()
  await expectToast(page, m.materials_renamed())
  await page.goto(`${server.url}/user/materials`)
  await expect
    .poll(() => page.getByRole('region', { name: 'Village' }).locator('.house-list').count())
    .toBe(1)
})

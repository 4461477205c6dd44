/** A family asks three dealers, compares, accepts line by line; a dealer without a plan; a report. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import type { Person, Seller } from '../app.ts'
import { addTestRequest } from '../quotations.ts'
import { grant, monthly } from '../subscriptions.ts'
import { addCementShops, ownWindows } from '../support/asking.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

const pasted = `saria 12mm 2.5 ton
cement 200 bori
ईंट 8000
ret 5 brass
gitti 20mm 3 brass
wall putty 40 kg 25 bag birla
600x1200 vitrified tile 1,450 sq ft
cpvc pipe 1" 20 nos
1000 litre tanki 2 piece
darwaze 6
led bulb 9w 20 piece
kuch jaali`

let buyer: Person
let dealers: Seller[]
let page: Page
const { open, complaints } = ownWindows()
openOwnJourney()
beforeAll(async () => {
  buyer = await server.person()
  dealers = await addCementShops(['Jaipur Cement House', 'Sharma Steel', 'Gupta Tiles'])
  const [first] = dealers
  if (first) await grant(server, { companyId: first.companyId, planId: monthly.gold.planId })
  await server.settle()
  page = await open(phone, buyer)
})
afterAll(() => expect(complaints.flat()).toEqual([]))

test('from a storefront: twelve lines are typed, two get what they lack, three dealers are asked', async () => {
  await page.goto(`${server.url}/Seller/${dealers[1]?.companyUrl}/ContactSeller`)
  await page.getByRole('link', { name: m.quotation_ask() }).first().click()
  await page.waitForURL('**/user/requests/new?seller=*')
  await page.getByLabel(m.quotation_what()).fill(pasted)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.quotation_what_next() }).click()
  await page.waitForURL('**/user/requests/new?*list=*')
  await page.getByLabel(m.quotation_pin()).fill('302 006')
  await page.getByRole('button', { name: m.quotation_find_dealers() }).click()
  await page.getByText(m.ask_near({ town: 'Jaipur, Rajasthan', pin: '302 006' })).waitFor()
  // What has no quantity cannot be asked for; the list is where it gets one.
  await expect.poll(() => page.getByRole('checkbox', { name: /^kuch/ }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: m.quotation_complete_list() }).click()
  await page.waitForURL('**/user/materials/*')
  await page.locator('.line-row').filter({ hasText: 'kuch jaali' }).click()
  await page
    .getByRole('button', { name: m.materials_line_edit_name({ name: 'kuch jaali' }) })
    .click()
  await page.getByLabel(m.materials_line_quantity()).fill('3')
  await page.getByLabel(m.materials_line_unit()).selectOption('set')
  await page.getByRole('button', { name: m.materials_line_save() }).click()
  await page.getByText(m.materials_line_saved()).waitFor()
  await page.goBack()
  // Those who list the cement are chosen for it, among them the one from whose page it began.
  const cement = page.getByRole('group', { name: 'Cement And Paints' }).first()
  for (const name of ['Sharma Steel', 'Jaipur Cement House', 'Gupta Tiles']) {
    await expect.poll(() => cement.getByRole('checkbox', { name }).isChecked()).toBe(true)
  }
  // Of what nobody lists, dealers of the trade are chosen by the buyer.
  for (const name of ['Jaipur Cement House', 'Sharma Steel']) {
    const boxes = page.getByRole('checkbox', { name })
    for (const box of await boxes.all()) await box.check()
  }
  await page.getByText(m.ask_terms()).click()
  await page.getByLabel(m.quotation_words()).fill('For a house. Call 98290 12345.')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.quotation_ask_count({ count: 3 }) }).dblclick()
  await page.waitForURL(/\/user\/requests\/\d+$/)
  await page.getByText(m.quotation_compare_none()).waitFor()
  // What was asked stands there before anybody has answered.
  await page.getByRole('main').getByText('cement', { exact: false }).first().waitFor()
  await expect.poll(() => page.getByText('98290').count()).toBe(0)
  await expectAccessible(page)
})

test('two dealers quote from their phones, one of them a part and an alternative', async () => {
  const quotes = [
    { dealer: dealers[0], prices: [380, 900] },
    { dealer: dealers[1], prices: [365], instead: 'PPC of another mill' },
  ]
  for (const { dealer, prices, instead } of quotes) {
    if (!dealer) continue
    const own = await open(phone, dealer)
    await own.goto(`${server.url}/companyDetail/overview`)
    await own.getByText(m.room_task_enquiries({ count: 1 })).waitFor()
    await own.getByRole('link', { name: m.room_task_enquiries_do() }).click()
    await own.waitForURL('**/companyDetail/enquiries?state=new')
    await own.locator('article').first().waitFor()
    await expectAccessible(own)
    await own.locator('article').getByRole('link').first().click()
    await own.waitForURL(/\/companyDetail\/enquiries\/\d+$/)
    await expect.poll(() => own.getByText(buyer.phone ?? '98290').count()).toBe(0)
    await hydrated(own)
    const fields = own.getByRole('textbox', { name: /^Price for one/ })
    for (const [at, price] of prices.entries()) await fields.nth(at).fill(String(price))
    if (instead) {
      await own.getByText(m.quote_other()).first().click()
      await own.getByLabel(m.quotation_alternative_field()).first().fill(instead)
    }
    await expectAccessible(own)
    await own.getByRole('button', { name: m.quotation_quote_send() }).dblclick()
    await own.getByRole('heading', { name: m.quotation_requote() }).waitFor()
    await own.context().close()
  }
  await server.settle()
})

test('the buyer compares and accepts line by line; both sides see each other and get the order sheet', async () => {
  await page.reload()
  await page.getByText(m.quotation_alternative({ what: 'PPC of another mill' })).waitFor()
  await expectAccessible(page)
  const wide = await open(desk, buyer)
  await wide.goto(page.url())
  await wide.getByRole('table').waitFor()
  await expectAccessible(wide)
  await wide.context().close()
  const choice = (dealer: string, what: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^${dealer}: ${what}`) })
  await choice('Jaipur Cement House', '.*putty').check({ force: true })
  await choice('Sharma Steel', 'PPC of another mill').check({ force: true })
  await page.getByRole('button', { name: m.quotation_accept(), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: m.quotation_accept_title() })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: m.quotation_accept(), exact: true }).dblclick()
  await page.getByText(m.quotation_state_closed()).first().waitFor()
  await expect.poll(() => page.locator('a[href^="tel:"]').count()).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: m.quotation_sheet_download() }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^order-\d+-.*\.pdf$/)
  await expectAccessible(page)
  const [winner, , loser] = dealers
  if (!winner || !loser) return
  const own = await open(phone, winner)
  await own.goto(`${server.url}/companyDetail/enquiries`)
  await own.locator('article').getByRole('link').first().click()
  await own.locator('a[href^="tel:"]').first().waitFor()
  await own.getByRole('button', { name: m.quotation_sheet_download() }).waitFor()
  await expectAccessible(own)
  await own.context().close()
  const other = await open(phone, loser)
  await other.goto(`${server.url}/companyDetail/enquiries`)
  await other.getByText(m.quotation_state_lost()).first().waitFor()
  await other.context().close()
})

test('without a plan the sixth enquiry of a month tells what and which town, and that a plan opens it', async () => {
  const dealer = await server.seller({ Name: 'No Plan Traders' })
  for (let count = 0; count < 6; count += 1) {
    await addTestRequest(server, await server.person(), [dealer], { title: `House ${count}` })
  }
  const own = await open(phone, dealer)
  await own.goto(`${server.url}/companyDetail/enquiries`)
  await own.getByRole('link', { name: 'House 5' }).click()
  await own.getByText('Jaipur, Rajasthan').first().waitFor()
  await own.getByRole('link', { name: m.quotation_plan_link() }).waitFor()
  await expect.poll(() => own.getByText(m.quotation_quote(), { exact: true }).count()).toBe(0)
  await expectAccessible(own)
  await own.context().close()
})

test('questions go both ways without numbers; a report reaches the console, which blocks the account', async () => {
  const [dealer] = dealers
  if (!dealer) return
  const rude = await server.person()
  const { requestId } = await addTestRequest(server, rude, [dealer], { title: 'Boundary wall' })
  const asking = await open(phone, rude)
  await asking.goto(`${server.url}/user/requests/${requestId}`)
  await asking.locator('.asked-dealer').click()
  await asking.getByLabel(m.quotation_message()).fill('Ring me on nine eight two nine zero 12345')
  await asking.getByRole('button', { name: m.quotation_send(), exact: true }).click()
  await asking.getByText(m.quotation_masked()).waitFor()
  await asking.context().close()
  const own = await open(phone, dealer)
  await own.goto(`${server.url}/companyDetail/enquiries`)
  await own.getByText(m.quotation_waiting()).waitFor()
  await own.getByRole('link', { name: 'Boundary wall' }).click()
  await own.getByRole('button', { name: m.quotation_report(), exact: true }).click()
  const dialog = own.getByRole('dialog', { name: m.quotation_report() })
  await dialog.getByLabel(m.quotation_reason()).selectOption('number')
  await expectAccessible(own)
  await dialog.getByRole('button', { name: m.quotation_report_send() }).click()
  await own.getByText(m.quotation_reported()).waitFor()
  await own.context().close()

  const desktop = await openWindow(desk)
  complaints.push(desktop.complaints)
  const console = desktop.page
  await openConsole(console, server, {
    admin: await server.admin('support'),
    path: '/admin/enquiries',
  })
  await console.getByRole('button', { name: m.quotation_uphold() }).waitFor()
  await expectAccessible(console)
  await console.getByRole('button', { name: m.quotation_uphold() }).click()
  const decide = console.getByRole('dialog', { name: m.quotation_uphold() })
  await decide.getByRole('button', { name: m.quotation_uphold() }).click()
  await decide.getByText(m.admin_reason_required()).waitFor()
  await decide.getByLabel(m.admin_reason()).fill('Asked for a number twice.')
  await decide.getByRole('checkbox', { name: m.quotation_block({ name: '' }).trim() }).check()
  await decide.getByRole('button', { name: m.quotation_uphold() }).click()
  await expectToast(console, m.quotation_decided())
  await console.getByText(m.quotation_reports_empty()).waitFor()
  expect(
    (await server.database.query('select status from users where id = $1', [rude.userId])).rows,
  ).toEqual([{ status: 9 }])
})

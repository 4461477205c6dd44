/** From a list to three shops in a few taps; twelve things of three shops compared, accepted, bought. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { materials } from '#areas/materials/contract/materials.ts'
import { requests } from '#areas/quotations/contract/buyer.ts'
import { m } from '#words/messages.js'
import { type Person, password, type Seller } from '../app.ts'
import { addTestRequest, testQuote } from '../quotations.ts'
import { grant, monthly } from '../subscriptions.ts'
import { addCementShops, ownWindows } from '../support/asking.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

let buyer: Person
let dealers: Seller[]
const { open, complaints } = ownWindows()
openOwnJourney()
beforeAll(async () => {
  buyer = await server.person()
  dealers = await addCementShops(['Jaipur Cement House', 'Sharma Traders', 'Gupta Cement'])
  for (const { companyId } of dealers) {
    await grant(server, { companyId, planId: monthly.gold.planId })
  }
  await server.settle()
})
afterAll(() => expect(complaints.flat()).toEqual([]))

test('on a phone, how much and why one logs in come along from the product to the shop’s form', async () => {
  const [shop] = dealers
  const { rows } = await server.database.query<{ id: string }>(
    'select id from products where company_id = $1',
    [shop?.companyId],
  )
  const [product] = rows
  const { page, complaints: own } = await openWindow(phone)
  complaints.push(own)
  await page.goto(
    `${server.url}${productPath({
      sellerUrl: shop?.companyUrl ?? '',
      productId: product?.id ?? '',
      name: 'OPC 53 cement',
    })}`,
  )
  await hydrated(page)
  await page.getByRole('button', { name: m.quantity_how_much() }).click()
  await page.getByLabel(m.quantity_how_much()).fill('1450')
  const bar = page.locator('.bottom-bar')
  await bar.getByRole('link', { name: m.market_ask() }).waitFor()
  await expectAccessible(page)
  await bar.getByRole('link', { name: m.quotation_ask() }).click()
  await page.waitForURL('**/login?returnUrl=*')
  await page.getByText(m.login_why_ask()).waitFor()
  await logIn(page, server, { email: (await server.person()).email, password })
  await page.waitForURL('**/user/requests/new?*')
  await page.getByText(m.ask_shop({ name: 'Jaipur Cement House' })).waitFor()
  await page.getByLabel(m.quotation_pin()).fill('302006')
  await page.getByRole('button', { name: m.quotation_find_dealers() }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: /^How much/ }).inputValue())
    .toBe('1450')
  await expectAccessible(page)
  await page.context().close()
})

const twelve = Array.from({ length: 12 }, (_, at) => ({
  what: `Material of the house ${at + 1}`,
  quantity: 10 * (at + 1),
  unit: 'bag',
  typeId: 6,
}))

test('from the list to three asked shops in four taps; what is typed survives the tab', async () => {
  const { lines } = await server.call(buyer, materials.read, { text: 'cement 200 bori' })
  const { listId } = await server.call(buyer, materials.create, {
    loginId: buyer.userId,
    name: 'Slab',
    lines,
  })
  const page = await open(phone, buyer)
  let taps = 0
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps += 1
    await target.click()
  }
  await page.goto(`${server.url}/user/requests/new?list=${listId}`)
  await tap(page.getByLabel(m.quotation_pin()))
  await page.getByLabel(m.quotation_pin()).fill('302006')
  await tap(page.getByRole('button', { name: m.quotation_find_dealers() }))
  const send = page.getByRole('button', { name: m.quotation_ask_count({ count: 3 }) })
  await send.waitFor()
  await expectAccessible(page)
  // Nobody ticked: it is said at the shops, which have the focus.
  const boxes = page.locator('.ask-dealers').getByRole('checkbox')
  for (const box of await boxes.all()) await box.uncheck()
  await page.getByRole('button', { name: m.quotation_ask_list(), exact: true }).click()
  await page.getByText(m.ask_choose_shop()).waitFor()
  await expect.poll(() => page.getByText(m.ask_choose_shop()).count()).toBe(1)
  await expect
    .poll(() => boxes.first().evaluate((box) => box === document.activeElement))
    .toBe(true)
  for (const box of await boxes.all()) await box.check()
  await page.getByText(m.ask_terms()).click()
  await page.getByLabel(m.quotation_words()).fill('For the slab of the first floor.')
  // The phone drops the tab.
  await page.reload()
  await hydrated(page)
  await page.getByText(m.ask_terms()).click()
  await expect
    .poll(() => page.getByLabel(m.quotation_words()).inputValue())
    .toBe('For the slab of the first floor.')
  await tap(send)
  await page.waitForURL(/\/user\/requests\/\d+$/)
  await page.getByText(m.offers_asked_for({ count: 1 })).waitFor()
  await page.getByRole('main').getByText('cement').first().waitFor()
  expect(taps).toBeLessThanOrEqual(4)
  await page.context().close()
})

test('twelve things of three shops are compared on two screens; the sum at the foot is what is bought', async () => {
  const { requestId, enquiryIds, lineIds } = await addTestRequest(server, buyer, dealers, {
    lines: twelve,
    title: 'House',
  })
  const page = await open(phone, buyer)
  await page.clock.install()
  await page.goto(`${server.url}/user/requests/${requestId}`)
  await page.getByText(m.quotation_compare_none()).waitFor()
  for (const [at, dealer] of dealers.entries()) {
    const prices = lineIds.slice(0, at === 2 ? 10 : 12).map((lineId, line) => ({
      lineId,
      price: 300 + 10 * line + 7 * at,
      quantity: twelve[line]?.quantity ?? 1,
    }))
    await testQuote(server, dealer, enquiryIds[at] ?? 0, prices, { deliveryCharge: 500 * at })
  }
  // The page learns of the answers by itself, every twenty seconds.
  await page.clock.fastForward(21_000)
  await page
    .getByRole('checkbox', { name: /^Jaipur Cement House: Material of the house 1,/ })
    .waitFor({
      state: 'attached',
      timeout: 60_000,
    })
  await expectAccessible(page)
  const height = await page
    .locator('.offers')
    .evaluate((table) => table.getBoundingClientRect().height)
  process.stdout.write(`The comparison of 12 x 3 takes ${height} px at 360 px.\n`)
  expect(height).toBeLessThanOrEqual(2 * 740)
  const choice = (dealer: string, at: number) =>
    page.getByRole('checkbox', { name: new RegExp(`^${dealer}: Material of the house ${at},`) })
  // The whole cell is touched: a box of one pixel could lie below the bar.
  const tick = (dealer: string, at: number) =>
    page
      .locator('label.offer')
      .filter({ has: choice(dealer, at) })
      .click()
  await tick('Jaipur Cement House', 1)
  await tick('Sharma Traders', 2)
  // 10 x 300, 20 x 317 and its delivery of 500.
  const foot = page.locator('.offers-foot')
  await foot.getByText('₹9,840').waitFor()
  await foot.getByRole('button', { name: m.quotation_accept(), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: m.quotation_accept_title() })
  await dialog.getByText('₹9,840').waitFor()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: m.quotation_accept(), exact: true }).dblclick()
  await expectToast(page, m.quotation_accepted())
  // What is done is shown as done, and nothing is ticked any more.
  await page.getByText(m.quotation_accepted_mark()).first().waitFor()
  await foot.getByText(m.quotation_choose_prices()).waitFor()
  await page.getByRole('link', { name: m.bought_see() }).click()
  await page.waitForURL('**/user/bought')
  await page.getByText(m.bought_total({ total: '₹9,840' })).waitFor()
  // Ticked once the server has noted it.
  await page.getByRole('checkbox', { name: `${m.bought_paid()}: Material of the house 1` }).click()
  await expect
    .poll(() =>
      page
        .getByRole('checkbox', { name: `${m.bought_paid()}: Material of the house 1` })
        .isChecked(),
    )
    .toBe(true)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: m.quotation_csv() }).click()
  expect((await download).suggestedFilename()).toMatch(/^bought-.*\.csv$/)
  await page.context().close()
})

test('a dealer prices a request by keyboard alone, from top to bottom', async () => {
  const [dealer] = dealers
  if (!dealer) return
  const { enquiryIds } = await addTestRequest(server, await server.person(), [dealer], {
    lines: twelve.slice(0, 3),
    title: 'Boundary wall',
  })
  const page = await open(desk, dealer)
  await page.goto(`${server.url}/companyDetail/enquiries/${enquiryIds[0]}`)
  await hydrated(page)
  await page
    .getByRole('textbox', { name: /^Price for one/ })
    .first()
    .focus()
  for (const price of ['310', '320', '330']) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  // From the last line Enter comes to the button.
  await page.keyboard.press('Enter')
  await expectToast(page, m.quotation_quoted())
  await page.getByRole('heading', { name: m.quotation_requote() }).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('on a phone a dealer sends prices of own products in two taps, well within thirty seconds', async () => {
  const [, dealer] = dealers
  if (!dealer) return
  const asking = await server.person()
  const { userId: loginId } = asking
  const { lines } = await server.call(asking, materials.read, { text: 'OPC 53 cement 200 bori' })
  const { listId } = await server.call(asking, materials.create, { loginId, name: 'Plinth', lines })
  const asked = { loginId, listId, pinCode: '302006', sellers: [dealer.companyUrl] }
  expect((await server.call(asking, requests.ask, asked)).result).toBe('asked')
  const page = await open(phone, dealer)
  await page.goto(`${server.url}/companyDetail/enquiries`)
  await page.getByRole('link', { name: 'Plinth' }).click()
  const fill = page.getByRole('button', { name: m.quotation_own_prices() })
  await fill.waitFor()
  const began = Date.now()
  await fill.click()
  await page.getByRole('button', { name: m.quotation_quote_send() }).click()
  await page.getByRole('heading', { name: m.quotation_requote() }).waitFor()
  const seconds = (Date.now() - began) / 1000
  process.stdout.write(`Two taps and ${seconds.toFixed(1)} s until the prices were sent.\n`)
  await expectAccessible(page)
  await page.context().close()
})

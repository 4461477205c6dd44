/** In the shop without a network: the last list, and what was bought with the shop's number (rules 21.11). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { materials } from '#areas/materials/contract/materials.ts'
import { requests } from '#areas/quotations/contract/buyer.ts'
import { m } from '#words/messages.js'
import { type Person, password, type Seller } from '../app.ts'
import { addTestRequest, testQuote } from '../quotations.ts'
import { grant, monthly } from '../subscriptions.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openOwnJourney, openWindow, phone, server } from '../support/journey.ts'

let page: Page
let buyer: Person
let dealer: Seller
let listId: number
openOwnJourney()
beforeAll(async () => {
  buyer = await server.person()
  dealer = await server.seller({ Name: 'Jaipur Cement House', WorkingTypes: [6] })
  await server.saveAddresses(dealer, { pinCode: '302001', city: 'Jaipur' })
  await grant(server, { companyId: dealer.companyId, planId: monthly.gold.planId })
  const { userId: loginId } = buyer
  const { lines } = await server.call(buyer, materials.read, { text: 'cement 200 bori' })
  ;({ listId } = await server.call(buyer, materials.create, { loginId, name: 'Slab', lines }))
  const { requestId, enquiryIds, lineIds } = await addTestRequest(server, buyer, [dealer])
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  await testQuote(server, dealer, enquiryId, [{ lineId, price: 390, quantity: 200 }])
  const accepted = [{ enquiryId, revision: 1, lineIds: [lineId] }]
  await server.call(buyer, requests.accept, { loginId, requestId, accepted })
  const { email } = buyer
  const options = { ...phone, serviceWorkers: 'allow' } as const
  ;({ page } = await openWindow(options, { email, password }))
})
afterAll(() => page.context().close())

test('the last list and the order sheet with the shop’s number are read without a network', async () => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`${server.url}/user/materials/${listId}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('neev.last-list'))).toBeTruthy()
  await page.goto(`${server.url}/user/bought`)
  await page.getByText('Jaipur Cement House').first().waitFor()
  const number = await page.locator('a[href^="tel:"]').first().getAttribute('href')
  // The page itself, all that its document names, and the part that shows what was kept.
  const missing = () =>
    page.evaluate(async () => {
      const pages = await caches.open('neev-pages')
      const document = (await (await pages.match('/house', { ignoreVary: true }))?.text()) ?? ''
      const needed = document.match(/\/assets\/[\w.-]+/g) ?? ['/house']
      const files = (await (await caches.open('neev-files')).keys()).map(({ url }) => url)
      const has = (part: string) => files.some((url) => url.includes(part))
      return [...new Set([...needed, '/assets/kept-house'])].filter((part) => !has(part))
    })
  await expect.poll(missing).toEqual([])
  await page.context().setOffline(true)
  await page.goto(`${server.url}/user/bought`)
  await page.waitForURL('**/house')
  await page.getByText(m.house_offline()).waitFor()
  await page.getByRole('heading', { name: 'Jaipur Cement House' }).waitFor()
  expect(await page.locator('a[href^="tel:"]').first().getAttribute('href')).toBe(number)
  await page.getByText('₹78,000').first().waitFor()
  await page.getByRole('heading', { name: 'Slab' }).waitFor()
  await expectAccessible(page)
})

test('a logout forgets both', async () => {
  await page.context().setOffline(false)
  await page.goto(`${server.url}/user/materials`)
  await hydrated(page)
  await page.getByLabel(m.nav_menu()).click()
  await page.getByRole('button', { name: m.nav_logout() }).last().click()
  await page.waitForURL('**/login')
  const kept = await page.evaluate(() =>
    ['neev.orders', 'neev.last-list'].map((key) => localStorage.getItem(key)),
  )
  expect(kept).toEqual([null, null])
})

/** The messages of a storefront when something fails to load or the answer is empty. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { m } from '#words/messages.js'
import { type Person, password, type Seller } from '../app.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { openJourney, openWindow, server, without } from '../support/journey.ts'
import { logIn } from '../support/people.ts'
import { expectToast } from '../support/toasts.ts'

let seller: Seller
let buyer: Person
openJourney()
beforeAll(async () => {
  seller = await server.seller()
  buyer = await server.person()
  const { companyId } = seller
  await server.database.transaction((tx) => grantSubscription(tx, { companyId, planId: 11 }))
})

const at = (section: string) => `${server.url}/Seller/${seller.companyUrl}${section}`
const internal = m.error_server({ detail: m.error_internal() })

async function phone(): Promise<Page> {
  return (await openWindow()).page
}

const heading = (page: Page, level: number, name: string) =>
  page.getByRole('heading', { level, name, exact: true })
const bar = (page: Page) => page.getByRole('navigation', { name: m.store_sections() })

test.each([
  ['', 'products', m.store_offers(), m.store_products_failed(), m.store_offers_empty()],
  [
    '/ProductSeller/1',
    'products',
    'Marble And Granite',
    m.store_products_failed(),
    m.store_products_empty(),
  ],
  [
    '/GallerySeller',
    'gallery_images',
    m.store_gallery(),
    m.store_gallery_failed(),
    m.store_gallery_empty(),
  ],
  ['/Reveiw', 'reviews', m.store_reviews(), m.store_reviews_failed(), m.store_reviews_empty()],
])(
  'section "%s" without %s keeps its controls, reports the error in a toast and inline, and can retry',
  async (...row) => {
    const [section, table, title, failed, empty] = row
    const page = await phone()
    await without([table], async () => {
      expect((await page.goto(at(section)))?.status()).toBe(500)
      await expectToast(page, failed)
      await expectToast(page, internal)
      await page.getByText(`${failed} ${internal}`).waitFor()
      await heading(page, 1, 'Shree Makrana Marbles').waitFor()
      await heading(page, 2, title).waitFor()
      await bar(page).getByRole('link', { name: m.store_about() }).waitFor()
      const isList = section === '/Reveiw' || section.startsWith('/Product')
      const search = page.getByRole('main').getByRole('search')
      await expect.poll(() => search.count()).toBe(isList ? 1 : 0)
      await expectAccessible(page)
    })
    await page.getByRole('link', { name: m.form_retry() }).click()
    await page.getByText(empty, { exact: true }).waitFor()
    await page.context().close()
  },
)

test('a section that fails during navigation leaves the storefront usable', async () => {
  const page = await phone()
  await page.goto(at('/AboutSeller'))
  await hydrated(page)
  await without(['gallery_images'], async () => {
    await bar(page).getByRole('link', { name: m.store_gallery(), exact: true }).click()
    await page.getByText(`${m.store_gallery_failed()} ${internal}`).waitFor()
    await expectToast(page, m.store_gallery_failed())
  })
  await bar(page).getByRole('link', { name: m.store_about() }).click()
  await heading(page, 2, m.store_about()).waitFor()
  await page.context().close()
})

test('a seller that fails to load keeps the links to its sections', async () => {
  const page = await phone()
  await without(['companies'], async () => {
    for (const section of ['', '/AboutSeller', '/ContactSeller']) {
      expect((await page.goto(at(section)))?.status()).toBe(500)
      await expectToast(page, m.seller_list_failed())
      await expectToast(page, internal)
      await page.getByText(`${m.seller_list_failed()} ${internal}`).waitFor()
      await bar(page).getByRole('link', { name: m.store_contact() }).waitFor()
      await expectAccessible(page)
    }
  })
  await page.getByRole('link', { name: m.form_retry() }).click()
  await page.getByText(m.store_contact_login()).waitFor()
  await page.context().close()
})

test('contacts: failed, empty, refused, without an address', async () => {
  const page = await phone()
  await logIn(page, server, { email: buyer.email, password })
  await page.waitForURL(`${server.url}/`)
  const contacts = '**/api/seller/GetSellerContactsAsync/**'
  const answer = (status: number, json: object | null) =>
    page.route(contacts, (route) => route.fulfill({ status, json }))

  await answer(500, { status: 500, title: 'Broken', detail: 'Try later.' })
  await page.goto(at('/ContactSeller'))
  await page.getByText(`${m.seller_list_failed()} ${internal}`).waitFor()
  await expectToast(page, m.seller_list_failed())
  await expectToast(page, internal)
  await heading(page, 2, m.store_contact()).waitFor()
  await expectAccessible(page)
  await page.unroute(contacts)
  await answer(200, null)
  await page.getByRole('button', { name: m.form_retry() }).click()
  await page.getByText(m.data_not_found(), { exact: true }).first().waitFor()
  await expectToast(page, m.data_not_found())
  await page.unroute(contacts)
  await page.getByRole('button', { name: m.form_retry() }).click()
  await page.getByText(m.store_contact_no_address(), { exact: true }).waitFor()

  await answer(200, { isValidUser: false })
  await page.reload()
  await page.getByRole('main').getByText(m.store_contact_refused()).waitFor()
  await expectToast(page, m.store_contact_refused())
  await page.context().close()
})

test("the seller's own address list: failed or empty", async () => {
  const page = await phone()
  await logIn(page, server, { email: seller.email, password })
  await page.waitForURL(`${server.url}/`)
  const list = '**/api/Company/GetCompanyAddressAsync/**'
  await page.route(list, (route) => route.fulfill({ json: null }))
  for (const path of ['myCompany/companyContactInfo', 'OrderSummary?plan=11']) {
    await page.goto(`${server.url}/companyDetail/${path}`)
    await expectToast(page, m.company_address_list_empty())
    await page.getByRole('main').getByText(m.company_address_list_empty()).waitFor()
  }
  await page.unroute(list)
  await page.route(list, (route) => route.fulfill({ status: 500, json: { detail: 'x' } }))
  await page.getByRole('button', { name: m.form_retry() }).click()
  await expectToast(page, m.company_address_list_failed())
  await page.goto(`${server.url}/companyDetail/companyAddress`)
  await expectToast(page, m.company_address_load_failed())
  await page.context().close()
})

test.each(['/Seller', '/Seller/', '/Seller/nobody-here'])(
  '%s redirects to the home page with the error, also as a toast',
  async (path) => {
    const page = await phone()
    await page.goto(server.url + path)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('main').getByText(m.seller_list_failed()).waitFor()
    await expectToast(page, m.seller_list_failed())
    await page.context().close()
  },
)

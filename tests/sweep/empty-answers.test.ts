/**
 * The messages on pages of users and sellers for empty, failed and refused answers, in the wording
 * of rules 3.6, each with its cause.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { rebuildDirectory } from '#areas/directory/server/jobs.ts'
import { profile } from '#areas/profile/contract.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { type Person, password, type Seller } from '../app.ts'
import { drawn } from '../pictures.ts'
import { addTestReviews } from '../reviews.ts'
import { openJourney, openWindow, phone, server, without } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()
let seller: Seller
let buyer: Person
beforeAll(async () => {
  seller = await server.seller()
  buyer = await server.person()
})

async function phoneOf({ email }: { email: string }): Promise<Page> {
  const { page } = await openWindow(phone, { email, password })
  return page
}

/** Answers a call in place of the server while `run` runs. */
async function answered(page: Page, call: string, answer: object, run: () => Promise<void>) {
  const address = `**/api/${call}**`
  await page.route(address, (route) => route.fulfill(answer))
  await run()
  await page.unroute(address)
}

const company = (path: string) => `companyDetail/${path}`
const room = (path: string) => company(`myCompany/${path}`)
const nothing = { json: null }
const broken = { status: 500, json: { status: 500, title: 'Broken' } }

/** Page, call, its answer, and the message of the page. */
const loads: [string, string, object, () => string][] = [
  ['user/UserInfo', 'user/GetUserCompleteInfoAsync/', nothing, m.user_info_failed],
  ['user/UserInfo', 'Review/GetReviewsByLoginIdAsync', nothing, m.reviews_not_found],
  ['user/UserInfo', 'Review/GetReviewsByLoginIdAsync', broken, m.reviews_failed],
  [
    'user/UserInfo',
    'ContactUs/GetContactMessagesByLoginIdAsync',
    nothing,
    m.own_messages_not_found,
  ],
  ['user/UserInfo', 'ContactUs/GetContactMessagesByLoginIdAsync', broken, m.own_messages_failed],
  ['user/manageProfile', 'user/GetUserInfoAsync/', nothing, m.user_info_failed],
  ['user/manageAddress', 'user/GetAddressDetailsAsync', nothing, m.user_info_failed],
  [company('companyBasicDetail'), 'Company/GetCompanyDetailAsync/', nothing, m.company_load_failed],
  [
    company('Subscription'),
    'Company/GetSubscriptionTypesAsync',
    nothing,
    m.subscription_types_empty,
  ],
  [
    company('Subscription'),
    'Company/GetCompanySubscriptionPlanAsync',
    nothing,
    m.subscription_current_empty,
  ],
  [
    company('companyAddress'),
    'Company/GetCompanySubscriptionPlanAsync',
    broken,
    m.company_plan_load_failed,
  ],
  [company('OrderList'), 'Company/GetUserOrderAsync', nothing, m.orders_none],
  [
    company('OrderList'),
    'Company/GetCompanySubscriptionListAsync',
    nothing,
    m.orders_subscriptions_none,
  ],
  [
    room('companyContactInfo'),
    'Company/GetCompanyAddressAsync/',
    nothing,
    m.company_address_list_empty,
  ],
  [
    room('companyContactInfo'),
    'Company/GetCompanyAddressAsync/',
    broken,
    m.company_address_list_failed,
  ],
  [room('companyGallery'), 'Company/GetCompanyGalleryImagesAsync', nothing, m.store_gallery_failed],
  [room('companyReview'), 'Company/GetCompanyReviewsAsync', nothing, m.store_reviews_failed],
  [company('productList'), 'Product/GetItemTypesAsync', nothing, m.lookup_item_type_empty],
]

test('content that fails to load, or is empty, is replaced by a message', async () => {
  const page = await phoneOf(seller)
  for (const [path, call, answer, sentence] of loads) {
    await answered(page, call, answer, async () => {
      await page.goto(`${server.url}/${path}`)
      await page.getByRole('main').getByText(sentence()).first().waitFor()
    })
  }
  await page.goto(`${server.url}/companyDetail/companyProductDetail?product=${seller.companyId}`)
  await page.waitForURL((url) => url.pathname === '/companyDetail/productList')
  await page.context().close()
})

test('a refused save shows a message, and keeps what was typed', async () => {
  const { userId: loginId } = buyer
  const named = { id: loginId, loginId, firstName: 'Asha', middleName: '', lastName: 'Sharma' }
  const rest = { profilePic: '', dob: '1990-01-01', gender: 1, alternateContactNo: '' }
  await server.call(buyer, profile.saveBasicDetail, { ...named, ...rest })
  const place = { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001', country: 'India' }
  const address = { ...place, firstLine: '14, Civil Lines', contactNo: buyer.phone }
  await server.call(buyer, profile.saveAddresses, {
    loginId,
    AddressList: [
      { ...address, addressType: 1 },
      { ...address, addressType: 2 },
    ],
  })
  const page = await phoneOf(buyer)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const refused = { json: saveResult.failure }

  await page.goto(`${server.url}/user/manageProfile`)
  await answered(page, 'user/SaveUserBasicDetailAsync', refused, async () => {
    await press(m.profile_save())
    await expectToast(page, m.profile_failed())
    await page.getByRole('main').getByText(m.profile_failed()).waitFor()
  })
  await answered(page, 'user/UploadProfilePic', refused, async () => {
    await press(m.profile_picture_add())
    const file = { name: 'me.jpg', mimeType: 'image/jpeg' }
    const buffer = await drawn(640, 640).jpeg().toBuffer()
    await page.locator('dialog input[type=file]').setInputFiles({ ...file, buffer })
    await press(m.picture_crop_use())
    await page.getByRole('dialog').getByRole('button', { name: m.profile_picture_save() }).click()
    await expectToast(page, m.profile_picture_failed())
  })
  await page.goto(`${server.url}/user/manageAddress`)
  await answered(page, 'user/SaveAddressDetailAsync', refused, async () => {
    await press(m.user_address_save())
    const sentence = m.user_address_failed({ reason: m.user_address_reason_unknown() })
    await expectToast(page, sentence)
    await page.getByRole('main').getByText(sentence).waitFor()
  })
  await page.goto(`${server.url}/user/changePassword`)
  await page.getByLabel(m.change_password_old(), { exact: true }).fill(password)
  for (const label of [m.change_password_new(), m.change_password_confirm()]) {
    await page.getByLabel(label, { exact: true }).fill('Another-1')
  }
  for (const [code, sentence] of [
    [saveResult.invalidUser, m.change_password_invalid_user()],
    [saveResult.notExist, m.change_password_no_user()],
  ] as const) {
    await answered(page, 'user/UpdateUserPasswordAsync', { json: code }, async () => {
      await press(m.change_password_save())
      await expectToast(page, sentence)
      await page.getByRole('main').getByText(sentence).waitFor()
    })
  }
  await page.goto(`${server.url}/ContactUs`)
  await page.getByLabel(m.contact_topic()).fill('Kota stone')
  await page.getByLabel(m.contact_message()).fill('Who has it?')
  await answered(page, 'ContactUs/SaveContactMsgAsync', refused, async () => {
    await press(m.contact_submit())
    await expectToast(page, m.contact_failed())
    await page.getByRole('main').getByText(m.contact_failed()).waitFor()
  })
  // Only these pages say 'not logged in' to a user without a company (rules 6.9).
  const register = page.getByRole('main').getByRole('link', { name: m.company_register() })
  for (const [path, times] of [
    ['companyAddress', 1],
    ['OrderSummary', 1],
    ['OrderList', 0],
    ['productList', 0],
  ] as const) {
    await page.goto(`${server.url}/companyDetail/${path}`)
    await register.waitFor()
    expect(await page.getByText(m.user_not_logged_in()).count(), path).toBe(times)
  }
  await page.context().close()
})

test('failed sections of the home page show a message, and its search still works', async () => {
  const { page } = await openWindow()
  const main = page.getByRole('main')
  await without(['market_products', 'directory_entries'], async () => {
    expect((await page.goto(server.url))?.status()).toBe(200)
    for (const sentence of [m.market_failed(), m.seller_list_failed()]) {
      await expectToast(page, sentence)
      await main.getByText(sentence).waitFor()
    }
    await page.getByLabel(m.home_what(), { exact: true }).fill('granite')
    await page.getByRole('button', { name: m.home_find(), exact: true }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/MarbleSellers'))
    await main.getByText(m.seller_list_failed()).waitFor()
    await main.getByRole('search').waitFor()
  })
  // The failed page may stay in the cache for a second.
  const fails = async () => (await (await fetch(server.url)).text()).includes(m.market_failed())
  await expect.poll(fails).toBe(false)
  await page.context().close()
})

test('a visitor with a chosen city gets a message when its sellers and products fail to load', async () => {
  // Without a well-rated seller the page makes no calls for a city.
  await addTestReviews(server, { companyId: seller.companyId, userId: buyer.userId })
  await rebuildDirectory(server.database)
  const { page } = await openWindow()
  const main = page.getByRole('main')
  const best = main.getByRole('heading', { name: m.home_best() })
  await expect
    .poll(async () => {
      await page.goto(server.url)
      return best.count()
    })
    .toBe(1)
  const sentence = m.error_server({ detail: m.error_internal() })
  for (const call of ['seller/GetBestRatedSellersAsync', 'market/GetHighlightsAsync']) {
    await answered(page, call, broken, async () => {
      await page.evaluate(() => localStorage.setItem('neev.city', 'Jaipur'))
      await page.reload()
      await expectToast(page, sentence)
      await main.getByText(sentence).waitFor()
    })
  }
  await page.context().close()
})

test('a list still works when its cities cannot be counted', async () => {
  const { page } = await openWindow()
  await without(['directory_totals'], async () => {
    const list = await page.goto(`${server.url}/MarbleSellers/1?location=Jaipur&within=25`)
    expect(list?.status()).toBe(200)
    await expectToast(page, m.seller_list_cities_failed())
    const main = page.getByRole('main')
    await main.getByText(m.seller_list_cities_failed()).waitFor()
    await main.getByRole('search').waitFor()
  })
  await page.context().close()
})

/**
 * What the documents say of the forms of products and of reviews, in a browser: which message stands
 * below which field and when, letter for letter (docs/forms.md).
 */
import { expect, test } from 'vitest'
import { indianToday } from '#kernel/dates.ts'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { hydrated } from '../support/browser.ts'
import { expectMessages, type FieldCase, inputOf, letters, messagesIn } from '../support/forms.ts'
import { desk, openWindow, server } from '../support/journey.ts'
import {
  button,
  cards,
  dialog,
  field,
  main,
  open,
  openSellerJourney,
  page,
} from '../support/seller-page.ts'
import { expectToast } from '../support/toasts.ts'

openSellerJourney()

const list = '/companyDetail/productList'
const form = () => main().locator('form:has([name="price"])').first()

const words: FieldCase[] = [
  ['name', '', 'Name is required.', 'Abu White'],
  ['description', '', 'Description is required.', 'Even and white.'],
  ['description', letters(501), 'Description can have at most 500 characters.', letters(500)],
]
const prices: FieldCase[] = [
  ['price', '', 'Price is required.', '185.50'],
  ['price', 'free', m.product_amount_form(), '₹ 185'],
  ['offerPrice', '186', 'The offer price cannot be above the price.', '160'],
  ['unit', '', 'Number of units is required.', '1'],
  ['unit', 'many', m.product_unit_form(), '12.5'],
]

test('a new product', async () => {
  await open('/companyDetail/productDetail?trade=1')
  await inputOf(form(), 'name').waitFor()
  await expect.poll(() => field(m.product_item_sub_type()).inputValue()).not.toBe('')
  expect(await inputOf(form(), 'unit').getAttribute('placeholder')).toBe('Number of Units')
  await expectMessages(form(), [...words, ...prices])
  // What is free may stay empty, and nothing is said of it.
  for (const name of ['size', 'brand', 'materailType']) {
    await inputOf(form(), name).focus()
    await inputOf(form(), name).blur()
  }
  expect(await messagesIn(form())).toBe(0)
  await button(m.product_new()).click()
  for (const [name] of words) await expect.poll(() => inputOf(form(), name).inputValue()).toBe('')
  expect(await messagesIn(form())).toBe(0)
  await button(m.product_save()).first().click()
  await expectToast(page, 'Please fill valid information.')
  for (const message of ['Name is required.', 'Description is required.', 'Price is required.']) {
    await form().getByText(message, { exact: true }).waitFor()
  }
})

test('an edited product, and its quick edit', async () => {
  await open(`${list}?trade=1`)
  await cards().getByRole('link', { name: m.product_edit() }).first().click()
  await page.waitForURL('**/companyDetail/eidtProduct?**')
  await hydrated(page)
  await expectMessages(form(), [...words, ...prices])
  await open(`${list}?trade=1`)
  await cards().first().getByRole('button', { name: m.product_quick_edit() }).click()
  const quick = dialog().locator('form').first()
  await expectMessages(quick, prices)
  await inputOf(quick, 'price').fill('')
  await button(m.product_save(), quick).click()
  await expectToast(page, 'Please fill valid information.')
  await page.keyboard.press('Escape')
})

test('the list of products loads nothing without a company type, and says why', async () => {
  await open(`${list}?trade=1`)
  await expect.poll(() => cards().count()).toBe(25)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await field(m.my_products_company_type()).selectOption('')
  await expectToast(page, 'Please select company type.')
  expect(calls.filter((url) => url.includes('GetCompanyProductsByfilters'))).toEqual([])
  page.removeAllListeners('request')
})

test('another page size, order, search and Show lead to page 1; turning a page keeps them', async () => {
  const onPage2 = `${list}?trade=1&size=10&page=2`
  for (const change of [
    () => field(m.list_page_size()).selectOption('25'),
    () => field(m.list_sort()).selectOption('5'),
    async () => {
      await field(m.store_products_text()).fill('White')
      await button(m.store_products_show()).click()
    },
    () => button(m.store_products_show()).click(),
  ]) {
    await open(onPage2)
    await cards().first().waitFor()
    await change()
    await page.waitForURL((url) => !url.searchParams.has('page'))
    await cards().first().waitFor()
  }
  await open(`${list}?trade=1&size=10&sort=5&text=White`)
  await main()
    .getByRole('link', { name: m.ui_page({ page: 2 }), exact: true })
    .click()
  await page.waitForURL((url) => url.searchParams.get('page') === '2')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('text'), searchParams.get('sort'), searchParams.get('size')]).toEqual([
    'White',
    '5',
    '10',
  ])
})

test('the pager has the numbers of all pages of a short list, and ALL is one page', async () => {
  const numbers = () => main().locator('.pager li').allInnerTexts()
  for (const [size, pages] of [
    ['&size=10', ['1', '2', '3', '4', '5']],
    ['&size=25', ['1', '2']],
    ['&size=1', []],
  ] as const) {
    await open(`${list}?trade=1${size}`)
    await cards().first().waitFor()
    await expect.poll(numbers, { message: size }).toEqual(pages)
  }
})

test('a review with its bill', async () => {
  const seller = await server.seller()
  const { email } = await server.person()
  const { page: own } = await openWindow(desk, { email, password })
  await own.goto(`${server.url}/Seller/${seller.companyUrl}/Reveiw`)
  await hydrated(own)
  await own.getByRole('button', { name: m.review_write() }).click()
  const review = own.locator('main form:has([name="invoiceNumber"])')
  await review.waitFor()
  await expectMessages(review, [
    ['message', '', 'Review message is required.', 'Even slabs.'],
    ['message', letters(1001), 'Max 1000 char allow.', letters(1000)],
    ['invoiceNumber', '', 'Invoice number is required.', 'KS-77'],
    ['invoiceNumber', letters(101), 'Max 100 char allow.', letters(100)],
    ['invoiceDate', '2999-01-01', "The invoice date can't be in the future.", indianToday()],
  ])
  await own.reload()
  await hydrated(own)
  await own.getByRole('button', { name: m.review_write() }).click()
  await review.getByRole('button', { name: m.review_post(), exact: true }).click()
  for (const message of [
    'Rating is required.',
    'Review message is required.',
    'Invoice picture is required.',
    'Invoice number is required.',
    'Invoice date is required.',
    'Some detail are missing to post review.',
  ]) {
    await review.getByText(message, { exact: true }).first().waitFor()
  }
  await own.context().close()
})

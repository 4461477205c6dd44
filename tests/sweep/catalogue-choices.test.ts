/**
 * What the lists of products choose by themselves, and that they keep what a seller chose
 * (rules 3.8, 8.1).
 */
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { desk, openWindow, server } from '../support/journey.ts'
import { followRoom } from '../support/rooms.ts'
import {
  button,
  cards,
  complaints,
  dialog,
  field,
  main,
  open,
  openSellerJourney,
  page,
} from '../support/seller-page.ts'

import { expectToast } from '../support/toasts.ts'

const list = '/companyDetail/productList'
const add = '/companyDetail/productDetail'

openSellerJourney()

const kind = (within = main()) =>
  Promise.all(
    [m.product_item_type(), m.product_item_sub_type()].map((label) =>
      field(label, within).inputValue(),
    ),
  )
const query = () => new URL(page.url()).search

test('an item type chooses its first sub type, a company type both; all stays a choice', async () => {
  await open(`${list}?trade=1`)
  await field(m.product_item_type()).selectOption('102')
  await page.waitForURL('**trade=1&type=102&sub=10201')
  await expect.poll(() => kind()).toEqual(['102', '10201'])
  await field(m.my_products_company_type()).selectOption('2')
  await page.waitForURL('**trade=2&type=201&sub=20101')
  await expect.poll(() => kind()).toEqual(['201', '20101'])
  await field(m.product_item_sub_type()).selectOption('')
  await page.waitForURL('**trade=2&type=201')
  await page.reload()
  await expect.poll(() => kind()).toEqual(['201', ''])
  await field(m.product_item_type()).selectOption('')
  await page.waitForURL('**trade=2')
  await page.goBack()
  await expect.poll(() => kind()).toEqual(['201', ''])
})

test('choose existing begins with the first item type and sub type, and keeps what was chosen', async () => {
  await open(`${add}?trade=2`)
  await main().getByRole('tab', { name: m.product_tab_existing() }).click()
  const panel = main().getByRole('tabpanel')
  await expect.poll(() => kind(panel)).toEqual(['201', '20101'])
  await field(m.product_item_type(), panel).selectOption('202')
  await page.waitForURL('**existingType=202&existingSub=20201')
  await expect.poll(() => kind(panel)).toEqual(['202', '20201'])
  await field(m.product_item_sub_type(), panel).selectOption('')
  await page.waitForURL('**existingType=202')
  await page.reload()
  await expect.poll(() => kind(panel)).toEqual(['202', ''])
  // All of them is a choice like any other: it stays when the page is opened anew.
  await field(m.product_item_type(), panel).selectOption('0')
  await page.waitForURL('**existingType=0')
  await expect.poll(() => field(m.product_item_type(), panel).inputValue()).toBe('0')
  await cards().first().waitFor()
  const all = await cards().count()
  await page.reload()
  await expect.poll(() => field(m.product_item_type(), panel).inputValue()).toBe('0')
  await expect.poll(() => cards().count()).toBe(all)
  await page.goBack()
  await expect.poll(() => kind(panel)).toEqual(['202', ''])
  // Another company type begins anew.
  await field(m.product_type()).selectOption('1')
  await page.waitForURL('**trade=1')
  await main().getByRole('tab', { name: m.product_tab_existing() }).click()
  await expect.poll(() => kind(panel)).toEqual(['101', '10101'])
})

test('five products of the shared catalogue are chosen across pages, each only once', async () => {
  await open(`${add}?trade=2`)
  await main().getByRole('tab', { name: m.product_tab_existing() }).click()
  const panel = main().getByRole('tabpanel')
  await button(m.product_existing_submit(), panel).click()
  await expectToast(page, m.product_existing_none_chosen())
  await field(m.product_item_type(), panel).selectOption('0')
  await page.waitForURL('**existingType=0')
  const choose = panel.getByRole('button', { name: `${m.product_existing_add()}: ` })
  for (let index = 0; index < 3; index += 1) await choose.first().click()
  await panel.getByRole('link', { name: m.ui_page({ page: 2 }), exact: true }).click()
  await page.waitForURL('**existingPage=2**')
  await expect.poll(() => cards().count()).toBeLessThan(25)
  await field(m.product_price(), panel).first().fill('61.50')
  for (let index = 0; index < 2; index += 1) await choose.first().click()
  await panel.getByRole('button', { name: m.product_existing_check() }).first().click()
  await dialog().getByText(m.product_material_type()).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const submit = button(m.product_existing_submit_count({ count: 5 }), panel)
  await field(m.product_item_type(), panel).selectOption({ index: 1 })
  await page.waitForURL('**existingType=201&existingSub=20101')
  await submit.waitFor()
  // Back to all item types: only there all five are sure to be listed.
  await field(m.product_item_type(), panel).selectOption('0')
  await page.waitForURL('**existingType=0')
  await submit.click()
  await expectToast(page, m.product_existing_added())
  await panel.getByText(m.product_existing_already()).first().waitFor()
  await expectAccessible(page)
  await open(`${list}?trade=2`)
  await expect.poll(() => cards().count()).toBe(5)
  await cards().getByText('₹61.50').first().waitFor()
})

test('a list is as it was left when one comes back by the menu; from itself it is whole again', async () => {
  await open(`${list}?trade=1`)
  await field(m.list_page_size()).selectOption('10')
  await page.waitForURL('**size=10')
  await main()
    .getByRole('link', { name: m.ui_page({ page: 3 }), exact: true })
    .click()
  await page.waitForURL('**page=3**')
  const left = query()
  await cards().getByRole('link', { name: m.product_edit() }).first().click()
  await page.waitForURL('**/companyDetail/eidtProduct?**')
  await followRoom(page, m.nav_product_list())
  await page.waitForURL(`**${list}?**`)
  expect(query()).toBe(left)
  await expect.poll(() => cards().count()).toBe(10)
  // The same from a page that is no detail of it.
  await followRoom(page, m.nav_company_address())
  await page.waitForURL('**/companyAddress')
  await followRoom(page, m.nav_product_list())
  await page.waitForURL(`**${list}?**`)
  expect(query()).toBe(left)
  await followRoom(page, m.nav_product_list())
  await page.waitForURL(`**${list}`)
  await expect.poll(() => cards().count()).toBe(25)
})

test('every list of products sorts by rating too', async () => {
  for (const path of [`${list}?trade=1`, '/companyDetail/myCompany?trade=1']) {
    await open(path)
    const orders = field(m.list_sort()).locator('option')
    await expect
      .poll(async () => (await orders.allInnerTexts()).slice(6), { message: path })
      .toEqual([m.sort_high_rating(), m.sort_low_rating(), m.sort_show_offers()])
    await field(m.list_sort()).selectOption('7')
    await page.waitForURL('**sort=7**')
    await cards().first().waitFor()
  }
})

test('a seller of one trade can leave it unchosen, and is then asked for it', async () => {
  const seller = await server.seller({ WorkingTypes: [6] })
  const opened = await openWindow(desk, { email: seller.email, password })
  const own = opened.page
  await own.goto(server.url + add)
  await hydrated(own)
  const trade = own.getByLabel(m.product_type(), { exact: true })
  await expect.poll(() => trade.inputValue()).toBe('6')
  await trade.selectOption('')
  await own.waitForURL('**trade=0')
  await expect.poll(() => trade.inputValue()).toBe('')
  await own.reload()
  await hydrated(own)
  await expect.poll(() => trade.inputValue()).toBe('')
  await own.getByRole('button', { name: m.product_save(), exact: true }).first().click()
  await own.getByRole('alert').getByText(m.product_select_company_type()).first().waitFor()
  await trade.selectOption('6')
  await own.getByLabel(m.product_item_type(), { exact: true }).waitFor()
  expect(opened.complaints).toEqual([])
  await opened.context.close()
})

test('a new product is put under Offers in its first form', async () => {
  await open(`${add}?trade=1`)
  await field(m.product_name()).fill('Makrana Pearl')
  await field(m.product_description()).fill('Soft and white.')
  await field(m.product_price()).fill('185.50')
  await field(m.product_offer_price()).fill('160')
  await field(m.product_unit_count_label()).fill('1')
  await field(m.product_show_in_offers()).check()
  await button(m.product_save()).first().click()
  await page.waitForURL('**product=**')
  await page.reload()
  await expect.poll(() => field(m.product_show_in_offers()).isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('arrow keys, Home and End switch between tabs', async () => {
  await open(`${add}?trade=2`)
  await main().getByRole('tab', { name: m.product_tab_create() }).focus()
  for (const [key, name] of [
    ['ArrowLeft', m.product_tab_existing()],
    ['ArrowRight', m.product_tab_create()],
    ['End', m.product_tab_existing()],
    ['Home', m.product_tab_create()],
  ] as const) {
    await page.keyboard.press(key)
    await main().getByRole('tabpanel', { name }).waitFor()
    await main().getByRole('tab', { name, selected: true }).waitFor()
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel')
})

/** A seller's catalogue: creating, choosing, editing, deleting and importing products. */
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { drawn } from '../pictures.ts'
import { drag, expectAccessible, hydrated } from '../support/browser.ts'
import { server } from '../support/journey.ts'
import {
  button,
  cards,
  companyId,
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

async function files(...names: string[]) {
  return Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await drawn(320, 240, 60 + index + name.length)
        .jpeg()
        .toBuffer(),
    })),
  )
}

test('missing fields are reported one after another, before anything is sent', async () => {
  await open(add)
  const save = () => button(m.product_save()).first().click()
  await main().getByText(m.product_hint_images()).waitFor({ state: 'attached' })
  await main().getByText(m.product_hint_more()).waitFor({ state: 'attached' })
  await save()
  await expectToast(page, m.product_select_company_type())
  await field(m.product_type()).selectOption({ label: 'Marble And Granite' })
  await field(m.product_item_type()).selectOption('')
  await save()
  await expectToast(page, m.product_select({ name: 'Marble And Granite' }))
  // Types that the seller has products of are bold.
  const weight = (id: string) =>
    field(m.product_item_type())
      .locator(`option[value="${id}"]`)
      .evaluate((option) => Number(getComputedStyle(option).fontWeight))
  await expect.poll(() => weight('102')).toBeGreaterThan(500)
  await expect.poll(() => weight('101')).toBe(400)
  await field(m.product_item_type()).selectOption('101')
  await expect.poll(() => field(m.product_item_sub_type()).inputValue()).toBe('10101')
  await field(m.product_item_sub_type()).selectOption('')
  await save()
  await expectToast(page, m.product_select({ name: 'Makrana Marble' }))
  await field(m.product_item_sub_type()).selectOption('10101')
  await main().getByPlaceholder(m.product_unit_placeholder()).waitFor()
  await button(m.product_save()).first().click()
  await expectToast(page, m.product_invalid_form())
  await main().getByText(m.product_name_required()).waitFor()
  await field(m.product_price()).fill('100')
  await field(m.product_offer_price()).fill('120')
  await main().getByText(m.product_offer_price_above()).waitFor()
  await expectAccessible(page)
})

test('a product is created with tags, pictures in three colours and custom properties', async () => {
  await field(m.product_name()).fill('Makrana Pearl')
  await field(m.product_description()).fill('Soft and white.')
  await field(m.product_price()).fill('185.50')
  await field(m.product_offer_price()).fill('160')
  await field(m.product_unit_count_label()).fill('1')
  await field(m.product_unit_of_measure()).selectOption('sq ft')
  await button(m.product_choose_tags()).click()
  await dialog().getByLabel(m.product_tags_search()).fill('POLI')
  await dialog().getByLabel('Polished', { exact: true }).check()
  await expectAccessible(page)
  await button(m.product_tags_done(), dialog()).click()
  await button(m.product_save()).first().click()
  await expectToast(page, m.product_created())
  await main().getByText(m.product_pictures_none()).waitFor({ state: 'attached' })
  await page.waitForURL('**product=**')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => field(m.product_name()).inputValue()).toBe('Makrana Pearl')
  await main().getByText(m.product_no_images()).waitFor()

  await button(m.product_add_new_image()).click()
  await expectToast(page, m.product_select_color())
  const picker = main().locator('input[type=file]')
  const colours = ['White', 'Silver', 'Gray']
  for (const [index, label] of colours.entries()) {
    await field(m.product_color()).selectOption({ label })
    await picker.setInputFiles(await files(`${'slab'.repeat(index + 1)}.jpg`))
    await expect.poll(() => main().getByAltText(m.picture_preview()).count()).toBe(index + 1)
  }
  const panel = main().locator('details', { hasText: m.product_pending_images() })
  await button(m.product_save(), panel).click()
  await expectToast(page, m.product_upload_done())
  await field(m.product_color()).selectOption('')
  const saved = main().getByRole('region', { name: m.product_saved_images() })
  await expect.poll(() => saved.getByRole('listitem').count()).toBe(3)
  await saved.getByText(m.product_picture_cover(), { exact: true }).waitFor()
  await expect.poll(() => saved.getByRole('listitem').first().innerText()).toContain('slab.jpg')

  const names = () => saved.locator('li p.truncate').allInnerTexts()
  const [first, second, third] = await names()
  const orders: unknown[] = []
  const answered: unknown[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/SaveProductImageOrderAsync')) return
    answered.push(response.request().postDataJSON().imageIds)
  })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/**/SaveProductImageOrderAsync', async (route) => {
    orders.push(route.request().postDataJSON().imageIds)
    await answer.promise
    await route.continue()
  })
  // With the keyboard, twice, while the first move is still being saved.
  await saved.getByRole('button', { name: `${m.product_picture_later()}: slab.jpg` }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(names).toEqual([second, first, third])
  await page.keyboard.press('ArrowRight')
  await expect.poll(names).toEqual([second, third, first])
  answer.resolve()
  await expect.poll(() => orders.length).toBe(2)
  // With the mouse, back to the first place.
  await drag(saved.getByRole('listitem').nth(2), saved.getByRole('listitem').nth(0))
  await expect.poll(names).toEqual([first, second, third])
  await saved.getByRole('button', { name: `${m.product_picture_later()}: slab.jpg` }).click()
  // The two saves may be merged; what counts is the last order, which equals the first saved one.
  await expect.poll(() => answered.length).toBeGreaterThan(2)
  await expect.poll(() => answered.at(-1)).toEqual(orders[0])
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await hydrated(page)
  await expect.poll(names).toEqual([second, first, third])
  await field(m.product_color()).selectOption({ label: 'Red' })
  await saved.getByText(m.product_pictures_missing()).waitFor()
  await field(m.product_color()).selectOption('')
  await expectAccessible(page)

  await saved
    .getByRole('button', { name: `${m.product_delete()}: slabslabslab.jpg`, exact: true })
    .click()
  await dialog()
    .getByText(m.product_delete_question({ name: 'slabslabslab.jpg' }))
    .waitFor()
  await button(m.product_delete(), dialog()).click()
  await expectToast(page, m.product_picture_deleted())
  await expect.poll(() => saved.getByRole('listitem').count()).toBe(2)

  const more = main().locator('details', { hasText: m.product_more_add() })
  await field(m.product_more_key(), more).first().fill('Finish')
  await field(m.product_more_value(), more).first().fill('Mirror')
  await button(m.product_save(), more).click()
  await expectToast(page, m.product_updated())

  // '+ Add New' starts a new, empty product, and so does another sub type.
  const { pathname, search } = new URL(page.url())
  for (const begin of [
    () => button(m.product_new()).click(),
    () => field(m.product_item_sub_type()).selectOption({ index: 2 }),
  ]) {
    await open(pathname + search)
    await expect.poll(() => field(m.product_name()).inputValue()).toBe('Makrana Pearl')
    await begin()
    await expect.poll(() => field(m.product_name()).inputValue()).toBe('')
    await main().getByText(m.product_tags_none()).waitFor()
    await main().getByText(m.product_hint_more()).waitFor({ state: 'attached' })
    expect(page.url()).not.toContain('product=')
  }
  await open(`${list}?trade=1&text=Pearl`)
  await button(`${m.my_products_all()}: Makrana Pearl`).click()
  await cards().getByRole('link', { name: m.product_view_detail() }).click()
  await main().getByText('Mirror').waitFor()
  await main().getByText('#Polished').waitFor()
  await expectAccessible(page)
})

test('default images can be added, but not deleted', async () => {
  await open(`${list}?trade=1&text=Pearl`)
  await cards().getByRole('link', { name: m.product_edit() }).click()
  await page.waitForURL('**/companyDetail/eidtProduct?**')
  await main().locator('summary', { hasText: m.product_section_edit_images() }).click()
  await button(m.product_add_default_images()).click()
  await expectToast(page, m.product_select_color())
  await field(m.product_color()).selectOption({ label: 'White' })
  await button(m.product_add_default_images()).click()
  await dialog().getByRole('checkbox').first().check()
  await expectAccessible(page)
  await button(m.product_default_use(), dialog()).click()
  const panel = main().locator('details', { hasText: m.product_pending_images() })
  await button(m.product_save(), panel).click()
  await expectToast(page, m.product_upload_done())
  const saved = main().getByRole('region', { name: m.product_saved_images() })
  const taken = saved.getByRole('listitem').filter({ hasText: m.status_approved() })
  await taken.getByRole('button', { name: m.product_delete() }).click()
  await button(m.product_delete(), dialog()).click()
  await expectToast(page, m.product_picture_default())
})

test('from page 3 of a filtered list to an edit and back to page 3', async () => {
  await open(`${list}?trade=1&type=102`)
  await field(m.list_page_size()).selectOption('10')
  await page.waitForURL('**size=10**')
  await main()
    .getByRole('link', { name: m.ui_page({ page: 3 }), exact: true })
    .click()
  await page.waitForURL('**page=3**')
  const before = await cards().allInnerTexts()
  await cards().getByRole('link', { name: m.product_edit() }).first().click()
  await page.waitForURL('**/companyDetail/eidtProduct?**')
  const name = await field(m.product_name()).inputValue()
  await field(m.product_description()).fill('Even, white, and now mended.')
  await button(m.product_save()).first().click()
  await expectToast(page, m.product_updated())
  const head = main().locator('p').filter({ hasText: name })
  await head.getByText(m.status_pending()).waitFor()
  await expectAccessible(page)
  await main().getByRole('link', { name: m.product_back_list(), exact: true }).click()
  await page.waitForURL('**page=3**')
  await expect.poll(() => cards().count()).toBe(before.length)
  await open(`${list}?trade=1&text=mended`)
  const edited = cards().filter({ hasText: name })
  await edited.getByText(m.status_pending()).waitFor()
})

test('a quick edit shows at once; a deleted product disappears; many are edited together', async () => {
  await open(`${list}?trade=1&text=${encodeURIComponent('Abu White 45')}`)
  await cards().getByRole('button', { name: m.product_quick_edit() }).click()
  await field(m.product_price(), dialog()).fill('99.50')
  await field(m.product_in_stock(), dialog()).uncheck()
  await dialog().getByRole('textbox', { name: m.product_minimum_order() }).fill('50')
  await field(m.product_minimum_order_unit(), dialog()).selectOption('box')
  await expectAccessible(page)
  await button(m.product_save(), dialog()).click()
  await expectToast(page, m.product_updated())
  await cards().getByText('₹99.50').first().waitFor()
  const minimum = m.product_minimum_order_value({ quantity: '50 box' })
  await cards().getByText(minimum).first().waitFor()
  await cards().getByText(m.status_approved()).waitFor()
  await cards().getByRole('button', { name: m.my_products_all() }).click()
  await cards().getByRole('button', { name: m.product_delete() }).click()
  await dialog()
    .getByText(m.product_delete_question({ name: 'Abu White 45' }))
    .waitFor()
  await button(m.product_delete(), dialog()).click()
  await expectToast(page, m.product_deleted())
  await main().getByText(m.my_products_empty()).waitFor()

  const names = () => cards().getByRole('heading', { level: 3 }).allInnerTexts()
  // A number matches whole numbers only, not the beginning of 10 to 19.
  await open(`${list}?trade=1&text=${encodeURIComponent('Abu White 1')}`)
  await expect.poll(names).toEqual(['Abu White 1'])
  await open(`${list}?trade=1&text=${encodeURIComponent('Abu White')}&size=10`)
  await expect.poll(() => cards().count()).toBe(10)
  await field(m.product_bulk_select_all()).check()
  await button(m.product_bulk_in_offers()).click()
  await expectToast(page, m.product_updated())
  const offered = { name: m.my_products_in_offers(), exact: true, checked: true }
  await expect.poll(() => cards().getByRole('checkbox', offered).count()).toBe(10)

  const [first = '', ...others] = await names()
  await field(m.product_bulk_select_all()).check()
  await cards()
    .getByLabel(m.product_bulk_select({ name: first }), { exact: true })
    .uncheck()
  const bulk = main().getByRole('region', { name: m.product_bulk() })
  await button(m.product_delete(), bulk).click()
  await dialog()
    .getByText(m.product_delete_many({ count: 9 }))
    .waitFor()
  await expectAccessible(page)
  await button(m.product_delete(), dialog()).click()
  await expectToast(page, m.product_deleted())
  await cards().getByRole('heading', { name: first, exact: true }).waitFor()
  await expect.poll(async () => (await names()).filter((name) => others.includes(name))).toEqual([])
})

test('with three invalid rows of 500 in a sheet, the others are imported', async () => {
  await open(`${list}?trade=1`)
  await button(m.product_sheets()).click()
  const rows = Array.from({ length: 500 }, (_, index) => {
    const price = [9, 99, 499].includes(index) ? 'free' : '100'
    return `Marble And Granite,Makrana Marble,Makrana White,Sheet ${index + 1},From a sheet.,${price},1`
  })
  const head = 'Company type,Item type,Item sub type,Name,Description,Price,Unit'
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...rows].join('\n')),
    })
  await dialog()
    .getByText(m.product_sheets_checked({ valid: 497, total: 500 }))
    .waitFor()
  await expect
    .poll(() => dialog().locator('tbody tr').allInnerTexts())
    .toEqual(
      [11, 101, 501].map((line) => [line, m.product_price(), m.product_amount_form()].join('\t')),
    )
  await expectAccessible(page)
  // The progress stays visible, even after closing the dialog and reloading the page.
  const progress = /Get(Latest)?ProductImportAsync/
  await page.route(progress, async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), state: 'running', valid: 497, done: 200 }
    await route.fulfill({ response, json })
  })
  const saving = m.product_sheets_saving({ done: 200, valid: 497 })
  await button(m.product_sheets_save_valid({ valid: 497 }), dialog()).click()
  await dialog().getByText(saving).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await hydrated(page)
  await button(m.product_sheets()).click()
  await dialog().getByText(saving).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await expectToast(page, m.product_sheets_done())
  const done = m.product_sheets_done_text({ done: 497, added: 497 })
  await dialog().getByText(done).waitFor()
  await page.reload()
  await hydrated(page)
  await button(m.product_sheets()).click()
  await dialog().getByText(done).waitFor()
  const download = page.waitForEvent('download')
  await button(`${m.product_sheets_export()}: CSV`, dialog()).click()
  expect((await download).suggestedFilename()).toBe('neev-products.csv')
})

test('an import that fails is reported while the dialog is open, and afterwards', async () => {
  await server.database.query(
    "update product_imports set state = 'running' where company_id = $1",
    [companyId],
  )
  await open(list)
  await button(m.product_sheets()).click()
  await dialog()
    .getByText(m.product_sheets_saving({ done: 497, valid: 497 }))
    .waitFor()
  await server.database.query(
    "update product_imports set state = 'failed', done = 120 where company_id = $1",
    [companyId],
  )
  const failed = m.product_sheets_failed_text({ done: 120 })
  await expectToast(page, m.product_sheets_failed())
  await dialog().getByText(failed).waitFor()
  await open(list)
  await button(m.product_sheets()).click()
  await dialog().getByText(failed).waitFor()
  await expectAccessible(page)
})

test('every page fits a phone; product pages without a chosen product redirect to the list', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [list, `${add}?trade=1`, '/companyDetail/myCompany']) {
    await open(path)
    await main().getByRole('heading', { level: 2 }).first().waitFor()
    await expectAccessible(page)
  }
  for (const screen of ['eidtProduct', 'companyProductDetail', 'eidtProduct?product=nonsense']) {
    await open(`/companyDetail/${screen}`)
    await page.waitForURL(`**${list}`)
  }
})

test('the console shows no errors', () => {
  expect(complaints).toEqual([])
})

/** What a dealer and an admin do each day with many things at once: prices, photos, decisions. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProductImages } from '#areas/catalogue/server/public.ts'
import { status } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { password, type Seller } from '../app.ts'
import { drawn } from '../pictures.ts'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { desk, openOwnJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

openOwnJourney()
const list = '/companyDetail/productList'

async function openList(seller: Seller, query: string): Promise<Page> {
  const { page } = await openWindow(phone, { email: seller.email, password })
  await page.goto(`${server.url}${list}?${query}`)
  await hydrated(page)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('prices of a whole page are changed by percent and by hand, saved at once, and the list stays', async () => {
  const seller = await server.seller({ Name: 'Daily Prices', WorkingTypes: [1] })
  const names = Array.from({ length: 14 }, (_, at) => `Daily ${String(at + 1).padStart(2, '0')}`)
  await addTestProducts(
    server,
    seller,
    ...names.map((name, at) => ({
      name,
      price: 10_000 + at * 100,
      offerPrice: at % 2 ? 9_000 : 0,
    })),
  )
  const page = await openList(seller, 'trade=1&size=10&sort=5&page=2')
  const titles = () => page.locator('main article h3').allInnerTexts()
  await expect.poll(titles).toEqual(names.slice(10))
  await button(page, m.price_list()).click()
  const prices = page.getByRole('region', { name: m.price_list() })
  const price = (name: string, field = m.product_price()) =>
    prices.getByRole('textbox', { name: m.price_list_of({ field, name }), exact: true })
  await prices.getByLabel(m.price_list_percent()).fill('five')
  await button(page, m.price_list_apply()).click()
  await prices.getByText(m.price_list_percent_form()).waitFor()
  // By hand with a comma, and then 5 % on all of the page.
  await price('Daily 11').fill('1,250')
  await prices.getByLabel(m.price_list_percent()).fill('+5 %')
  await button(page, m.price_list_apply()).click()
  await expect.poll(() => price('Daily 11').inputValue()).toBe('1312.5')
  await expect.poll(() => price('Daily 12').inputValue()).toBe('116.55')
  await expect.poll(() => price('Daily 12', m.product_offer_price()).inputValue()).toBe('94.5')
  // Then one alone goes down again.
  await prices.getByLabel(m.product_bulk_select({ name: 'Daily 13' })).check()
  await prices.getByLabel(m.price_list_percent()).fill('-50')
  await button(page, m.price_list_apply()).click()
  await expect.poll(() => price('Daily 13').inputValue()).toBe('58.8')
  await expect.poll(() => price('Daily 14').inputValue()).toBe('118.65')
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  await button(page, m.price_list_save({ count: 4 })).dblclick()
  await expectToast(page, m.price_list_saved())
  await button(page, m.price_list_close()).click()
  expect(new URL(page.url()).search).toContain('page=2')
  await expect.poll(titles).toEqual(names.slice(10))
  const { rows } = await server.database.query(
    'select price::int as price from products where company_id = $1 order by name',
    [seller.companyId],
  )
  const saved = rows.map((row) => row.price)
  expect(saved.slice(9)).toEqual([10_900, 131_250, 11_655, 5_880, 11_865])
  await page.context().close()
})

test('large photos of a sheet are chosen at once, made smaller in the browser, and find their products', async () => {
  const seller = await server.seller({ Name: 'Many Photos', WorkingTypes: [1] })
  const page = await openList(seller, 'trade=1')
  await button(page, m.product_sheets()).click()
  const dialog = page.getByRole('dialog')
  const lines = ['Lot 21', 'Lot 22', 'Lot 23'].map(
    (name) => `Marble And Granite,Makrana Marble,Makrana White,${name},From a sheet.,100,1`,
  )
  const head = 'Company type,Item type,Item sub type,Name,Description,Price,Unit'
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'lots.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\n')),
    })
  await button(page, m.product_sheets_save_all()).click()
  await expectToast(page, m.product_sheets_done())
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('ImportPictures')) sizes.push(request.postData()?.length ?? 0)
  })
  const photo = (name: string, at: number) =>
    drawn(4000, 3000, 40 + at)
      .jpeg({ quality: 100 })
      .toBuffer()
      .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
  const names = ['Lot 21.jpg', 'lot-22.JPG', 'Lot 23.jpeg', 'holiday.jpg']
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles(await Promise.all(names.map(photo)))
  await dialog.getByText(m.product_sheets_photos_taken({ taken: 3 })).waitFor()
  await dialog.getByText(m.product_sheets_photos_unknown({ names: 'holiday.jpg' })).waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(4_000_000)
  await server.settle()
  const { rows } = await server.database.query(
    `select products.name from product_images join products on products.id = product_id
     where company_id = $1 order by 1`,
    [seller.companyId],
  )
  expect(rows.map(({ name }) => name)).toEqual(['Lot 21', 'Lot 22', 'Lot 23'])
  await page.context().close()
})

test('an admin selects all, and approves a product but for the picture that is struck out', async () => {
  const seller = await server.seller({ Name: 'Struck Stones', WorkingTypes: [1] })
  const slab = { name: 'Struck slab', approved: false }
  const [productId = ''] = await addTestProducts(server, seller, slab)
  const pictures = [await server.picture(), await server.picture()]
  await server.database.transaction((tx) =>
    addProductImages(
      tx,
      pictures.map((pictureName) => ({ pictureName, productId, isDefault: false, colourId: 1 })),
    ),
  )
  for (const name of ['Plain 1', 'Plain 2']) {
    await addTestProducts(server, seller, { name, approved: false })
  }
  const { page, complaints } = await openWindow(desk)
  const admin = await server.admin('moderator')
  await openConsole(page, server, { admin, path: '/admin?company=Struck+Stones' })
  const rows = page
    .getByRole('list', { name: m.moderation_queue_title() })
    .getByRole('listitem')
    .filter({ hasText: 'Struck Stones' })
  await expect.poll(() => rows.count()).toBe(3)
  await rows.filter({ hasText: 'Struck slab' }).getByRole('button').click()
  await page.getByLabel(m.moderation_strike()).last().check()
  await page.keyboard.press('Escape')
  await button(page, m.moderation_select_all({ count: 3 })).click()
  await page.getByText(m.moderation_chosen({ count: '3' })).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: m.moderation_approve() }).first().click()
  await expect.poll(() => rows.count()).toBe(0)
  const { rows: images } = await server.database.query(
    'select picture_name as name, status from product_images where product_id = $1 order by id',
    [productId],
  )
  expect(images).toEqual([
    { name: pictures[0], status: status.approved },
    { name: pictures[1], status: status.rejected },
  ])
  const { rows: waiting } = await server.database.query(
    'select id from products where company_id = $1 and approved_at is null',
    [seller.companyId],
  )
  expect(waiting).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

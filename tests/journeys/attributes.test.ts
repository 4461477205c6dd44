/** A product by the attributes of its kind: asked for in the form, and found by touches (rules 28). */
import { expect, test } from 'vitest'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { desk, openJourney, openWindow, phone, server } from '../support/journey.ts'
import { expectToast } from '../support/toasts.ts'

openJourney()

/** Bars and tiles of dealers of their own, in a town of their own. */
async function stockedMarket() {
  const dealer = await server.seller({ Name: 'Facet Steel', WorkingTypes: [7] })
  const tiler = await server.seller({ Name: 'Facet Tiles', WorkingTypes: [2] })
  const bar = (name: string, grade: string, diameter: number) => ({
    companyTypeId: 7,
    itemTypeId: 706,
    itemSubTypeId: 70612,
    approved: true,
    name,
    attributes: { 'steel-grade': grade, 'steel-diameter': diameter },
  })
  const floor = (name: string, finish: string, size: string, price: number) => ({
    companyTypeId: 2,
    itemTypeId: 202,
    itemSubTypeId: 20206,
    approved: true,
    name,
    price,
    attributes: { 'tile-finish': finish, 'tile-size': size },
  })
  await addTestProducts(
    server,
    dealer,
    bar('Facet rod thick', 'fe550d', 12),
    bar('Facet rod thin', 'fe550d', 8),
    bar('Facet rod plain', 'fe500', 12),
  )
  await addTestProducts(
    server,
    tiler,
    floor('Facet floor cheap', 'matt', '600x1200', 4_500),
    floor('Facet floor dear', 'matt', '600x1200', 9_000),
    floor('Facet floor bright', 'glossy', '600x1200', 5_000),
    floor('Facet floor small', 'matt', '600x600', 4_000),
  )
  await server.services.jobs.drain()
}

test('on a phone two touches find the bar, and a chip takes one back', async () => {
  await stockedMarket()
  const { page, complaints } = await openWindow(phone)
  await page.goto(`${server.url}/Products/7?text=facet`)
  await hydrated(page)
  const refine = page.getByRole('navigation', { name: m.market_refine() })
  await refine.getByRole('link', { name: '12 mm' }).click()
  await page.waitForURL(/a\.steel-diameter=12/)
  await refine.getByRole('link', { name: 'Fe 550D' }).click()
  await page.waitForURL(/a\.steel-grade=fe550d/)
  await expect
    .poll(() => page.getByRole('heading', { name: /Facet rod/ }).allInnerTexts())
    .toEqual(['Facet rod thick'])
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  const chip = m.list_chip_remove({ filter: 'Grade: Fe 550D' })
  await page.getByRole('link', { name: chip }).click()
  await expect.poll(() => page.getByRole('heading', { name: /Facet rod/ }).count()).toBe(2)
  // On the sheet every attribute is a field with its counts.
  await page.getByText(m.list_more()).click()
  await page.locator('select[name="a.steel-grade"]').selectOption('fe500')
  await page.waitForURL(/a\.steel-grade=fe500/)
  expect(complaints).toEqual([])
})

test('at a desk by keyboard: matt, 600 x 1200, under 60', async () => {
  const { page, complaints } = await openWindow(desk)
  await page.goto(`${server.url}/Products/2?text=facet`)
  await hydrated(page)
  const finish = page.locator('select[name="a.tile-finish"]')
  await finish.focus()
  await finish.press('M')
  await page.waitForURL(/a\.tile-finish=matt/)
  const size = page.locator('select[name="a.tile-size"]')
  await size.selectOption('600x1200')
  await page.waitForURL(/a\.tile-size=600x1200/)
  const to = page.getByLabel(m.market_price_to())
  await to.fill('60')
  await to.press('Enter')
  await expect
    .poll(() => page.getByRole('heading', { name: /Facet floor/ }).allInnerTexts())
    .toEqual(['Facet floor cheap'])
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('the form asks what its kind has, refuses what it cannot read, and saves the rest', async () => {
  const own = await server.seller({ Name: 'Asking Steel', WorkingTypes: [7] })
  const { page, complaints } = await openWindow(desk, { email: own.email, password })
  await page.goto(`${server.url}/companyDetail/productDetail?trade=7`)
  await hydrated(page)
  await page.getByLabel(m.product_item_type(), { exact: true }).selectOption('706')
  await page.getByLabel(m.product_name()).fill('Asked rod')
  await page.getByLabel(m.product_description()).fill('From the mill.')
  await page.getByLabel(m.product_price(), { exact: true }).fill('61000')
  await page.getByLabel(m.product_unit_count_label(), { exact: true }).fill('1')
  await page.getByLabel('Diameter (mm)').fill('thick')
  const save = page.getByRole('button', { name: m.product_save(), exact: true }).first()
  await save.click()
  await page.getByText(m.attribute_required()).waitFor()
  await page.getByText(m.attribute_number_unit_form({ unit: 'mm', example: '12 mm' })).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Grade', { exact: true }).selectOption('fe550d')
  await page.getByLabel('Diameter (mm)').fill('1.2 cm')
  await save.click()
  await expectToast(page, m.product_created())
  const { products } = await server.call(own, catalogue.companyProducts, {
    filterText: 'Asked rod',
  })
  expect(products[0]?.attributes).toEqual({ 'steel-grade': 'fe550d', 'steel-diameter': '12' })
  expect(complaints).toEqual([])
})

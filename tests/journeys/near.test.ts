/** A buyer looks for sellers and products around a place. */
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openOwnJourney, openWindow, server } from '../support/journey.ts'
import { fillStorefront, seller } from '../support/people-market.ts'

const slab = 'Kajaria Eternity'

openOwnJourney()
beforeAll(async () => {
  const { services } = server
  const companyId = await fillStorefront(services)
  await addTestProducts(server, { companyId }, { name: slab, brand: 'Kajaria', price: 9000 })
  await services.jobs.drain()
})

test('on a phone: where nobody is near, both lists show the nearest at once', async () => {
  const { context, page, complaints } = await openWindow()
  await page.goto(`${server.url}/MarbleSellers/1?location=Barmer`)
  await page.getByText(m.seller_list_empty()).waitFor()
  await page.getByRole('heading', { name: m.place_nearest({ place: 'Barmer' }) }).waitFor()
  await page.locator('article', { hasText: seller.name }).getByText(/ km/).waitFor()
  // What nobody sells is not the end either.
  await page.goto(`${server.url}/MarbleSellers/1?text=xylophones&location=Barmer`)
  await page.locator('article', { hasText: seller.name }).waitFor()
  await page.goto(`${server.url}/Products?text=kajaria&location=Barmer`)
  await page.getByText(m.market_empty()).waitFor()
  await page.locator('article', { hasText: slab }).getByText(/ km/).waitFor()
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: m.place_nearest_all() }).click()
  await page.waitForURL('**sort=14**')
  await page.locator('article', { hasText: slab }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone: sellers near a place, their products, lowest price and position on the map', async () => {
  const { context, page, complaints } = await openWindow()
  await page.goto(`${server.url}/MarbleSellers/1?location=Ajmer`)
  await hydrated(page)
  await page.getByRole('link', { name: m.seller_list_nearby_show() }).click()
  await page.waitForURL('**within=50')
  const card = page.locator('article', { hasText: seller.name })
  await card.getByText(/Kishangarh, Rajasthan · \d+(\.\d)? km/).waitFor()
  await card.getByText(m.seller_card_from(), { exact: true }).waitFor()
  await card.getByText(m.seller_years_new()).waitFor()
  // On one line, even on the narrowest phones on the market.
  const ask = card.getByRole('link', { name: m.market_ask() })
  await expect.poll(async () => (await ask.boundingBox())?.height).toBeLessThan(48)
  await page.getByRole('button', { name: m.map_show() }).click()
  await page.locator('.map-point').first().waitFor()
  await page.locator('.map-state').waitFor()
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  // A map marker opens a list that gets the keyboard focus; Escape returns it to the marker.
  const mark = page.locator('.map-point').first()
  await expect.poll(() => mark.innerText()).toBe('2')
  await expect.poll(() => mark.getAttribute('title')).toBe(m.map_sellers({ count: 2 }))
  await mark.press('Enter')
  const names = page.locator('.leaflet-popup li a')
  await expect
    .poll(async () => (await names.allInnerTexts()).toSorted())
    .toEqual([...['No Plan Tiles', seller.name]])
  await page.locator('.leaflet-popup li a:focus').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.leaflet-popup').waitFor({ state: 'detached' })
  await expect.poll(() => mark.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

/** Names that the site owns, on Hindi pages (rules 8.20). */
import { expect, test } from 'vitest'
import { password } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { expectAccessible, hydrated } from '../support/browser.ts'
import { desk, openJourney, openWindow, server } from '../support/journey.ts'

openJourney()

test('types, units and places are in Hindi, rendered and hydrated alike', async () => {
  const own = await server.seller({ Name: 'Naam Marbles', WorkingTypes: [1] })
  await addTestProducts(server, own, {
    name: 'Namkaran Slab',
    itemTypeId: 101,
    itemSubTypeId: 10101,
    unit: '1',
    unitOfMeasure: 'bag',
  })
  await server.settle()
  const path = '/hi/Products?filterText=Namkaran'
  const sent = await (await fetch(server.url + path)).text()
  expect(sent).toContain('id="site-names"')
  // The data that go with the page are in English.
  const html = sent.replace(/<script.*?<\/script>/gs, '')
  expect(html).toContain('बोरी')
  expect(html).toContain('मकराना मार्बल')
  expect(html).not.toMatch(/<option[^>]*>Makrana Marble/)
  const english = await (await fetch(`${server.url}/Products?filterText=Namkaran`)).text()
  expect(english).toContain('Makrana Marble')
  expect(english).not.toContain('id="site-names"')
  const { page, complaints } = await openWindow(desk, { email: own.email, password })
  await page.goto(server.url + path)
  await hydrated(page)
  await page.getByText('बोरी').first().waitFor()
  await page.getByRole('option', { name: /मकराना मार्बल/ }).waitFor({ state: 'attached' })
  await expectAccessible(page)
  // A page that is rendered in the browser has them too; the values of its fields stay English.
  await page.goto(`${server.url}/hi/companyDetail/productDetail?trade=1`)
  await hydrated(page)
  const units = page.locator('select[name=unitOfMeasure]')
  await expect.poll(() => units.locator('option[value=bag]').textContent()).toBe('बोरी')
  await page.getByRole('option', { name: 'मकराना मार्बल' }).waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
})

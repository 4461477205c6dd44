/** The API docs in a browser, with and without JavaScript. */
import { expect, test } from 'vitest'
import { stopTime } from '../support/browser.ts'
import { browser, openJourney, openWindow, server } from '../support/journey.ts'

openJourney()

test('copy a command that a shell can run unchanged', async () => {
  const { context, page } = await openWindow({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.clock.install()
  await page.goto(`${server.url}/api/docs#Company_GetCompanyTypes`)
  // Otherwise the button would soon show its original label again.
  await stopTime(page)
  const call = page.locator('#Company_GetCompanyTypes')
  await call.getByRole('button', { name: 'Copy' }).click()
  await call.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`curl '${server.url}/api/Company/GetCompanyTypes'`)
  await context.close()
})

test('are complete without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/api/docs`)
  await page.getByRole('link', { name: 'GetSellerListAsync' }).click()
  const call = page.locator('#seller_GetSellerListAsync')
  await call.getByText('Lists the sellers of a trade').waitFor()
  await expect.poll(() => call.getByText('"totalCount": 1').isVisible()).toBe(true)
  await context.close()
})

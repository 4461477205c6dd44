/** A dealer's own sheet on a phone: its columns, and what is wrong in it, can be read without scrolling sideways. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { password } from '../app.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openJourney, openWindow, phone, server } from '../support/journey.ts'

openJourney()

/** As dealers name columns; the longest word is wider than a phone. */
const names = [
  'Item Name and Description of Goods as per the Price List of the Company (with Grade)',
  'Rate_per_square_foot_excluding_GST_and_transport_and_unloading_charges',
  'Size',
  'मकराना मार्बल की दर प्रति वर्ग फुट बिना जीएसटी',
]
const rows = Array.from({ length: 12 }, (_, index) =>
  [`Abu White ${index + 1}`, index % 2 ? 'ask the owner' : '85', '600x600', 'x'.repeat(90)].join(),
)
const sheet = {
  name: 'rates.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['SHREE MARBLES, KISHANGARH', '', names.join(), ...rows].join('\n')),
}

/** What sticks out of a part, or of the window, at its side. */
const outside = (part: Locator) =>
  part.evaluate((whole) =>
    [whole, ...whole.querySelectorAll('*')]
      .filter((each) => each.checkVisibility() && !each.closest('.sr-only'))
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
      .map((each) => `${each.tagName} ${each.textContent?.slice(0, 40)}`),
  )

test.each(['', '/hi'])('an own sheet with long column names on a phone (%s)', async (language) => {
  const { email } = await server.seller({ WorkingTypes: [1] })
  const { page, complaints } = await openWindow(phone, { email, password })
  await page.goto(`${server.url}${language}/companyDetail/productList?trade=1`)
  await hydrated(page)
  const words = { locale: language ? 'hi' : 'en' } as const
  await page.getByRole('button', { name: m.product_sheets({}, words), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').first().setInputFiles(sheet)
  const check = dialog.getByRole('button', { name: m.sheet_columns_check({}, words), exact: true })
  await check.waitFor()
  for (const name of names) await dialog.locator('li p').getByText(name, { exact: true }).waitFor()
  expect(await outside(dialog)).toEqual([])
  const choices = dialog.locator('li select')
  await choices.nth(0).selectOption('name')
  await choices.nth(1).selectOption('price')
  await choices.nth(2).selectOption('size')
  await choices.nth(3).selectOption('unit')
  await check.click()
  const table = dialog.getByRole('table', { name: m.product_sheets_errors({}, words) })
  await table.waitFor()
  const cells = table.locator('tbody td')
  await expect.poll(() => cells.count()).toBeGreaterThan(0)
  expect(await outside(dialog)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  const dialogWidth = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth])
  expect(dialogWidth[0]).toBeLessThanOrEqual(dialogWidth[1] ?? 0)
  // The error has a line of its own, as wide as there is room.
  const widths = await table
    .locator('tbody tr td:last-child')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(250)
  const heights = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(171)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await page.context().close()
})

/** A visitor reports a firm, a product, any of its pictures, one of the gallery, a review (rules 24.1). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import type { Seller } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { addTestReviews } from '../reviews.ts'
import { expectAccessible, hydrated, overflowOf } from '../support/browser.ts'
import { openJourney, openWindow, phone, server } from '../support/journey.ts'

openJourney()
let seller: Seller
let product: string
beforeAll(async () => {
  seller = await server.seller({ Name: 'Reported Stones', WorkingTypes: [1] })
  const pictures = [await server.picture(), await server.picture()]
  const [id = ''] = await addTestProducts(server, seller, { name: 'Odd Marble', pictures })
  product = id
  for (const name of ['Yard', 'Saw']) {
    await server.database.query(
      'insert into gallery_images (company_id, name, picture, status) values ($1, $2, $3, 4)',
      [seller.companyId, name, await server.picture()],
    )
  }
  const { userId } = await server.person()
  await addTestReviews(server, { companyId: seller.companyId, userId })
  await server.settle()
})

const storefront = (path = '') => `/Seller/${seller.companyUrl}${path}`

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await hydrated(page)
}

/** Opens the second of a page's large pictures. */
async function openSecond(page: Page, first: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: first, exact: true }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText(m.picture_position({ number: 1, count: 2 })).waitFor()
  await viewer.getByRole('button', { name: m.picture_next() }).click()
  await viewer.getByText(m.picture_position({ number: 2, count: 2 })).waitFor()
}

test('each thing that the public sees leads to a report about itself', async () => {
  const { context, page, complaints } = await openWindow(phone)
  const reported = async (label: string, within = page.locator('main')) => {
    await within.getByRole('link', { name: label, exact: true }).first().click()
    await page.waitForURL('**/report?**')
    await page.getByRole('button', { name: m.grievance_send(), exact: true }).waitFor()
    expect(await overflowOf(page)).toBe(0)
    return new URL(page.url()).searchParams
  }
  await open(page, storefront())
  expect((await reported(m.report_action())).get('key')).toBe(seller.companyUrl)
  await open(page, storefront(`/Product/${product}`))
  expect((await reported(m.report_action())).get('subject')).toBe('product')
  await open(page, storefront('/Reveiw'))
  expect((await reported(m.report_review())).get('subject')).toBe('review')
  const pictures = new Set<string | null>()
  const zoomed = m.market_zoom({ name: 'Odd Marble', number: 1 })
  for (const [path, first] of [
    [storefront('/GallerySeller'), 'Saw'],
    [storefront(`/Product/${product}`), zoomed],
  ] as const) {
    await open(page, path)
    await openSecond(page, first)
    await expectAccessible(page)
    const asked = await reported(m.report_picture(), page.getByRole('dialog'))
    expect(asked.get('subject')).toBe('picture')
    pictures.add(asked.get('key'))
    await page.getByText('Reported Stones').first().waitFor()
    // The viewer is gone with its page.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  expect(pictures.size).toBe(2)
  // The test's pictures have no files.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await context.close()
})

test('a report has a number, by which anybody who has it sees how it stands', async () => {
  const { context, page, complaints } = await openWindow(phone)
  await open(page, `/report?subject=firm&key=${seller.companyUrl}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: m.grievance_send(), exact: true }).click()
  await expect.poll(() => main.locator('.field-error').count()).toBe(2)
  await main.getByRole('radio').nth(2).check()
  await main.getByLabel(m.grievance_words(), { exact: true }).fill('They never deliver.')
  await main.getByRole('button', { name: m.grievance_send(), exact: true }).dblclick()
  await main.getByText(m.grievance_sent()).waitFor()
  const ticket = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await main.innerText())?.[0] ?? ''
  expect(ticket).not.toBe('')
  const { rows } = await server.database.query<{ due: number }>(
    `select round(extract(epoch from settle_by - created_at) / 3600)::int as due
     from grievances where company_id = $1`,
    [seller.companyId],
  )
  // One report, in spite of the double click, and by when it is settled.
  expect(rows).toHaveLength(1)
  expect([24, 360, 720, 744]).toContain(rows[0]?.due)
  await open(page, '/report')
  await main.getByLabel(m.grievance_ticket(), { exact: true }).fill(` ${ticket.toLowerCase()} `)
  await main.getByRole('button', { name: m.grievance_ticket_show(), exact: true }).click()
  await main.getByText('Reported Stones').first().waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})

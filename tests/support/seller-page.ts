/** Base of journeys with a logged-in seller of marble and tiles who has 45 products. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { addProducts } from '#areas/catalogue/server/public.ts'
import { password } from '../app.ts'
import { hydrated } from './browser.ts'
import { openJourney, openWindow, server } from './journey.ts'

/** The seller's company. */
export let companyId: string
/** The seller's page, and its complaints. */
export let page: Page
export let complaints: string[]

/**
 * Opens the journey; the products are 'Abu White 1' to 'Abu White 45', all approved, the last one
 * newest.
 */
export function openSellerJourney(): void {
  openJourney()
  beforeAll(async () => {
    const seller = await server.seller({ WorkingTypes: [1] })
    companyId = seller.companyId
    // One more trade than its plan allows.
    await server.database.query('insert into company_working_types values ($1, 2)', [companyId])
    const given = { companyId, companyTypeId: 1, itemTypeId: 102, approvedAt: new Date() }
    await server.database.transaction((tx) =>
      addProducts(
        tx,
        Array.from({ length: 45 }, (_, index) => ({
          ...given,
          unit: 'sq ft',
          name: `Abu White ${index + 1}`,
          description: 'Even and white.',
          price: 18_500 + index,
          modifiedAt: new Date(Date.UTC(2026, 0, index + 1)),
        })),
      ),
    )
    const wide = { viewport: { width: 1280, height: 900 } }
    ;({ page, complaints } = await openWindow(wide, { email: seller.email, password }))
  })
}

export const main = () => page.locator('main')
export const cards = () => main().getByRole('article')
export const dialog = () => page.getByRole('dialog')
export const field = (name: string, within: Locator = main()) =>
  within.getByLabel(name, { exact: true })
export const button = (name: string, within: Locator = main()) =>
  within.getByRole('button', { name, exact: true })

export async function open(path: string): Promise<void> {
  // A closed dialog may still be taking back its history step, which would undo the navigation.
  const atRest = () => document.querySelector('dialog[open]') !== null || !history.state?.over
  await page.waitForFunction(atRest)
  await page.goto(server.url + path)
  await hydrated(page)
}

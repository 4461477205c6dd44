/** A seller of marble and tiles with 45 products, logged in, in a browser: for journeys. */
import type { Locator } from 'playwright-core'
import { addProducts } from '#areas/catalogue/server/public.ts'
import { password } from '../app.ts'
import { hydrated } from './browser.ts'
import { openWindow, server } from './journey.ts'

/** What journeys of a seller have at hand. */
export type SellerPage = Awaited<ReturnType<typeof openSellerPage>>

/** The products are 'Abu White 1' to 'Abu White 45', approved, the last one newest. */
export async function openSellerPage() {
  const seller = await server.seller({ WorkingTypes: [1] })
  const { companyId } = seller
  await server.database.query(
    'insert into company_working_types (company_id, type_id) values ($1, 2)',
    [companyId],
  )
  const approvedAt = new Date()
  await server.database.transaction((tx) =>
    addProducts(
      tx,
      Array.from({ length: 45 }, (_, index) => ({
        ...{ companyId, companyTypeId: 1, itemTypeId: 102, approvedAt, unit: 'sq ft' },
        name: `Abu White ${index + 1}`,
        description: 'Even and white.',
        price: 18_500 + index,
        modifiedAt: new Date(Date.UTC(2026, 0, index + 1)),
      })),
    ),
  )
  const { page, complaints } = await openWindow(
    { viewport: { width: 1280, height: 900 } },
    { email: seller.email, password },
  )
  const main = () => page.locator('main')
  return {
    companyId,
    page,
    complaints,
    main,
    open: async (path: string) => {
      await page.goto(server.url + path)
      await hydrated(page)
    },
    cards: () => main().getByRole('article'),
    dialog: () => page.getByRole('dialog'),
    field: (name: string, within: Locator = main()) => within.getByLabel(name, { exact: true }),
    button: (name: string, within: Locator = main()) =>
      within.getByRole('button', { name, exact: true }),
  }
}

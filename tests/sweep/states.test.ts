/** Every page of a seller and of a buyer, in every state of their data, in both languages. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { m } from '#words/messages.js'
import routes from '../../src/routes.ts'
import { password, type Seller } from '../app.ts'
import { addTestProducts } from '../products.ts'
import { addTestReviews } from '../reviews.ts'
import { letPass, monthly } from '../subscriptions.ts'
import { browser, desk, openOwnJourney, phone, server } from '../support/journey.ts'
import { pagePaths } from '../support/page-paths.ts'
import { patient } from '../support/patience.ts'
import { loggedIn } from '../support/people.ts'

/** The pages that need no parameter; those without a choice before lead to another one. */
const pathsOf = (room: string) =>
  pagePaths(routes)
    .map(({ path }) => path)
    .filter((path) => path.startsWith(room) && !path.includes(':'))
const sellerPaths = pathsOf('/companyDetail/')
const buyerPaths = pathsOf('/user/')

const grant = (companyId: string) =>
  server.database.transaction((tx) =>
    grantSubscription(tx, { companyId, planId: monthly.silver.planId }),
  )

async function addReviews(companyId: string, count: number): Promise<void> {
  const { userId } = await server.person()
  await addTestReviews(server, ...Array.from({ length: count }, () => ({ companyId, userId })))
}

/** How a new firm comes into each state. */
const states: Record<string, (seller: Seller) => Promise<unknown>> = {
  'nothing yet': async () => {},
  'a plan that has ended': async ({ companyId }) => {
    await grant(companyId)
    await letPass(server, companyId, 40)
  },
  'a plan that ends in 5 days': async ({ companyId }) => {
    await grant(companyId)
    await letPass(server, companyId, 25)
  },
  'a plan that ends today': async ({ companyId }) => {
    await grant(companyId)
    await letPass(server, companyId, 29.9)
  },
  'the next plan bought': async ({ companyId }) => {
    await grant(companyId)
    await letPass(server, companyId, 25)
    await grant(companyId)
  },
  'everything rejected': async (seller) => {
    const { companyId } = seller
    await server.saveAddresses(seller, { city: 'Jaipur' })
    await addTestProducts(server, seller, ...['One', 'Two'].map((name) => ({ name })))
    await addReviews(companyId, 2)
    await server.database.query(
      `update products set status = 5, comment = 'No.' where company_id = $1`,
      [companyId],
    )
    await server.database.query(
      `update companies set description_status = 5, background_picture_status = 5 where id = $1`,
      [companyId],
    )
    await server.database.query(
      `update reviews set company_status = 5, admin_status = 5 where company_id = $1`,
      [companyId],
    )
  },
  'thousand rows': async (seller) => {
    await grant(seller.companyId)
    const names = Array.from({ length: 1000 }, (_, index) => ({ name: `Slab ${index + 1}` }))
    // In parts, as a dealer's sheet comes, too.
    for (let from = 0; from < names.length; from += 200) {
      await addTestProducts(server, seller, ...names.slice(from, from + 200))
      await server.settle()
    }
    await addReviews(seller.companyId, 200)
  },
}

openOwnJourney()
const sellers = new Map<string, Seller>()
beforeAll(async () => {
  for (const [name, prepare] of Object.entries(states)) {
    const seller = await server.seller()
    await prepare(seller)
    sellers.set(name, seller)
    await server.settle()
  }
}, patient(120_000))

/** What is wrong with a page: its error page instead, nothing at all, or an uncaught error. */
async function faultsOf(page: Page, path: string, errors: string[]): Promise<string[]> {
  errors.length = 0
  await page.goto(server.url + path)
  const main = page.getByRole('main')
  await expect.poll(() => main.getByRole('heading').count(), { message: path }).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const locale = path.startsWith('/hi/') ? 'hi' : 'en'
  const broken = await main.getByText(m.error_page_broken_title({}, { locale })).count()
  return [
    ...(broken > 0 ? [`${path}: the error page`] : []),
    ...errors.map((error) => `${path}: ${error}`),
  ]
}

async function walk(person: { email: string }, paths: readonly string[], size: typeof phone) {
  const storageState = await loggedIn(server, { email: person.email, password })
  const context = await browser.newContext({ ...size, storageState })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const faults: string[] = []
  for (const path of paths.flatMap((each) => [each, `/hi${each}`])) {
    faults.push(...(await faultsOf(page, path, errors)))
  }
  await context.close()
  return faults
}

describe.each(Object.keys(states))('a seller with %s', (name) => {
  test(
    'every page',
    async () => {
      const seller = sellers.get(name) ?? expect.fail(name)
      expect(await walk(seller, sellerPaths, phone)).toEqual([])
    },
    patient(240_000),
  )

  test(
    'every page of the account',
    async () => {
      const seller = sellers.get(name) ?? expect.fail(name)
      expect(await walk(seller, buyerPaths, desk)).toEqual([])
    },
    patient(240_000),
  )
})

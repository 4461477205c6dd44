/**
 * Admins' decisions on reviews change the stars in list and storefront, although pages are cached.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderation } from '#areas/moderation/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { addReview } from '#areas/reviews/server/public.ts'
import { parseDay } from '#kernel/dates.ts'
import { m } from '#words/messages.js'
import type { Person, Seller } from '../app.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let seller: Seller
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ pages: true })
  seller = await server.seller({ WorkingTypes: [2] })
  await server.saveAddresses(seller, {})
  admin = await server.admin('moderator')
})
afterAll(() => server.close())

const list = '/TileSellers/2'
const storefront = () => `/Seller/${seller.companyUrl}/Reveiw`
const page = async (path: string) => (await fetch(server.url + path)).text()
const own = () => ({ loginId: seller.userId, companyId: seller.companyId })

/**
 * Posts a review whose bill the seller has confirmed, and which awaits an admin; returns its id.
 */
async function posted(rating: number, message: string): Promise<number> {
  const { userId } = await server.person()
  const { companyId } = seller
  const bills = [
    { picture: await server.picture(), billNo: message, billDate: parseDay('2026-10-01') },
  ]
  const id = await server.database.transaction((tx) =>
    addReview(tx, { companyId, userId, rating, message, bills }),
  )
  if (!id) throw new Error('The bill is taken.')
  const said = { ...own(), messageId: id, isValid: true, companyComment: '' }
  await server.call(seller, reviews.verify, said)
  return id
}

/** Decides as the console does. */
async function decide(words: string, status: 4 | 5): Promise<void> {
  const { rows } = await server.call(admin, moderation.pendingItems, {})
  const item = rows.find((row) => row.words.some(({ after }) => after === words))
  if (!item) throw new Error(`'${words}' does not wait.`)
  const { subject, id, version } = item
  const decision = { status, comment: status === 5 ? 'The bill is of another shop.' : '' }
  const input = { items: [{ subject, id, version }], decision }
  expect(await server.call(admin, moderation.decideItems, input)).toMatchObject([
    { result: 'done' },
  ])
}

/**
 * Waits until both pages show this average and number of reviews; returns the storefront's HTML.
 */
async function expectStars(average: number, count: number): Promise<string> {
  const sealed = count === 1 ? m.seller_list_sealed_one() : m.seller_list_sealed({ count })
  const stars = average.toFixed(1)
  await expect.poll(() => page(list)).toContain(`>${stars}</span>(${count})`)
  const summary = `${m.store_reviews_average({ average: stars })} · ${sealed}`
  await expect.poll(() => page(storefront())).toContain(summary)
  return page(storefront())
}

test('an approved review changes the stars, a rejected one does not, an upheld report removes one', async () => {
  const fair = await posted(3, 'Fair.')
  await posted(5, 'Level slabs.')
  await posted(1, 'They never came.')
  await posted(4, 'On time.')
  for (const path of [list, storefront()]) {
    expect(await page(path)).not.toContain(m.seller_list_sealed_one())
  }
  await decide('Fair.', 4)
  await expectStars(3, 1)
  await decide('Level slabs.', 4)
  await expectStars(4, 2)

  // The approval that follows proves that the rejection has been processed too.
  await decide('They never came.', 5)
  await decide('On time.', 4)
  expect(await expectStars(4, 3)).not.toContain('They never came.')

  await server.call(seller, reviews.report, { ...own(), messageId: fair, reason: 'Not our bill.' })
  await decide('Not our bill.', 4)
  expect(await expectStars(4.5, 2)).not.toContain('Fair.')
})

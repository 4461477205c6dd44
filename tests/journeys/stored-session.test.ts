/** What a browser stores of a session, and what happens once it has deleted that (rules 4.2). */
import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { desk, openJourney, openWindow, server } from '../support/journey.ts'
import { addPerson, logIn } from '../support/people.ts'

openJourney()

// Safari does so after seven days of use without a visit (rules 4.2).
test('who comes back after the browser has deleted what pages store logs in again, and is where they were', async () => {
  const asha = { email: 'asha.stored@example.com', password: 'Demo@123', firstName: 'Asha' }
  await addPerson(server.services, asha)
  const { context, page, complaints } = await openWindow(desk)
  const loggedIn = () =>
    page.getByRole('heading', { name: m.user_address_title(), exact: true }).waitFor()
  await page.goto(`${server.url}/login?returnUrl=/user/manageAddress`)
  await logIn(page, server, asha)
  await loggedIn()
  // Cookies carry no session: without them one stays logged in.
  await context.clearCookies()
  await page.reload()
  await loggedIn()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto(`${server.url}/`)
  await page.getByRole('link', { name: m.nav_login() }).first().waitFor({ state: 'attached' })
  await page.goto(`${server.url}/user/manageAddress`)
  await page.waitForURL((url) => url.searchParams.get('returnUrl') === '/user/manageAddress')
  await logIn(page, server, asha)
  await page.waitForURL(`${server.url}/user/manageAddress`)
  await loggedIn()
  // What the page called while its session was being deleted.
  expect(complaints.filter((text) => !text.includes('status of 401'))).toEqual([])
  await context.close()
})

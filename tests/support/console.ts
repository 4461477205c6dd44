/** Admins at the console, in journeys. */
import type { Page } from 'playwright-core'
import { type Person, password } from '../app.ts'
import { hydrated } from './browser.ts'
import { logIn } from './people.ts'
import type { TestServer } from './server.ts'

/** Logs an admin in and opens a page of the console; the second factor counts as given. */
export async function openConsole(
  page: Page,
  server: TestServer,
  { admin, path = '/admin' }: { admin: Person; path?: string },
): Promise<void> {
  await logIn(page, server, { email: admin.email, password })
  await page.waitForURL((url) => url.pathname !== '/login')
  await server.database.query('update sessions set factor_at = now() where user_id = $1', [
    admin.userId,
  ])
  await page.goto(server.url + path)
  await hydrated(page)
}

/** Admins at the console, in journeys. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeAt } from '#areas/accounts/server/adapters/totp.ts'
import { m } from '#words/messages.js'
import { type Person, password } from '../app.ts'
import { expectAccessible, hydrated } from './browser.ts'
import { logIn } from './people.ts'
import type { TestServer } from './server.ts'

/** Logs an admin in, marks the second factor as passed, and opens a page of the console. */
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

/** Sets up the second factor of a new admin; returns the secret for the authenticator app. */
export async function setUpSecondFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: m.admin_factor_begin() }).click()
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByLabel(m.admin_factor_code()).fill(codeAt(secret))
  await page.getByRole('button', { name: m.admin_factor_submit() }).click()
  await page.getByRole('button', { name: m.admin_recovery_kept() }).waitFor()
  await expect.poll(() => page.locator('main li code').count()).toBe(10)
  await page.getByRole('button', { name: m.admin_recovery_kept() }).click()
  return secret
}

/** Steps that many journeys share, done through the pages as a person would. */
import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { accounts } from '#areas/accounts/contract.ts'
import { createAccount } from '#areas/accounts/server/public.ts'
import { companies, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { Services } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { hydrated } from './browser.ts'
import type { TestServer } from './server.ts'

let count = 0

/** A person who signs up. */
export interface Newcomer {
  fullName: string
  email: string
  phone: string
  password: string
}

/** Fills in and submits the first step of the sign-up, by its button if not said otherwise. */
export async function fillSignUp(
  page: Page,
  person: Newcomer,
  submit = () => page.getByRole('button', { name: m.sign_up_send_code() }).click(),
): Promise<void> {
  await page.getByLabel(m.sign_up_full_name()).fill(person.fullName)
  await page.getByLabel(m.sign_up_username()).fill(person.email)
  await page.getByLabel(m.sign_up_phone()).fill(person.phone)
  await page.getByLabel(m.sign_up_password(), { exact: true }).fill(person.password)
  await page.getByLabel(m.sign_up_confirm()).fill(person.password)
  await submit()
}

/** Reads the newest code from the development mailbox, in a separate tab, as a newcomer would. */
export async function readCode(page: Page, server: TestServer, email: string): Promise<string> {
  // The request waits at most 3 s for its mail, which can be too short on a busy machine.
  await server.services.jobs.drain()
  const mailbox = await page.context().newPage()
  await mailbox.goto(`${server.url}/dev/mail`)
  await mailbox.getByRole('link', { name: email }).first().click()
  const code = /\b\d{6}\b/.exec(await mailbox.locator('pre').innerText())?.[0]
  await mailbox.close()
  if (!code) throw new Error(`no code in the mail to ${email}`)
  return code
}

/** Logs in through the page. */
export async function logIn(
  page: Page,
  server: TestServer,
  person: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> {
  if (!page.url().startsWith(`${server.url}/login`)) await page.goto(`${server.url}/login`)
  await hydrated(page)
  await page.getByLabel(m.login_username()).fill(person.email)
  await page.getByLabel(m.login_password(), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: m.login_submit() }).click()
}

/** Logs in on another device, without a page; returns the token. */
export async function logInElsewhere(
  server: TestServer,
  person: Pick<Newcomer, 'email' | 'password'>,
): Promise<string> {
  return (await authenticate(server, person)).token
}

/**
 * The storage state of a browser in which a person is logged in, for `newContext`; needs no page.
 */
export async function loggedIn(
  server: Pick<TestServer, 'url'>,
  person: Pick<Newcomer, 'email' | 'password'>,
): Promise<Exclude<BrowserContextOptions['storageState'], string>> {
  const { errorResult: _, ...user } = await authenticate(server, person)
  const localStorage = [{ name: 'neev.user', value: JSON.stringify(user) }]
  return { cookies: [], origins: [{ origin: server.url, localStorage }] }
}

async function authenticate(
  server: Pick<TestServer, 'url'>,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
) {
  const response = await fetch(`${server.url}/api/${accounts.authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  return response.json()
}

/** A person with an account; fields that are left out get default values. */
interface Account {
  email: string
  password?: string
  firstName: string
  lastName?: string
  phone?: string
}

/** Creates an account directly in the database; returns its id. */
export async function addPerson(services: Services, account: Account): Promise<string> {
  count += 1
  const { email, firstName, lastName = 'Sharma', password = 'Demo@123' } = account
  const { phone = `97${10_000_000 + count}` } = account
  const passwordHash = await hashPassword(password)
  const name = { firstName, middleName: '', lastName }
  const result = await services.database.transaction((tx) =>
    createAccount(tx, { email, phone, passwordHash, name }),
  )
  if ('taken' in result) throw new Error(`${email} is taken.`)
  return result.userId
}

/** A firm whose owner logs in as `url@example.com` with Demo@123. */
interface Firm {
  name: string
  url: string
  phone: string
  email?: string
  trades?: number[]
}

/** Creates a firm and its owner directly in the database; returns its id. */
export async function addFirm(
  services: Services,
  { trades = [1], phone, ...firm }: Firm,
  firstName = 'Ramesh',
): Promise<string> {
  const email = `${firm.url}@example.com`
  const ownerId = await addPerson(services, { email, firstName, lastName: 'Agarwal', phone })
  const id = randomUUID()
  await services.database.transaction(async (tx) => {
    await tx.insert(companies).values({ id, ownerId, email, contactNo: phone, ...firm })
    const rows = trades.map((typeId) => ({ companyId: id, typeId }))
    await tx.insert(companyWorkingTypes).values(rows)
  })
  return id
}

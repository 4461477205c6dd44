/** What API tests of accounts and of messages share: calls as a visitor, mails with codes, accounts that exist. */

import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import * as login from '#areas/accounts/server/handlers/login.ts'
import * as passwords from '#areas/accounts/server/handlers/passwords.ts'
import * as sessions from '#areas/accounts/server/handlers/sessions.ts'
import * as signUp from '#areas/accounts/server/handlers/sign-up.ts'
import { createAccount } from '#areas/accounts/server/public.ts'
import { users } from '#areas/accounts/server/tables.ts'
import { messages } from '#areas/messages/contract.ts'
import * as contact from '#areas/messages/server/handlers.ts'
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { openFiles } from '#platform/files/files.ts'
import { type Bound, bind, type Caller, type Log, type Services } from '#platform/http/context.ts'
import { perform } from '#platform/http/perform.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mail.ts'
import { type OutboxMail, readOutbox } from '#platform/mail/outbox.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { noteCodes, noteLog, noteSecrets } from './support/log-search.ts'

const bounds = new Map<Endpoint, Bound>(
  [
    bind(accounts.authenticate, login.authenticate),
    bind(accounts.logout, login.logout),
    bind(accounts.validateContactDetail, signUp.validateContactDetail),
    bind(accounts.signUp, signUp.signUp),
    bind(accounts.sendResetCode, passwords.sendResetCode),
    bind(accounts.resetPassword, passwords.resetPassword),
    bind(accounts.updatePassword, passwords.updatePassword),
    bind(accounts.loggedInUser, sessions.loggedInUser),
    bind(accounts.sessions, sessions.sessions),
    bind(accounts.endSession, sessions.endSession),
    bind(accounts.endOtherSessions, sessions.endOtherSessions),
    bind(messages.save, contact.save),
    bind(messages.byLogin, contact.byLogin),
  ].map((bound) => [bound.endpoint, bound]),
)

/** The password of the accounts that {@link AccountsTest.account} makes. */
export const password = 'Makrana1'

/** Who calls, and from where. */
export interface Visitor {
  caller?: Caller | null
  networkAddress?: string
}

/** A fresh database with the calls of both on it. */
export interface AccountsTest {
  database: TestDatabase
  services: Services
  /** Everything that was logged, as JSON lines. */
  lines: string[]
  /** Calls through the checks that HTTP calls pass, rate limits of the endpoints left out. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, visitor?: Visitor): Promise<OutputOf<E>>
  /** An address and a phone number that nobody else has. */
  contact(): { username: string; phoneNumber: string }
  /** Makes an account with {@link password}. */
  account(): Promise<{ userId: string; username: string; phone: string; referralCode: string }>
  /** Sends what waits, as the job would. */
  deliverMails(): Promise<void>
  /** Mails to an address, newest first. */
  mailsTo(address: string): Promise<OutboxMail[]>
  /** The code in the newest mail to an address. @throws Error where there is none. */
  codeTo(address: string): Promise<string>
  close(): Promise<void>
}

/** Opens accounts on a fresh test database; mails go to the outbox, or to `smtpUrl`. */
export async function openAccounts(options: { smtpUrl?: string } = {}): Promise<AccountsTest> {
  const database = await openTestDatabase()
  const lines: string[] = []
  const note = (detail: object, message: string) => {
    const line = JSON.stringify({ ...detail, message })
    lines.push(line)
    noteLog(line)
  }
  const log: Log = { debug: note, info: note, warn: note, error: note }
  const jobs = await createJobs(database, log)
  const settings = readSettings({
    DATA_DIR: database.dataDir,
    ...(options.smtpUrl ? { SMTP_URL: options.smtpUrl } : {}),
  })
  const mailer = createMailer({ database, jobs, settings, log })
  const services: Services = { database, files: openFiles(settings), jobs, mailer, settings, log }
  const passwordHash = await hashPassword(password)
  let count = 0

  const accountsTest: AccountsTest = {
    database,
    services,
    lines,
    call: async (endpoint, input, visitor = {}) => {
      const bound = bounds.get(endpoint)
      if (!bound) throw new Error(`${endpoint.path} is not bound`)
      const { caller = null, networkAddress = '192.0.2.1' } = visitor
      const visit = { caller, networkAddress, userAgent: 'test', requestId: 'test' }
      noteSecrets(input)
      const answer = await perform(bound, input, visit, services, { count: async () => {} })
      noteSecrets(answer)
      return answer as never
    },
    contact: () => {
      count += 1
      return { username: `person${count}@example.com`, phoneNumber: `98${10_000_000 + count}` }
    },
    account: async () => {
      const { username, phoneNumber } = accountsTest.contact()
      const name = { firstName: 'Asha', middleName: 'Devi', lastName: 'Sharma' }
      const made = await database.transaction((tx) =>
        createAccount(tx, { email: username, phone: phoneNumber, passwordHash, name }),
      )
      if ('taken' in made) throw new Error('The contact is taken.')
      const [row] = await database.reader.select().from(users).where(eq(users.id, made.userId))
      const referralCode = row?.referralCode ?? ''
      return { userId: made.userId, username, phone: phoneNumber, referralCode }
    },
    deliverMails: async () => {
      const { rows } = await database.query(`select id from mails where status = 'queued'`)
      for (const { id } of rows) await mailer.deliver(String(id))
    },
    mailsTo: async (address) =>
      (await readOutbox(database.dataDir)).filter(({ to }) => to === address),
    codeTo: async (address) => {
      // Who asks for a code waits for three seconds: on a busy machine its mail comes later.
      const newest =
        'select status from mails where recipient = $1 order by created_at desc limit 1'
      const status = async () => (await database.query(newest, [address])).rows[0]?.status
      await vi.waitFor(async () => expect(await status()).not.toBe('queued'), { timeout: 15_000 })
      const [mail] = await accountsTest.mailsTo(address)
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
      if (!code) throw new Error(`No code was mailed to ${address}.`)
      return code
    },
    close: async () => {
      await jobs.stop()
      await mailer.close()
      for (const { text } of await readOutbox(database.dataDir)) noteCodes(text)
      await database.close()
    },
  }
  return accountsTest
}

/** A code of six digits that is another one. */
export function wrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

/**
 * The product under test: the real endpoints, jobs and settings on a fresh database with the
 * reference data. Endpoints and jobs are discovered, not listed by hand, so new ones are included.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { callerFor } from '#app/call.ts'
import { createLogger, startServices } from '#app/start.ts'
import { accounts } from '#areas/accounts/contract.ts'
import { createAccount } from '#areas/accounts/server/public.ts'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/contract.ts'
import { companies as companyTable } from '#areas/companies/server/tables.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import type { Role } from '#kernel/codes.ts'
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { FirmRole } from '#kernel/firm-roles.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { AdminRole } from '#kernel/permissions.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import type { Database } from '#platform/database/database.ts'
import { prepareTestData } from '#platform/database/testing.ts'
import type { Caller, Services } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/perform.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { type OutboxMail, readOutbox } from '#platform/mail/outbox.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { type AddressInput, addressInput, type CompanyInput, companyInput } from './inputs.ts'
import { drawn } from './pictures.ts'
import { noteError } from './support/error-log.ts'
import { noteCodes, noteLog, noteSecrets } from './support/log-search.ts'
import { patient } from './support/patience.ts'
import { referenceFilling } from './support/reference-filling.ts'

/** The password of every account created by {@link TestApp.person}. */
export const password = 'Makrana1'

/** A person with an account, in the form in which calls carry their caller. */
export interface Person extends Caller {
  firstName: string
  email: string
  phone: string
  /** Other people can enter it when they register. */
  referralCode: string
}

/** A person with a company. */
export interface Seller extends Person {
  companyId: string
  firmRole: FirmRole
  ownerId: string
  companyUrl: string
}

/** Fields of a person that a test sets; the rest is generated. */
export interface PersonFields {
  firstName?: string
  middleName?: string
  lastName?: string
  email?: string
  phone?: string
}

/** The recipient of a mail: a person or an address. */
export type Addressee = string | { email: string }

/** The product on a fresh database. */
export interface TestApp {
  services: Services
  database: Database
  logger: Logger
  /** Every log line so far, as JSON. */
  lines: string[]
  /**
   * The client address of its calls. Each app has its own: network limits are kept per process, and
   * apps share the process.
   */
  networkAddress: string
  /**
   * Makes a call as a user, or as a visitor (null), through every check except the endpoints' rate
   * limits. `context` overrides other properties of the request.
   */
  call<E extends Endpoint>(
    caller: Caller | null,
    endpoint: E,
    input: InputOf<E>,
    context?: Partial<RequestContext>,
  ): Promise<OutputOf<E>>
  /** An unused email address and phone number, named like the fields of a sign-up. */
  contact(): { username: string; phoneNumber: string }
  /** Creates an account with {@link password}, named Asha Devi Sharma by default. */
  person(fields?: PersonFields): Promise<Person>
  /** Creates an account with a company. */
  seller(fields?: Partial<CompanyInput>): Promise<Seller>
  /** Creates an admin account; its role defaults to owner. */
  admin(adminRole?: AdminRole): Promise<Person>
  /** The token of a new session, for calls over HTTP. */
  token(person: Pick<Person, 'email'>): Promise<string>
  /** Stores a new picture, different on each call, and returns its name. */
  picture(width?: number, height?: number): Promise<string>
  /** Saves a seller's addresses. */
  saveAddresses(seller: Person, ...list: Partial<AddressInput>[]): Promise<number>
  /**
   * Sets columns of a company that its owner cannot set through the API, such as approved texts.
   */
  setCompany(id: string, changes: Partial<typeof companyTable.$inferInsert>): Promise<void>
  /** Waits until every event and every due job has been processed. @throws when a job failed. */
  settle(): Promise<void>
  /** All mails sent so far, newest first. */
  mails(): Promise<OutboxMail[]>
  /** Waits as {@link TestApp.settle} does; returns the mails to a recipient, oldest first. */
  mailsTo(to: Addressee): Promise<OutboxMail[]>
  /** The code in the newest mail to a recipient. @throws Error when there is none. */
  codeTo(to: Addressee): Promise<string>
  close(): Promise<void>
}

/** How the application under test differs from the real one. */
export interface TestAppOptions {
  /** Extra settings; mails go to the outbox unless SMTP_URL is set. */
  env?: Record<string, string>
  /** Receives each log line. Without it, errors must be announced (support/error-log.ts). */
  log?: { write(line: string): void }
}

let apps = 0
/** Of {@link password}: it takes long on purpose. */
let hash: Promise<string> | undefined

/** Opens the product on a fresh test database; see the top of this file. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const data = await prepareTestData(referenceFilling)
  const settings = readSettings({
    DATA_DIR: data.dataDir,
    ...(data.databaseUrl ? { DATABASE_URL: data.databaseUrl } : {}),
    LOG_LEVEL: 'debug',
    PUBLIC_URL: 'https://neev.example',
    ...options.env,
  })
  noteSecrets(options.env)
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    noteLog(line)
    if (options.log) options.log.write(line)
    else noteError(line)
  }
  const logger = createLogger(settings, { write })
  const running = await startServices(settings, logger)
  const { services } = running
  const { database, jobs } = services
  const limits = createRateLimits(1_000_000)
  apps += 1
  const networkAddress = `192.0.2.${apps}`
  let count = 0
  let failuresSeen = 0

  /** Creates an account and returns it in the form in which calls carry their caller. */
  async function account(
    role: Role,
    fields: PersonFields = {},
    adminRole: AdminRole = 'owner',
  ): Promise<Person> {
    const { username, phoneNumber } = app.contact()
    const {
      email = username,
      phone = phoneNumber,
      firstName = 'Asha',
      lastName = 'Sharma',
    } = fields
    const { middleName = fields.firstName ? '' : 'Devi' } = fields
    const name = { firstName, middleName, lastName }
    hash ??= hashPassword(password)
    const passwordHash = await hash
    const result = await database.transaction((tx) =>
      createAccount(tx, { email, phone, passwordHash, name, role }),
    )
    if ('taken' in result) throw new Error('The contact is taken.')
    const { userId } = result
    if (role === 'admin') {
      await database.query('update users set admin_role = $2 where id = $1', [userId, adminRole])
    }
    const [row] = await database.reader.select().from(users).where(eq(users.id, userId))
    const referralCode = row?.referralCode ?? ''
    const admin = { role: adminRole, passed: true, fresh: true }
    return {
      email,
      phone,
      firstName,
      userId,
      referralCode,
      role,
      companyId: null,
      firmRole: null,
      ownerId: null,
      sessionId: randomUUID(),
      ...(role === 'admin' ? { admin } : {}),
    }
  }

  const app: TestApp = {
    networkAddress,
    services,
    database,
    logger,
    lines,
    call: async (caller, endpoint, input, context = {}) => {
      const asked = { networkAddress, userAgent: 'test', requestId: 'test', ...context }
      noteSecrets(input)
      const answer = await callerFor(services, { caller, ...asked }, limits)(endpoint, input)
      noteSecrets(answer)
      return answer
    },
    contact: () => {
      count += 1
      return { username: `person${count}@example.com`, phoneNumber: `98${10_000_000 + count}` }
    },
    person: (fields) => account('user', fields),
    admin: (adminRole) => account('admin', {}, adminRole),
    seller: async (fields = {}) => {
      const person = await app.person()
      const input = companyInput(fields)
      const { result, companyId } = await app.call(person, companies.saveDetail, input)
      if (result !== 1) throw new Error(`The registration answered ${result}.`)
      return {
        ...person,
        companyId,
        firmRole: 'owner',
        ownerId: person.userId,
        companyUrl: input.companyUrl,
      }
    },
    token: async ({ email }) => {
      const answer = await app.call(null, accounts.authenticate, { username: email, password })
      if (!answer.token) throw new Error(`${email}: ${answer.errorResult}`)
      // As if the admin had passed the second factor.
      await database.query('update sessions set factor_at = now() where token_hash = $1', [
        hashToken(answer.token),
      ])
      return answer.token
    },
    picture: async (width = 320, height = 240) => {
      count += 1
      const file = await drawn(width, height, count).png().toBuffer()
      return (await takePictureFile(services, file)).name
    },
    saveAddresses: (seller, ...list) =>
      app.call(seller, companies.saveAddresses, {
        loginId: seller.userId,
        companyId: seller.companyId ?? emptyGuid,
        addressList: list.map(addressInput),
      }),
    setCompany: (id, changes) =>
      database.transaction(async (tx) => {
        await tx.update(companyTable).set(changes).where(eq(companyTable.id, id))
      }),
    settle: async () => {
      await jobs.drain(patient(30_000))
      const failures = lines.filter((line) => line.includes('"msg":"a job failed"'))
      const fresh = failures.slice(failuresSeen)
      failuresSeen = failures.length
      if (fresh.length > 0) throw new Error(`A job failed.\n${fresh.join('')}`)
    },
    mails: () => readOutbox(data.dataDir),
    mailsTo: async (to) => {
      // Decisions that can still be undone are not mailed.
      await database.query(
        `update verification_history set decided_at = decided_at - interval '10 minutes'
         where owner_id is not null and decided_at > now() - interval '10 minutes'`,
      )
      // Jobs that are delayed so that more can merge with them become due at once.
      await database.query(
        `update pgboss.job set start_after = now()
         where state = 'created' and name like 'moderation.%'`,
      )
      await app.settle()
      const { rows } = await database.query<{ id: string }>(
        `select id from mails where recipient = $1 and status = 'sent' order by created_at`,
        [addressOf(to)],
      )
      const outbox = new Map((await readOutbox(data.dataDir)).map((mail) => [mail.id, mail]))
      return rows.flatMap(({ id }) => outbox.get(id) ?? [])
    },
    codeTo: async (to) => {
      const address = addressOf(to)
      // The call waits at most 3 s for its mail, which can be too short on a busy machine.
      const waiting = `select 1 from mails where recipient = $1 and status = 'queued'`
      const isWaiting = async () => (await database.query(waiting, [address])).rows.length > 0
      for (let tries = 0; tries < 300 && (await isWaiting()); tries += 1) await setTimeout(50)
      const mail = (await app.mailsTo(address)).at(-1)
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
      if (!code) throw new Error(`No code was mailed to ${address}.`)
      return code
    },
    close: async () => {
      await running.stop()
      for (const { text } of await readOutbox(data.dataDir)) noteCodes(text)
      await data.remove()
    },
  }
  // Jobs that every start enqueues.
  await jobs.drain(patient(30_000))
  const unlisted = lines.find((line) => line.includes('event subscriptions without a worker'))
  if (unlisted) throw new Error(unlisted)
  return app
}

function addressOf(to: Addressee): string {
  return typeof to === 'string' ? to : to.email
}

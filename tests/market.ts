/** What API tests of companies and their pages share: accounts, calls as somebody, settled events. */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { billing } from '#areas/billing/contract.ts'
import * as subscription from '#areas/billing/server/handlers.ts'
import { catalogue } from '#areas/catalogue/contract.ts'
import * as item from '#areas/catalogue/server/handlers.ts'
import { companies } from '#areas/companies/contract.ts'
import { limitTurnedCompany } from '#areas/companies/server/events.ts'
import * as companyAddresses from '#areas/companies/server/handlers/addresses.ts'
import * as companyDetail from '#areas/companies/server/handlers/detail.ts'
import { companies as companyTable } from '#areas/companies/server/tables.ts'
import { directory } from '#areas/directory/contract.ts'
import {
  refreshChangedCompany,
  refreshReviewedCompany,
  refreshStockedCompany,
} from '#areas/directory/server/events.ts'
import { sellerList } from '#areas/directory/server/handlers.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { limitTurnedGallery } from '#areas/gallery/server/events.ts'
import { ownImages, saveImages } from '#areas/gallery/server/handlers.ts'
import { pictureName } from '#areas/media/rules.ts'
import { pictures } from '#areas/media/server/tables.ts'
import {
  mailDecisions,
  mailGrantedPlan,
  mailPlanEnd,
  mailReply,
} from '#areas/notifications/server/events.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { companyReviews, toVerify } from '#areas/reviews/server/handlers/company-reviews.ts'
import { storefront } from '#areas/storefront/contract.ts'
import * as store from '#areas/storefront/server/handlers.ts'
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import { openFiles } from '#platform/files/files.ts'
import { type Bound, bind, type Caller } from '#platform/http/context.ts'
import { perform } from '#platform/http/perform.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mail.ts'

const bounds = new Map<Endpoint, Bound>(
  [
    bind(companies.types, companyDetail.types),
    bind(companies.detail, companyDetail.detail),
    bind(companies.saveDetail, companyDetail.saveDetail),
    bind(companies.urlIsUnique, companyDetail.urlIsUnique),
    bind(companies.validateReferralCode, companyDetail.validateReferralCode),
    bind(companies.addresses, companyAddresses.addresses),
    bind(companies.saveAddresses, companyAddresses.saveAddresses),
    bind(directory.sellerList, sellerList),
    bind(storefront.sellerInfo, store.sellerInfo),
    bind(storefront.reviews, store.reviews),
    bind(storefront.galleryImages, store.galleryImages),
    bind(storefront.contacts, store.contacts),
    bind(storefront.itemTypes, store.itemTypes),
    bind(storefront.offerProducts, store.offerProducts),
    bind(storefront.products, store.products),
    bind(storefront.product, store.product),
    bind(billing.currentPlan, subscription.currentPlan),
    bind(catalogue.companyProducts, item.companyProducts),
    bind(catalogue.defaultProducts, item.defaultProducts),
    bind(catalogue.defaultImages, item.defaultImages),
    bind(reviews.ofCompany, companyReviews),
    bind(reviews.toVerify, toVerify),
    bind(gallery.ofCompany, ownImages),
    bind(gallery.saveImages, saveImages),
  ].map((bound) => [bound.endpoint, bound]),
)

/** Somebody with an account, and the code that others may name at their registration. */
export interface Person extends Caller {
  email: string
  referralCode: string
}

/** The fields of SaveCompanyDetailAsync. */
export type CompanyInput = InputOf<typeof companies.saveDetail>
/** One address of SaveCompanyAddressAsync. */
export type AddressInput = InputOf<typeof companies.saveAddresses>['addressList'][number]

/** A fresh database with the queue at work. */
export interface Market {
  database: TestDatabase
  /** Adds an account. */
  person(): Promise<Person>
  /** Calls as somebody, through the checks that HTTP calls pass. */
  call<E extends Endpoint>(
    caller: Caller | null,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<OutputOf<E>>
  /** An account with a company: answers the caller who owns it. */
  seller(fields?: Partial<CompanyInput>): Promise<Person & { companyId: string }>
  /** The name of a picture that was taken and stored, of 320 x 240 pixels. */
  picture(): Promise<string>
  /** Saves addresses of a seller. */
  saveAddresses(seller: Person, ...list: Partial<AddressInput>[]): Promise<number>
  /** Changes columns of a company that no call of its owner reaches, such as approved words. */
  setCompany(id: string, changes: Partial<typeof companyTable.$inferInsert>): Promise<void>
  /** Works on every event that mails; answers the mails for somebody, in their order. */
  mailsTo(person: Person): Promise<{ subject: string; text: string }[]>
  /** Waits until every event has been worked on. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Opens a market on a fresh test database. */
export async function openMarket(): Promise<Market> {
  const database = await openTestDatabase()
  const fail = (detail: object, message: string) => {
    throw new Error(message, { cause: detail })
  }
  const jobs = await createJobs(database, { warn: fail, error: fail })
  const silent = { debug() {}, info() {}, warn() {}, error() {} }
  const settings = {
    siteName: 'Neev',
    publicUrl: 'https://neev.example',
    dataDir: database.dataDir,
    mail: { smtpUrl: undefined, from: 'Neev <no-reply@neev.example>' },
    referral: { signUpPoints: 100, companyPoints: 500 },
  }
  // Nothing works on its deliveries: what was queued can be read.
  const mailer = createMailer({ database, jobs, settings, log: silent })
  await jobs.start(
    [
      refreshChangedCompany as never,
      refreshReviewedCompany as never,
      refreshStockedCompany as never,
      limitTurnedCompany as never,
      limitTurnedGallery as never,
      mailDecisions as never,
      mailGrantedPlan as never,
      mailPlanEnd as never,
      mailReply as never,
    ],
    { database, mailer, settings },
  )
  const images = { store: 'file', baseUrl: '/images' } as const
  const files = openFiles({ dataDir: database.dataDir, images })
  const services = {
    database,
    files,
    jobs,
    mailer,
    settings,
    log: silent,
  } as unknown as Parameters<typeof perform>[3]
  let count = 0

  const market: Market = {
    database,
    person: async () => {
      count += 1
      const number = count
      const person = {
        userId: randomUUID(),
        companyId: null,
        role: 'user' as const,
        sessionId: randomUUID(),
        email: `person${number}@example.com`,
        referralCode: `CODE${number}`,
      }
      await database.transaction((tx) =>
        tx.insert(users).values({
          id: person.userId,
          email: person.email,
          phone: String(9_800_000_000 + number),
          phoneKey: String(9_800_000_000 + number),
          passwordHash: '-',
          referralCode: person.referralCode,
        }),
      )
      return person
    },
    call: async (caller, endpoint, input) => {
      const bound = bounds.get(endpoint)
      if (!bound) throw new Error(`${endpoint.path} is not bound`)
      const visit = { caller, networkAddress: '127.0.0.1', userAgent: 'test', requestId: 'test' }
      const answer = await perform(bound, input, visit, services, { count: async () => {} })
      return answer as never
    },
    seller: async (fields = {}) => {
      const person = await market.person()
      const input = companyInput(fields)
      const { result, companyId } = await market.call(person, companies.saveDetail, input)
      if (result !== 1) throw new Error(`The registration answered ${result}.`)
      return { ...person, companyId }
    },
    picture: async () => {
      const size = { width: 320, height: 240, placeholder: '#b8a58c' }
      const name = pictureName(randomUUID().replaceAll('-', ''), size)
      await database.transaction((tx) =>
        tx.insert(pictures).values({ ...size, name, bytes: 1, storedAt: new Date() }),
      )
      return name
    },
    saveAddresses: (seller, ...list) =>
      market.call(seller, companies.saveAddresses, {
        loginId: seller.userId,
        companyId: seller.companyId ?? emptyGuid,
        addressList: list.map(addressInput),
      }),
    setCompany: (id, changes) =>
      database.transaction(async (tx) => {
        await tx.update(companyTable).set(changes).where(eq(companyTable.id, id))
      }),
    mailsTo: async ({ email }) => {
      // What waits for more to merge with waits no longer.
      await database.query(
        `update pgboss.job set start_after = now()
         where state = 'created' and name like 'moderation.%'`,
      )
      await jobs.drain()
      const { rows } = await database.query<{ subject: string; text: string }>(
        'select subject, text from mails where recipient = $1 order by created_at',
        [email],
      )
      return rows
    },
    settle: () => jobs.drain(),
    close: async () => {
      await jobs.stop()
      await database.close()
    },
  }
  return market
}

/** A company form that passes, with an unused name; fields replace its own. */
export function companyInput(fields: Partial<CompanyInput> = {}): CompanyInput {
  return {
    Name: 'Shree Makrana Marbles',
    Description: '',
    CompanyId: emptyGuid,
    ContactNo: '9829011111',
    EmailAddress: 'asha@example.com',
    WorkingTypes: [1],
    companyUrl: `shop-${randomUUID()}`,
    ...fields,
  }
}

/** An address form that passes; fields replace its own. */
export function addressInput(fields: Partial<AddressInput> = {}): AddressInput {
  return {
    addressId: 0,
    firstLine: 'Plot 12, Marble Market',
    city: 'Kishangarh',
    state: 'Rajasthan',
    pinCode: '305801',
    country: 'India',
    contactNo: '9829011111',
    ...fields,
  }
}

/** The status of the Problem that a call fails with; anything else it does is passed on. */
export async function refusal(call: Promise<unknown>): Promise<unknown> {
  try {
    return { answer: await call }
  } catch (failure) {
    if (isProblem(failure)) return failure.status
    throw failure
  }
}

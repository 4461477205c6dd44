/** Writes that lock two rows lock them in one fixed order, so that they never deadlock. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { importProducts } from '#areas/catalogue/server/jobs.ts'
import { companies } from '#areas/companies/contract.ts'
import { verifiedDescriptions } from '#areas/companies/server/public.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { openTestApp, password, type Seller, type TestApp } from '#tests/app.ts'
import { companyInput, refusal } from '#tests/inputs.ts'
import { untilOneWaits } from '../../support/waiting.ts'

let app: TestApp
let other: pg.Client
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  other = new pg.Client({ connectionString: app.services.settings.database.url })
  await other.connect()
  return () => other.end()
})
afterAll(() => app.close())

const orders: {
  what: string
  first: string
  second: string
  call: (one: Seller) => Promise<unknown>
  answer: unknown
}[] = [
  {
    what: 'a login: the account, then its failures',
    first: 'select id from users where id = $1 for no key update',
    second: `select subject from login_attempts, users
      where id = $1 and subject = 'account:' || encode(sha256(email::bytea), 'hex')
      for update of login_attempts nowait`,
    call: (one) => app.call(one, accounts.authenticate, { username: one.email, password }),
    answer: { errorResult: '' },
  },
  {
    what: 'an erasure: the person, then the account',
    first: 'select user_id from people where user_id = $1 for update',
    second: 'select id from users where id = $1 for key share nowait',
    call: (one) => app.call(one, privacy.erase, { loginId: one.userId, password }),
    answer: 'done',
  },
  {
    what: 'a change of a firm: the account, then the firm',
    first: 'select id from users where id = $1 for update',
    second: 'select id from companies where owner_id = $1 for update nowait',
    call: (one) => {
      const { companyId: CompanyId, companyUrl } = one
      const form = companyInput({ CompanyId, companyUrl, Description: 'Slabs.' })
      return app.call(one, companies.saveDetail, form)
    },
    answer: { result: 0 },
  },
  {
    what: 'an admin’s decision: the owner’s account, then the thing',
    first: 'select id from users where id = $1 for update',
    second: 'select id from companies where owner_id = $1 for update nowait',
    // There is no description to decide on, which is noticed only after both locks are taken.
    call: ({ companyId }) =>
      refusal(
        app.database.transaction((tx) =>
          verifiedDescriptions.decide(tx, companyId, { status: 4, comment: '', decidedBy: null }),
        ),
      ),
    answer: 409,
  },
  {
    what: 'an import of products: the account, then the sheet',
    first: 'select id from users where id = $1 for update',
    second: 'select id from product_imports where user_id = $1 for update nowait',
    call: async ({ userId, companyId }) => {
      const { rows } = await app.database.query<{ id: string }>(
        `insert into product_imports (company_id, user_id, state, rows, total)
         values ($1, $2, 'running', '[]', 0) returning id`,
        [companyId, userId],
      )
      const importId = rows[0]?.id ?? ''
      const delivery = {
        id: 'test',
        attempt: 1,
        signal: new AbortController().signal,
        isTurnOver: () => false,
      }
      await importProducts.work({ importId, validRowsOnly: true }, app.services, delivery)
      const state = 'select state from product_imports where id = $1'
      return (await app.database.query<{ state: string }>(state, [importId])).rows[0]?.state
    },
    answer: 'done',
  },
]

test.each(orders)('$what', async ({ first, second, call, answer }) => {
  const one = await app.seller()
  await app.settle()
  await other.query('begin')
  await other.query(first, [one.userId])
  const called = call(one)
  await untilOneWaits(app.database)
  // While it waits for the first row, the call must not have locked the second.
  expect((await other.query(second, [one.userId])).rows).toHaveLength(1)
  await other.query('commit')
  const answered = await called
  if (typeof answer === 'object') expect(answered).toMatchObject(answer as object)
  else expect(answered).toBe(answer)
})

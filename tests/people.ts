/** What API tests of the user area share: people who call as themselves, through every check. */
import { randomUUID } from 'node:crypto'
import { endpoints } from '#app/endpoints.ts'
import { companies } from '#areas/companies/contract.ts'
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { Caller } from '#platform/http/context.ts'
import { perform } from '#platform/http/perform.ts'
import { type AccountsTest, openAccounts } from './accounts.ts'
import { companyInput } from './market.ts'

/** Somebody with an account whose password is `password` of tests/accounts.ts. */
export type Somebody = Caller & Awaited<ReturnType<AccountsTest['account']>>

/** Somebody with a company. */
export type Seller = Somebody & { companyId: string; companyUrl: string }

/** A fresh database with every call of the product on it. */
export interface PeopleTest extends Omit<AccountsTest, 'call'> {
  somebody(): Promise<Somebody>
  /** Somebody who has registered a company. */
  seller(): Promise<Seller>
  /** Calls as somebody; the rate limits of the endpoints are left out. */
  call<E extends Endpoint>(caller: Caller, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
}

/** Opens it. */
export async function openPeople(): Promise<PeopleTest> {
  const accounts = await openAccounts()
  const somebody = async (): Promise<Somebody> => ({
    ...(await accounts.account()),
    companyId: null,
    role: 'user',
    sessionId: randomUUID(),
  })
  const call: PeopleTest['call'] = async (caller, endpoint, input) => {
    const bound = endpoints.find((each) => each.endpoint === endpoint)
    if (!bound) throw new Error(`${endpoint.path} is not listed`)
    const visit = { caller, networkAddress: '192.0.2.1', userAgent: 'test', requestId: 'test' }
    const limits = { count: async () => {} }
    return (await perform(bound, input, visit, accounts.services, limits)) as never
  }
  const seller = async (): Promise<Seller> => {
    const person = await somebody()
    const form = companyInput()
    const { companyId } = await call(person, companies.saveDetail, form)
    return { ...person, companyId, companyUrl: form.companyUrl }
  }
  return { ...accounts, somebody, seller, call }
}

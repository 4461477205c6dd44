/**
 * The market in which the contract's examples answer as shown. It is created through the API: a
 * buyer, a seller with a company in Kishangarh, and an admin.
 */
import { accounts } from '#areas/accounts/contract.ts'
import { companies } from '#areas/companies/contract.ts'
import type { Audience, Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts'
import { pathParameters } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import { m } from '#words/messages.js'
import { noteCodes, noteSecrets } from './log-search.ts'
import { startTestServer, type TestServer } from './server.ts'

/** The password of all accounts, the same as in the demo market. */
export const password = 'Demo@123'

/** A person of the market. */
export type Who = 'buyer' | 'seller' | 'admin'

/** The market, with the helpers that the preparations of examples use. */
export interface ExampleMarket {
  server: TestServer
  /** Calls over HTTP. @throws Error with the problem document unless the status is 200. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<OutputOf<E>>
  /** A person's token, created on first use. */
  token(who: Who): Promise<string>
  /** The token of a new session. */
  login(who: Who): Promise<string>
  /** The token of a new account. */
  newcomer(): Promise<string>
  /**
   * The token of a new account with a company that sells tiles by default and has no address yet.
   */
  newSeller(trade?: number): Promise<string>
  /** Requests a code for an address, and reads it from the mail. */
  codeFor(purpose: 'sign-up' | 'reset', emailAddress: string, phone?: string): Promise<string>
  /** Waits until every event has been processed. */
  settle(): Promise<void>
  /** Everything that the server has logged, at trace level. */
  log: string[]
}

/** Whose token the examples of each audience are sent with; undefined for none. */
export const speakers: Record<Audience, Who | undefined> = {
  anyone: undefined,
  user: 'buyer',
  seller: 'seller',
  admin: 'admin',
}

const people = [
  { username: 'buyer@example.com', fullName: 'Meera Joshi', phoneNumber: '9829033333' },
  // The account for the password reset.
  { username: 'kavita@example.com', fullName: 'Kavita Rao', phoneNumber: '9829044455' },
  { username: 'seller@example.com', fullName: 'Ramesh Kumar Agarwal', phoneNumber: '9829022222' },
]

/** Starts a server and fills its market. */
export async function openExampleMarket(): Promise<ExampleMarket> {
  const log: string[] = []
  const server = await startTestServer({
    env: { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password, LOG_LEVEL: 'trace' },
    log: { write: (line) => log.push(line) },
  })
  const tokens = new Map<Who, Promise<string>>()
  let count = 0

  const market: ExampleMarket = {
    server,
    log,
    call: async (endpoint, input, token) => {
      const own = token ? await withOwnIds(server.url, endpoint, input, token) : input
      const answer = await send(server.url, endpoint, own, token)
      noteSecrets(answer)
      return answer as never
    },
    token: (who) => {
      const token = tokens.get(who) ?? market.login(who)
      tokens.set(who, token)
      return token
    },
    login: (who) => login(market, `${who}@example.com`),
    newcomer: async () => {
      count += 1
      const phoneNumber = String(9_829_100_000 + count)
      const username = `newcomer${count}@example.com`
      // All come from one address, which may have only so many codes an hour.
      await server.database.query('delete from code_sendings')
      await signUp(market, { username, fullName: 'Sunil Verma', phoneNumber })
      return login(market, username)
    },
    newSeller: async (trade = 2) => {
      const token = await market.newcomer()
      await openCompany(market, token, { companyUrl: `shop-${count}`, WorkingTypes: [trade] })
      return token
    },
    codeFor: async (purpose, emailAddress, phoneNumber = '9829099999') => {
      const siteName = server.services.settings.siteName
      await (purpose === 'sign-up'
        ? market.call(accounts.validateContactDetail, { username: emailAddress, phoneNumber })
        : market.call(accounts.sendResetCode, { emailAddress }))
      // The call waits at most 3 s for its mail, which can be too short on a busy machine.
      await market.settle()
      const subject =
        purpose === 'sign-up'
          ? m.mail_sign_up_code_subject({ siteName })
          : m.mail_reset_code_subject({ siteName })
      const mail = (await server.mails()).find(
        (each) => each.to === emailAddress && each.subject === subject,
      )
      noteCodes(mail?.text ?? '')
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
      if (!code) throw new Error(`No code was mailed to ${emailAddress}.`)
      return code
    },
    settle: () => server.services.jobs.drain(),
  }
  for (const person of people) await signUp(market, person)
  await openShop(market)
  return market
}

async function login(market: ExampleMarket, username: string): Promise<string> {
  const answer = await market.call(accounts.authenticate, { username, password })
  if (!answer.token) throw new Error(`${username}: ${answer.errorResult}`)
  // As if the admin had passed the second factor.
  await market.server.services.database.query(
    `update sessions set factor_at = now() where token_hash = $1`,
    [hashToken(answer.token)],
  )
  return answer.token
}

async function signUp(market: ExampleMarket, person: (typeof people)[number]): Promise<void> {
  const otpMessage = await market.codeFor('sign-up', person.username, person.phoneNumber)
  const result = await market.call(accounts.signUp, { ...person, password, otpMessage })
  if (result !== 1) throw new Error(`The sign-up of ${person.username} answered ${result}.`)
}

/** The address of the examples' sellers. */
export const shopAddress = {
  firstLine: 'Plot 12, Marble Market',
  city: 'Kishangarh',
  state: 'Rajasthan',
  pinCode: '305801',
  country: 'India',
  contactNo: '9829022222',
}

async function openShop(market: ExampleMarket): Promise<void> {
  const token = await market.token('seller')
  const companyId = await openCompany(market, token, {
    companyUrl: 'shree-makrana-marbles',
    WorkingTypes: [1],
  })
  await market.call(
    companies.saveAddresses,
    { loginId: emptyGuid, companyId, addressList: [shopAddress] },
    token,
  )
  await market.settle()
}

async function openCompany(
  market: ExampleMarket,
  token: string,
  fields: { companyUrl: string; WorkingTypes: number[] },
): Promise<string> {
  const { companyId } = await market.call(
    companies.saveDetail,
    {
      Name: 'Shree Makrana Marbles',
      Description: 'White and pink Makrana marble, cut to size.',
      CompanyId: emptyGuid,
      ContactNo: '9829022222',
      EmailAddress: 'seller@example.com',
      ...fields,
    },
    token,
  )
  return companyId
}

/** Replaces the empty GUID, which examples show for the caller's own ids, by the real ids. */
async function withOwnIds(
  url: string,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string,
): Promise<Record<string, unknown>> {
  const ownEntries = Object.entries(input).filter(
    ([name, value]) => value === emptyGuid && /^(login|user|company)id$/i.test(name),
  )
  if (ownEntries.length === 0 || endpoint.ownIds === 'registers') return input
  const { id, companyId } = accounts.loggedInUser.output.parse(
    await send(url, accounts.loggedInUser, {}, token),
  )
  const own = ownEntries.map(([name]) => [name, /company/i.test(name) ? companyId : id])
  return { ...input, ...Object.fromEntries(own) }
}

async function send(
  url: string,
  { method, path }: Endpoint,
  input: Record<string, unknown>,
  token?: string,
): Promise<unknown> {
  const fields = new Map(Object.entries(input))
  let filled = path
  for (const name of pathParameters(path)) {
    filled = filled.replace(`{${name}}`, encodeURIComponent(String(fields.get(name))))
    fields.delete(name)
  }
  const query = new URLSearchParams()
  for (const [name, value] of method === 'GET' ? fields : []) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const response = await fetch(`${url}/api/${filled}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(Object.fromEntries(fields)) } : {}),
  })
  if (response.status !== 200) {
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  }
  return response.json()
}

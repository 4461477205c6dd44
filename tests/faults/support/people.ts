/** People who use a server through its real API, each from their own network address. */
import { accounts } from '#areas/accounts/contract.ts'
import { companies } from '#areas/companies/contract.ts'
import { type Call, urlOf } from '#kernel/caller.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { problem } from '#kernel/problem.ts'
import { readOutbox } from '#platform/mail/outbox.ts'
import { noteCodes, noteSecrets } from '../../support/log-search.ts'
import { pause } from './main.ts'

/** The details of a person, before or after they sign up. */
export interface Person {
  username: string
  phoneNumber: string
  password: string
  fullName: string
  /** The network address that the proxy reports. */
  address: string
}

/** A person with a company that has one address. */
export interface Seller extends Person {
  token: string
  userId: string
  companyId: string
  addressId: number
}

let count = 0

/** A new person who has no account yet. */
export function newPerson(): Person {
  count += 1
  return {
    username: `person${count}@example.com`,
    phoneNumber: String(9_800_000_000 + count),
    password: 'Makrana1',
    fullName: 'Asha Devi Sharma',
    address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
  }
}

/**
 * Makes calls as a person. Failures are Problems; their status is 0 when the server does not
 * answer.
 */
export function callAs(url: string, { address }: Pick<Person, 'address'>, token?: string): Call {
  return async (endpoint, input) => {
    noteSecrets(input)
    const response = await fetch(urlOf(endpoint, input, `${url}/api`), {
      method: endpoint.method,
      headers: {
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(input) } : {}),
    }).catch((cause: unknown) => Promise.reject(problem(0, 'Nobody answers.', { cause })))
    // An answer that breaks off does not count as one.
    const text = await response.text().catch((cause: unknown) => {
      throw problem(0, 'The answer broke off.', { cause })
    })
    if (!response.ok) throw problem(response.status, text)
    const answer = JSON.parse(text)
    noteSecrets(answer)
    return answer
  }
}

/**
 * The code in the newest mail in the outbox to this person.
 *
 * @throws Error when there is none, and a Problem of status 0 once the server is gone.
 */
async function codeFor(url: string, dataDir: string, { username }: Person): Promise<string> {
  for (let turn = 0; turn < 200; turn += 1) {
    const mail = (await readOutbox(dataDir)).find(({ to }) => to === username)
    noteCodes(mail?.text ?? '')
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    if (code) return code
    await pause(100)
    await fetch(`${url}/healthz`).catch((cause: unknown) => {
      throw problem(0, 'Nobody answers.', { cause })
    })
  }
  throw new Error(`No code was mailed to ${username}.`)
}

/** Signs a person up with the code from the outbox; returns the last call's code, 1 for created. */
export async function signUp(url: string, dataDir: string, person: Person): Promise<number> {
  const call = callAs(url, person)
  const { username, phoneNumber, password, fullName } = person
  const checked = await call(accounts.validateContactDetail, { username, phoneNumber })
  if (checked !== 5) return checked
  const otpMessage = await codeFor(url, dataDir, person)
  return call(accounts.signUp, { username, phoneNumber, password, fullName, otpMessage })
}

/** Logs a person in; the token is empty when that fails. */
export function logIn(url: string, person: Person) {
  const { username, password } = person
  return callAs(url, person)(accounts.authenticate, { username, password })
}

/** Signs up, logs in and registers a company with one address. */
export async function newSeller(url: string, dataDir: string): Promise<Seller> {
  const person = newPerson()
  const result = await signUp(url, dataDir, person)
  if (result !== 1) throw new Error(`The sign-up answered ${result}.`)
  const { token, id: userId } = await logIn(url, person)
  const call = callAs(url, person, token)
  const { companyId } = await call(companies.saveDetail, {
    Name: 'Shree Makrana Marbles',
    Description: '',
    CompanyId: emptyGuid,
    ContactNo: '9829011111',
    EmailAddress: person.username,
    WorkingTypes: [1],
    companyUrl: `shop-${person.phoneNumber}`,
  })
  const seller = { ...person, token, userId, companyId, addressId: 0 }
  await saveAddress(url, seller, 0)
  const { addressList } = await call(companies.addresses, { userId, companyId })
  const [address] = addressList
  if (!address) throw new Error('The address was not saved.')
  return { ...seller, addressId: address.addressId }
}

/** Writes a number into the seller's address; returns 0 once it is saved. */
export function saveAddress(url: string, seller: Seller, number: number): Promise<number> {
  const { userId: loginId, companyId, addressId } = seller
  return callAs(
    url,
    seller,
    seller.token,
  )(companies.saveAddresses, {
    loginId,
    companyId,
    addressList: [
      {
        addressId,
        firstLine: `Plot ${number}, Marble Market`,
        city: 'Kishangarh',
        state: 'Rajasthan',
        pinCode: '305801',
        country: 'India',
        contactNo: '9829011111',
      },
    ],
  })
}

/** The number in the seller's saved address. */
export async function savedNumber(url: string, seller: Seller): Promise<number> {
  const { userId, companyId } = seller
  const { addressList } = await callAs(
    url,
    seller,
    seller.token,
  )(companies.addresses, { userId, companyId })
  return Number(/^Plot (\d+),/.exec(addressList[0]?.firstLine ?? '')?.[1] ?? Number.NaN)
}

/** Valid inputs of calls, and a helper for calls that are refused. */
import { randomUUID } from 'node:crypto'
import type { companies } from '#areas/companies/contract.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'

/** The fields of SaveCompanyDetailAsync. */
export type CompanyInput = InputOf<typeof companies.saveDetail>
/** One address of SaveCompanyAddressAsync. */
export type AddressInput = InputOf<typeof companies.saveAddresses>['addressList'][number]

/** A valid company form with an unused name; `fields` override its values. */
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

/** A valid address form; `fields` override its values. */
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

/**
 * The status of the Problem that a call fails with. Returns the answer of a call that succeeds, and
 * rethrows any other error.
 */
export async function refusal(call: Promise<unknown>): Promise<unknown> {
  try {
    return { answer: await call }
  } catch (failure) {
    if (isProblem(failure)) return failure.status
    throw failure
  }
}

/** A six-digit code different from this one. */
export function wrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

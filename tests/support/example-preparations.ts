/** What the market must hold, or who must speak, before a call's example answers as shown. */
import { accounts } from '#areas/accounts/contract.ts'
import { companies } from '#areas/companies/contract.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { ExampleMarket } from './example-market.ts'

/** How the example is sent, where it differs from what the contract shows. */
export interface Sending {
  /** Instead of the token of the audience's usual speaker. */
  token?: string
  /** Fields that nobody can know beforehand, such as a mailed code. */
  input?: Record<string, unknown>
}

/** Calls that are not listed need nothing: their example is sent as it stands. */
export const preparations = new Map<Endpoint, (market: ExampleMarket) => Promise<Sending>>([
  [accounts.logout, async (market) => ({ token: await market.login('buyer') })],
  [accounts.signUp, async (market) => ({ input: { otpMessage: await signUpCode(market) } })],
  [accounts.sendResetCode, asha],
  [
    accounts.resetPassword,
    async (market) => {
      await asha(market)
      const { emailAddress } = accounts.resetPassword.example
      return { input: { otpOnEmail: await market.codeFor('reset', emailAddress) } }
    },
  ],
  [companies.saveDetail, async (market) => ({ token: await market.newcomer() })],
  [companies.saveAddresses, async (market) => ({ token: await market.newSeller() })],
])

/** Sees to it that the person of the sign-up's example has an account. */
async function asha(market: ExampleMarket): Promise<Sending> {
  const { example } = accounts.signUp
  const free = await market.call(accounts.validateContactDetail, example)
  if (free === 5) {
    await market.call(accounts.signUp, { ...example, otpMessage: await signUpCode(market) })
  }
  return {}
}

function signUpCode(market: ExampleMarket): Promise<string> {
  const { username, phoneNumber } = accounts.signUp.example
  return market.codeFor('sign-up', username, phoneNumber)
}

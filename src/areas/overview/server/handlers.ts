/** Endpoints of the dealer's overview. */
import { daysLater, indianToday } from '#kernel/dates.ts'
import type { Handler } from '#platform/http/context.ts'
import type { sellerOverview } from '../contract.ts'
import { askedDays, resultDays } from '../rules.ts'
import { missingNear, productsOf, townsOf, wordsOf } from './reads/asked.ts'
import { answerMinutesOf, daysOf } from './reads/own.ts'
import { peersOf } from './reads/peers.ts'

/** What the market brought the caller's company. */
export const results: Handler<typeof sellerOverview.results> = async (_, { caller, database }) => {
  const { companyId } = caller
  const { reader } = database
  const today = indianToday()
  const from = daysLater(today, 1 - resultDays)
  const firm = { companyId, from, today }
  const asked = { companyId, from: daysLater(today, 1 - askedDays) }
  return {
    days: await daysOf(reader, firm),
    answerMinutes: await answerMinutesOf(reader, companyId),
    peers: await peersOf(reader, firm),
    products: await productsOf(reader, firm),
    towns: await townsOf(reader, asked),
    words: await wordsOf(reader, asked),
    missing: await missingNear(reader, asked),
  }
}

/** Requests for quotation, of which the examples of the calls about them are. */
import { randomUUID } from 'node:crypto'
import { exampleOf } from '#app/examples.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { companies } from '#areas/companies/contract.ts'
import { enquiryReports } from '#areas/quotations/contract/admin.ts'
import { enquiryTalk } from '#areas/quotations/contract/both.ts'
import { requests } from '#areas/quotations/contract/buyer.ts'
import { enquiryCalls } from '#areas/quotations/contract/seller.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { addTestRequest, houseLines } from '../quotations.ts'
import type { ExampleMarket } from './example-market.ts'
import type { ExampleCall } from './example-preparations.ts'

type Prepared = { buyer: string; seller: string; sellerUrl: string; ids: Record<string, unknown> }

/** A new buyer's request to a new dealer with a plan; quoted if wanted. */
async function asked(market: ExampleMarket, isQuoted = false): Promise<Prepared> {
  const { database } = market.server.services
  const seller = await market.newSeller(6)
  const newest = async (table: string) =>
    (
      await database.query<{ id: string }>(
        `select id from ${table} order by created_at desc limit 1`,
      )
    ).rows[0]?.id ?? ''
  const [companyId, userId] = [await newest('companies'), await newest('users')]
  await database.transaction((tx) => grantSubscription(tx, { companyId, planId: 24 }))
  const sellerUrl = `jaipur-cement-${randomUUID().slice(0, 4)}`
  await database.query('update companies set name = $2, url = $3 where id = $1', [
    companyId,
    'Jaipur Cement House',
    sellerUrl,
  ])
  const addresses = exampleOf(companies.saveAddresses).input
  await market.call(companies.saveAddresses, addresses, seller)
  const buyer = await market.newcomer()
  const person = { userId: await newest('users') } as never
  const dealer = { companyId, userId } as never
  const words = 'For the ground floor of a house.'
  const { requestId, enquiryIds, lineIds } = await addTestRequest({ database }, person, [dealer], {
    words,
    lines: houseLines.slice(0, 1),
  })
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  if (isQuoted) {
    const { input } = exampleOf(enquiryCalls.quote)
    const prices = input.prices.map((price) => ({ ...price, lineId }))
    await market.call(enquiryCalls.quote, { ...input, enquiryId, prices }, seller)
  }
  return { buyer, seller, sellerUrl, ids: { requestId, enquiryId, lineId } }
}

const ofBuyer = (field: 'requestId' | 'enquiryId', isQuoted = false) => {
  return async (market: ExampleMarket): Promise<ExampleCall> => {
    const { buyer, ids } = await asked(market, isQuoted)
    return { token: buyer, input: { [field]: ids[field] } }
  }
}

const ofSeller = (...fields: string[]) => {
  return async (market: ExampleMarket): Promise<ExampleCall> => {
    const { seller, ids } = await asked(market, true)
    return { token: seller, input: Object.fromEntries(fields.map((name) => [name, ids[name]])) }
  }
}

async function shopsProduct(market: ExampleMarket): Promise<string> {
  const { rows } = await market.server.services.database.query<{ id: string }>(
    "select id from products where name = 'Makrana White' order by created_at limit 1",
  )
  return rows[0]?.id ?? emptyGuid
}

/** A quotation of which all is accepted. */
async function accepted(market: ExampleMarket, isDone: boolean): Promise<ExampleCall> {
  const { buyer, ids } = await asked(market, true)
  const { enquiryId, lineId, requestId } = ids as Record<string, number>
  const [part] = exampleOf(requests.accept).input.accepted
  const input = {
    requestId,
    accepted: [{ revision: part?.revision ?? 1, enquiryId, lineIds: [lineId] }],
  }
  if (!isDone) return { token: buyer, input }
  await market.call(requests.accept, { loginId: emptyGuid, ...input } as never, buyer)
  return { token: buyer, input: { enquiryId } }
}

async function withFile(market: ExampleMarket): Promise<ExampleCall> {
  const { buyer, ids } = await asked(market)
  const file = Buffer.from('%PDF-1.4 plan %%EOF').toString('base64')
  const text = 'The plan of the house.'
  const input = { loginId: emptyGuid, enquiryId: Number(ids.enquiryId), text }
  await market.call(enquiryTalk.write, { ...input, files: [{ name: 'plan.pdf', file }] }, buyer)
  const { rows } = await market.server.services.database.query<{ id: number }>(
    'select id::int from enquiry_files order by id desc limit 1',
  )
  return { token: buyer, input: { fileId: rows[0]?.id } }
}

async function reported(market: ExampleMarket): Promise<number> {
  const { database } = market.server.services
  await database.query("update enquiry_reports set state = 'dismissed' where state = 'open'")
  const { buyer, ids } = await asked(market)
  const { input } = exampleOf(enquiryTalk.report)
  await market.call(enquiryTalk.report, { ...input, enquiryId: Number(ids.enquiryId) }, buyer)
  const { rows } = await database.query<{ id: number }>(
    'select id::int from enquiry_reports order by id desc limit 1',
  )
  return rows[0]?.id ?? 0
}

/** Preparations of the calls of quotations. */
export const quotationPreparations: [Endpoint, (market: ExampleMarket) => Promise<ExampleCall>][] =
  [
    [requests.sourceOf, async (market) => ({ input: { productId: await shopsProduct(market) } })],
    [
      requests.dealersToAsk,
      async (market) => ({ input: { productId: await shopsProduct(market) } }),
    ],
    [
      requests.ask,
      async (market) => ({
        token: await market.newcomer(),
        input: { productId: await shopsProduct(market) },
      }),
    ],
    [requests.list, async (market) => ({ token: (await asked(market)).buyer })],
    [requests.one, ofBuyer('requestId', true)],
    [requests.accept, (market) => accepted(market, false)],
    [requests.extend, ofBuyer('requestId')],
    [requests.end, ofBuyer('requestId')],
    [enquiryCalls.inbox, ofSeller()],
    [enquiryCalls.one, ofSeller('enquiryId')],
    [
      enquiryCalls.quote,
      async (market) => {
        const { seller, ids } = await asked(market)
        const [price] = exampleOf(enquiryCalls.quote).input.prices
        const prices = [{ ...price, lineId: ids.lineId }]
        return { token: seller, input: { enquiryId: ids.enquiryId, prices } }
      },
    ],
    [enquiryCalls.leave, ofSeller('enquiryId')],
    [enquiryCalls.numbers, ofSeller()],
    [enquiryCalls.sheet, async (market) => ({ token: await market.newSeller() })],
    [enquiryTalk.write, ofBuyer('enquiryId')],
    [enquiryTalk.file, withFile],
    [enquiryTalk.orderSheet, (market) => accepted(market, true)],
    [enquiryTalk.report, ofBuyer('enquiryId')],
    [
      enquiryReports.reports,
      async (market) => {
        await reported(market)
        return {}
      },
    ],
    [
      enquiryReports.marketNumbers,
      async (market) => {
        await market.server.services.database.query('delete from quotation_requests')
        await asked(market, true)
        // Kept by a count that took long, as on a slow machine.
        await market.server.services.database.query('delete from enquiry_counts')
        return {}
      },
    ],
    [
      enquiryReports.suspects,
      async (market) => {
        await market.server.services.database.query('delete from quotation_requests')
        await asked(market)
        return {}
      },
    ],
    [enquiryReports.decide, async (market) => ({ input: { reportId: await reported(market) } })],
  ]

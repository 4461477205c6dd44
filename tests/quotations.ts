/** Shared by tests of quotations: requests with several lines, and quotations for them. */
import { enquiryCalls } from '#areas/quotations/contract/seller.ts'
import { addRequest, type NewRequest } from '#areas/quotations/server/writes/requests.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { Person, Seller, TestApp } from './app.ts'

/** A request with the ids of its enquiries, in the order of the dealers, and of its lines. */
export interface TestRequest {
  requestId: number
  enquiryIds: number[]
  lineIds: number[]
}

const line = (what: string, quantity: number, unit: string) => ({
  what,
  quantity,
  unit,
  typeId: 6,
})

/** The lines of a small house. */
export const houseLines = [
  line('Cement OPC 53', 200, 'bag'),
  line('Saria 12 mm', 2.5, 'tonne'),
  line('Bricks', 8000, 'piece'),
]

/** Adds a request of a person to dealers, by default for {@link houseLines} in Jaipur. */
export async function addTestRequest(
  { database }: Pick<TestApp, 'database'>,
  buyer: Pick<Person, 'userId'>,
  dealers: readonly Pick<Seller, 'companyId' | 'userId'>[],
  fields: Partial<NewRequest['request']> & { lines?: NewRequest['lines'] } = {},
): Promise<TestRequest> {
  const { lines = houseLines, ...request } = fields
  const result = await database.transaction((tx) =>
    addRequest(tx, {
      request: {
        userId: buyer.userId,
        title: 'Ground floor',
        source: `test:${Math.floor(Math.random() * 1e12)}`,
        pinCode: '302006',
        town: 'Jaipur, Rajasthan',
        latitude: 26.92,
        longitude: 75.8,
        delivered: true,
        days: 7,
        ...request,
      },
      lines,
      dealers: dealers.map(({ companyId, userId }) => ({
        companyId,
        ownerId: userId,
        distance: 4.2,
      })),
      files: [],
    }),
  )
  if (typeof result === 'string') throw new Error(`The request was refused: ${result}.`)
  const { requestId } = result
  const ids = async (text: string) =>
    (await database.query<{ id: number; key: string }>(text, [requestId])).rows
  const enquiries = await ids(
    'select id::int, company_id::text as key from enquiries where request_id = $1',
  )
  const stored = await ids(
    `select id::int, position::text as key from quotation_request_lines
     where request_id = $1 order by position`,
  )
  return {
    requestId,
    enquiryIds: dealers.map(({ companyId }) => enquiries.find((e) => e.key === companyId)?.id ?? 0),
    lineIds: stored.map(({ id }) => id),
  }
}

/** The own ids of a seller's call. */
export const ownIds = ({ userId, companyId }: Seller) => ({ loginId: userId, companyId })

type Quote = InputOf<typeof enquiryCalls.quote>

/** Quotes for lines: a price in rupees for each, in the buyer's unit. */
export function testQuote(
  app: Pick<TestApp, 'call'>,
  dealer: Seller,
  enquiryId: number,
  prices: (Pick<Quote['prices'][number], 'lineId' | 'price'> & Partial<Quote['prices'][number]>)[],
  fields: Partial<Quote> = {},
) {
  return app.call(dealer, enquiryCalls.quote, {
    ...ownIds(dealer),
    enquiryId,
    prices: prices.map((price) => ({ unit: 'bag', quantity: 10, ...price })),
    leadDays: 3,
    ...fields,
  })
}

/** Adds a request of one account to the firm of another, both by their mail addresses. */
export async function addRequestBetween(
  app: Pick<TestApp, 'database'>,
  { buyer, dealer }: { buyer: string; dealer: string },
): Promise<TestRequest> {
  const { rows } = await app.database.query<{ buyer: string; owner: string; firm: string }>(
    `select b.id as buyer, c.owner_id as owner, c.id as firm
     from users b, companies c join users o on o.id = c.owner_id
     where b.email = $1 and o.email = $2`,
    [buyer, dealer],
  )
  const [row] = rows
  if (!row) throw new Error('There is no such account.')
  const seller = { companyId: row.firm, userId: row.owner }
  return addTestRequest(app, { userId: row.buyer }, [seller])
}

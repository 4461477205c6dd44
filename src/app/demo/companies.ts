/** Rows of the demo market's companies: texts and addresses with the decisions on them. */

import type { AddressFields } from '#areas/companies/server/public.ts'
import { findPincode } from '#areas/places/server/public.ts'
import { status } from '#kernel/codes.ts'
import { dayMs } from '#kernel/dates.ts'
import type { ImportedCompany } from './imports.ts'
import { phoneOf } from './people.ts'
import { type Random, randomOf } from './random.ts'
import { type DemoSeller, sellerWords } from './sellers.ts'
import { type City, filled, type Market, type Words } from './words.ts'

/** A company's row with its trades and addresses; `today` is the date the market is drawn for. */
export async function drawCompany(
  words: Words,
  seller: DemoSeller,
  { today, number }: { today: Date; number: number },
): Promise<ImportedCompany> {
  const random = randomOf(`company ${seller.url}`)
  const market = marketOf(seller.home, seller.trade, random)
  const createdAt = new Date(today.getTime() - Math.floor(random.whole(20, 900) * dayMs * 0.997))
  const modifiedAt = new Date(
    createdAt.getTime() +
      Math.floor(random.next() ** 0.5 * (today.getTime() - createdAt.getTime())),
  )
  const description = describe(words, seller, market.name, random)
  const contactNo = phoneOf(number)
  const decision = await decided(words, seller, { description, market: market.name, random })
  const sentAt = new Date(today.getTime() - (random.next() * 9 + 0.1) * dayMs)
  return {
    id: seller.id,
    ownerId: '',
    name: seller.name,
    url: seller.url,
    contactNo,
    email: `${seller.url}@example.com`,
    createdAt,
    modifiedAt: decision.descriptionStatus === status.pending ? sentAt : modifiedAt,
    ...decision,
    validatedAt: new Date(createdAt.getTime() + random.whole(6, 90) * 3_600_000),
    workingTypes: seller.workingTypes,
    addresses: await drawAddresses(words, seller, { market, random, contactNo }),
  }
}

/** Says who they are, what they sell and how they work; names the goods only once. */
function describe(words: Words, seller: DemoSeller, market: string, random: Random): string {
  const { opening, trade, service, closed } = words.descriptions
  const values = { ...sellerWords(words, seller, market), closed: random.pick(closed) }
  const own = trade[seller.trade] ?? []
  const goods = random.pick(own.filter((sentence) => sentence.includes('{items}')))
  const ways = own.filter((sentence) => !sentence.includes('{items}'))
  const about = [random.pick(opening), goods]
  const sentences = [
    ...(random.chance(0.45) ? about.reverse() : about),
    ...random.some(ways, random.chance(0.5) ? 1 : 0),
    ...random.some(service, random.whole(1, 2)),
  ]
  return sentences.map((sentence) => filled(sentence, values)).join(' ')
}

async function decided(
  words: Words,
  seller: DemoSeller,
  { description, market, random }: { description: string; market: string; random: Random },
): Promise<Partial<ImportedCompany>> {
  const share = random.next()
  if (share < 0.84) return { description, descriptionStatus: status.approved }
  if (share < 0.89) {
    const pendingDescription = describe(words, seller, market, random)
    return { description, pendingDescription, descriptionStatus: status.pending }
  }
  if (share < 0.96) return { pendingDescription: description, descriptionStatus: status.pending }
  return {
    pendingDescription: description,
    descriptionStatus: status.rejected,
    descriptionComment: random.pick(words.descriptions.rejected),
  }
}

function marketOf(home: City, trade: number, random: Random): Market {
  const own = home.markets.filter((market) => market.trades?.includes(trade))
  const open = home.markets.filter((market) => !market.trades)
  return random.pick(own.length > 0 && (open.length === 0 || random.chance(0.75)) ? own : open)
}

async function drawAddresses(
  words: Words,
  seller: DemoSeller,
  { market, random, contactNo }: { market: Market; random: Random; contactNo: string },
): Promise<AddressFields[]> {
  const list = [await drawAddress(seller.home, market, random, contactNo)]
  const more = seller.planId ? random.whole(0, 2) : 0
  const near = words.cities.filter(
    ({ state, city }) => state === seller.home.state && city !== seller.home.city,
  )
  for (let index = 0; index < more; index += 1) {
    const city = near.length > 0 && random.chance(0.4) ? random.pick(near) : seller.home
    list.push(
      await drawAddress(city, marketOf(city, seller.trade, random), random, contactNo, 'Branch'),
    )
  }
  return list
}

const landmarks = [
  'Opposite petrol pump',
  'Near railway crossing',
  'Behind bus stand',
  'Next to State Bank',
  'Near Hanuman Mandir',
  'Opposite police chowki',
  'Near water tank',
  'Beside weighbridge',
]

async function drawAddress(
  { city, state }: City,
  market: Market,
  random: Random,
  contactNo: string,
  description = '',
): Promise<AddressFields> {
  const place = await findPincode(market.pinCode)
  if (!place) throw new Error(`${market.pinCode} is not a pincode.`)
  const plots = [
    `Plot ${random.whole(1, 320)}`,
    `Shop ${random.whole(1, 90)}`,
    `${random.pick(['A', 'B', 'C', 'E', 'F', 'G'])}-${random.whole(1, 240)}`,
    `Survey No ${random.whole(20, 480)}`,
    `${random.whole(1, 60)}/${random.whole(1, 40)}`,
  ]
  const near = (degrees: number) => Number((degrees + random.normal(0, 0.006)).toFixed(5))
  return {
    firstLine: `${random.pick(plots)}, ${market.name}`,
    secondLine: random.chance(0.45) ? random.pick(landmarks) : '',
    city,
    state,
    pinCode: market.pinCode,
    country: 'India',
    contactNo,
    alternateContactNo: '',
    latitude: near(place.lat),
    longitude: near(place.lng),
    description,
  }
}

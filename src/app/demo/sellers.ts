/** The companies of the demo market: who they are, where they are, what they sell. */
import { companyNameMax } from '#areas/companies/rules/limits.ts'
import { tradeRecordOf } from '#areas/companies/rules/trades.ts'
import { isAllowedCompanyUrl } from '#areas/companies/rules/urls.ts'
import { fullName, type PersonName } from '#kernel/person-name.ts'
import { communityOf, personOf, slugOf } from './people.ts'
import { guidOf, type Random, randomOf } from './random.ts'
import { type City, inSentence, type Words } from './words.ts'

/** A company before its rows are made. */
export interface DemoSeller {
  id: string
  name: string
  url: string
  owner: PersonName
  home: City
  /** The trade it started with. */
  trade: number
  /** All trades, the first one first. */
  workingTypes: number[]
  /** The item types it sells, by trade. */
  itemTypes: Map<number, number[]>
  /** The mean rating by buyers, 1 to 5. */
  quality: number
  /** Its current plan, an id of data/reference. */
  planId: number | undefined
  since: number
  /** Only for the companies of accounts.ts: the owner's email address and the row counts. */
  email?: string
  products?: number
  reviews?: number
  /** The brands it deals in. */
  brands?: readonly string[]
}

/** A plan's id is its subscription type's id followed by its duration's. */
const planIds = { silver: [11, 12, 13, 14], gold: [22, 23, 24], platinum: [33, 34] } as const
const workLimits = { silver: 2, gold: 4, platinum: 7 } as const

/** The companies of all cities, or a share for a smaller market; names and URLs are unique. */
export function drawSellers(words: Words, scale: number): DemoSeller[] {
  // Taken by the companies of accounts.ts.
  const names = new Set(['aravalli-stone-house', 'thar-wood-crafts', 'pink-city-tile-gallery'])
  const sellers: DemoSeller[] = []
  for (const home of words.cities) {
    for (const [trade, sellerCount] of Object.entries(home.sellers)) {
      const count = Math.ceil(sellerCount * scale)
      for (let index = 0; index < count; index += 1) {
        const random = randomOf(`seller ${home.city} ${trade} ${index}`)
        sellers.push(drawSeller(words, random, { home, trade: Number(trade) }, names))
      }
    }
  }
  return sellers
}

function drawSeller(
  words: Words,
  random: Random,
  { home, trade }: { home: City; trade: number },
  names: Set<string>,
): DemoSeller {
  const region = words.regions[home.region]
  if (!region) throw new Error(`There are no names for ${home.region}.`)
  const community = communityOf(region, random)
  const owner = personOf(community, random, 0.14)
  const firms = words.firms[trade]
  const nouns = firms?.byCity[home.city] ?? firms?.nouns ?? []
  const first = () => {
    const kind = random.next()
    if (kind < 0.42) return random.pick(community.blessed)
    if (kind < 0.7) return random.pick(region.proud)
    if (kind < 0.82) return owner.lastName
    if (kind < 0.9) return `${owner.lastName} Brothers`
    if (kind < 0.95) return `${owner.firstName} ${owner.lastName}`
    return `New ${home.city}`
  }
  let noun = random.pick(nouns)
  let name = `${first()} ${noun}`
  for (let tries = 0; !isNew(name, names); tries += 1) {
    noun = random.pick(nouns)
    name = tries < 20 ? `${first()} ${noun}` : `${first()} ${noun} ${home.city}`
  }
  const url = slugOf(name)
  names.add(url)
  const plan = random.chance(0.34) ? drawPlan(random) : undefined
  const workingTypes = [trade]
  if (plan) {
    const more = tradeRecordOf(trade)?.neighbours ?? []
    const limit = Math.min(workLimits[plan.kind] - 1, more.length)
    workingTypes.push(...more.slice(0, random.whole(0, limit)))
  }
  return {
    id: guidOf(`company ${url}`),
    name,
    url,
    owner,
    home,
    trade,
    workingTypes,
    itemTypes: new Map(
      workingTypes.map((type) => [type, itemTypesOf(words, random, type, { home, noun })]),
    ),
    quality: Math.min(4.9, Math.max(2.3, random.normal(4.25, 0.45))),
    planId: plan?.id,
    since: random.whole(1968, 2023),
  }
}

// Repeated words, such as "Granites" after "Makrana Marbles & Granites", read badly.
function isNew(name: string, names: Set<string>): boolean {
  const parts = name.toLowerCase().split(/\W+/)
  const url = slugOf(name)
  return (
    name.length <= companyNameMax &&
    new Set(parts).size === parts.length &&
    isAllowedCompanyUrl(url) &&
    !names.has(url)
  )
}

function drawPlan(random: Random): { kind: keyof typeof planIds; id: number } {
  const share = random.next()
  const kind = share < 0.6 ? 'silver' : share < 0.9 ? 'gold' : 'platinum'
  return { kind, id: random.pick(planIds[kind]) }
}

/** What a company sells: what its name says or else its city is known for, and some others. */
function itemTypesOf(
  words: Words,
  random: Random,
  trade: number,
  { home, noun }: { home: City; noun: string },
): number[] {
  const firms = words.firms[trade]
  const all = (words.lines.get(trade) ?? []).map((line) => line.itemTypeId)
  const named = Object.entries(firms?.itemTypesByWord ?? {}).flatMap(([word, ids]) =>
    noun.includes(word) ? ids : [],
  )
  const local = firms?.itemTypesByCity[home.city] ?? []
  const known = named.length > 0 ? named : random.some(local, 3)
  const others = random.some(all, known.length > 0 ? random.whole(0, 2) : random.whole(2, 5))
  return [...new Set([...known, ...others])]
}

/** The values for the placeholders in a company's sentences. */
export function sellerWords(words: Words, seller: DemoSeller, market: string) {
  const items = [...(seller.itemTypes.get(seller.trade) ?? [])]
    .slice(0, 3)
    // Only the list itself uses "and": "Sandstone, slate & quartzite and carved stone".
    .map((id) => inSentence(words, id).replaceAll(' and ', ' & '))
  const last = items.pop() ?? ''
  return {
    firm: seller.name,
    owner: fullName(seller.owner),
    city: seller.home.city,
    state: seller.home.state,
    market,
    year: String(seller.since),
    items: items.length > 0 ? `${items.join(', ')} and ${last}` : last,
  }
}

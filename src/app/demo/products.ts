/** The demo market's products: chosen from the default catalogue, or a company's own. */
import type { NewProduct } from '#areas/catalogue/server/public.ts'
import { dayMs } from '#kernel/dates.ts'
import { toPaise } from '#kernel/money.ts'
import { colourIn } from './colours.ts'
import { drawingsOf } from './pictures.ts'
import { guidOf, type Random, randomOf } from './random.ts'
import type { DemoSeller } from './sellers.ts'
import type { Line, Words } from './words.ts'

/** The share of products chosen from the default catalogue. */
const chosenShare = 0.3

/** A product's row with known id and sub type, and the drawings and colour it was chosen with. */
export type DemoProduct = NewProduct & {
  id: string
  itemSubTypeId: number
  drawings?: readonly string[]
  colourId?: number
}

/** The products of all companies; exactly `count` if each company has at least two. */
export function drawProducts(
  words: Words,
  sellers: readonly { seller: DemoSeller; createdAt: Date }[],
  { count, today }: { count: number; today: Date },
): DemoProduct[] {
  const sizes = sellers.map(({ seller }) =>
    randomOf(`how many ${seller.url}`).around(seller.planId ? 12 : 7, 0.6),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  // Rounds the running total, so that rounding loses no product.
  let passed = 0
  return sellers.flatMap(({ seller, createdAt }, index) => {
    const from = Math.round((passed / total) * count)
    passed += sizes[index] ?? 0
    const own = seller.products ?? Math.max(2, Math.round((passed / total) * count) - from)
    return drawStock(words, seller, { own, from: createdAt, today })
  })
}

function drawStock(
  words: Words,
  seller: DemoSeller,
  range: { own: number; from: Date; today: Date },
): DemoProduct[] {
  const { own, from, today } = range
  const random = randomOf(`stock ${seller.url}`)
  const level = random.around(1, 0.1)
  const names = new Set<string>()
  const products: DemoProduct[] = []
  for (let tries = 0; products.length < own && tries < own * 20; tries += 1) {
    const trade = random.chance(0.5) ? seller.trade : random.pick(seller.workingTypes)
    const lines = seller.itemTypes.get(trade) ?? []
    // The first item types are what the company is known for.
    const chosen = lines[Math.floor(random.next() ** 1.6 * lines.length)]
    const line = words.lines.get(trade)?.find(({ itemTypeId }) => itemTypeId === chosen)
    if (!line) continue
    const product = random.chance(chosenShare)
      ? chosenProduct(words, line, random)
      : drawProduct(words, line, {
          trade,
          subTypeId: random.pick(line.prices).subTypeId,
          level,
          random,
        })
    const isOwn = !('defaultProductId' in product)
    const brand = seller.brands && isOwn ? random.pick(seller.brands) : ''
    const name = `${brand} ${product.name}`.trim()
    if (names.has(name)) continue
    names.add(name)
    // Pending products were added in the last days.
    const waits = random.chance(0.05)
    const begin = waits ? Math.max(from.getTime(), today.getTime() - 9 * dayMs) : from.getTime()
    const span = today.getTime() - begin
    const createdAt = new Date(begin + Math.floor(random.next() * span * 0.9))
    const modifiedAt = new Date(createdAt.getTime() + Math.floor(random.next() * span * 0.1))
    products.push({
      ...product,
      ...priced(product, random),
      name,
      brand,
      id: guidOf(`product ${seller.url} ${name}`),
      companyId: seller.id,
      inStock: random.chance(0.9),
      createdAt,
      modifiedAt,
      ...(!waits && { approvedAt: new Date(createdAt.getTime() + 5 * 3_600_000) }),
    })
  }
  return products
}

/** A product of the default catalogue at the company's own price. */
function chosenProduct(words: Words, line: Line, random: Random) {
  const choices = words.shared.filter(({ itemTypeId }) => itemTypeId === line.itemTypeId)
  const { id, price, moreInfo, size = '', ...original } = random.pick(choices)
  return {
    ...original,
    size,
    price: toPaise(rounded(price * random.around(1, 0.08))),
    moreInfo: Object.entries(moreInfo).map(([key, value]) => ({ key, value })),
    defaultProductId: id,
  }
}

/** Gives some products an offer price. */
function priced({ price }: { price: number }, random: Random) {
  if (!random.chance(0.15)) return { offerPrice: 0, showInOffers: false }
  const offerPrice = toPaise(rounded((price / 100) * (1 - random.whole(5, 25) / 100)))
  return offerPrice < price
    ? { offerPrice, showInOffers: true }
    : { offerPrice: 0, showInOffers: false }
}

function drawProduct(
  words: Words,
  line: Line,
  options: { trade: number; subTypeId: number; level: number; random: Random },
) {
  const { trade, subTypeId, level, random } = options
  const usual = line.prices.find((price) => price.subTypeId === subTypeId)
  const sub = words.itemTypes.get(subTypeId)
  const type = words.itemTypes.get(line.itemTypeId)
  if (!usual || !sub) throw new Error(`There is no price for ${subTypeId}.`)
  const nameWith = (look: string) => productName(line.name, sub.name, look)
  // A name must not contain a colour that no picture shows.
  const what = { trade, itemType: line.itemTypeId, subType: subTypeId }
  const isDrawn = drawingsOf(what).length > 0
  const looks = (usual.looks ?? line.looks).filter(
    (look) => !isDrawn || drawingsOf({ ...what, colour: colourIn(nameWith(look)) }).length > 0,
  )
  const look = looks.length > 0 ? random.pick(looks) : ''
  const name = nameWith(look)
  // A sub type with its own looks differs from the rest of its line: the line's sizes do not apply.
  const size = sizeIn(sub.name) ?? sizeIn(look) ?? (usual.looks ? '' : pickOr(random, line.sizes))
  const facts = Object.entries(usual.looks ? {} : line.facts)
    .filter(([key]) => key !== 'Thickness' || !/ mm/.test(`${size} ${name}`))
    .map(([key, values]) => ({ key, value: random.pick(values) }))
  return {
    companyTypeId: trade,
    itemTypeId: line.itemTypeId,
    itemSubTypeId: subTypeId,
    name,
    description: [
      sub.description || type?.description || '',
      ...random.some(remarksOn(words, trade, [line.itemTypeId, subTypeId]), random.whole(1, 2)),
    ]
      .filter(Boolean)
      .join(' '),
    price: toPaise(rounded(usual.rupees * level * random.around(1, 0.13))),
    unit: usual.unit ?? line.unit,
    size,
    tagIds: random
      .some(fitting(usual.tagIds ?? line.tagIds, name), random.whole(1, 4))
      .sort((a, b) => a - b),
    materialType:
      usual.material ?? (usual.looks && mixedTrades.includes(trade) ? '' : line.materialType),
    moreInfo: random.some(facts, random.whole(1, facts.length)),
  }
}

/** The remarks that apply to these ids: some are limited to certain kinds of a trade's products. */
function remarksOn(words: Words, trade: number, ids: number[]): string[] {
  const fits = ({ only = ids, not = [] }: { only?: number[]; not?: number[] }) =>
    ids.some((id) => only.includes(id)) && !ids.some((id) => not.includes(id))
  return (words.descriptions.product[trade] ?? []).flatMap((remark) => {
    if (typeof remark === 'string') return remark
    return fits(remark) ? remark.text : []
  })
}

/** Tags of finishes, and how they appear in a name. */
const finishes: readonly (readonly [tagId: number, said: RegExp])[] = [
  [1, /\bpolish|\bpolished/i],
  [2, /honed/i],
  [3, /leather/i],
  [4, /flamed/i],
  [5, /sandblast/i],
  [6, /hand cut|natural split|natural cleft/i],
  [7, /gloss/i],
  [8, /matt/i],
  [9, /satin/i],
]
// Finishes without a tag.
const otherFinish = /unpolished|machine cut|lapotra|river finish|calibrated|anti-skid|lapato/i

/** Drops finish tags that contradict the name; if the name states no finish, keeps at most one. */
function fitting(tagIds: readonly number[], name: string): number[] {
  const said = finishes.filter(([, pattern]) => pattern.test(name)).map(([id]) => id)
  const [first] = finishes.map(([id]) => id).filter((id) => tagIds.includes(id))
  const finishIds = said.length > 0 ? said : otherFinish.test(name) ? [] : [first]
  return tagIds.filter(
    (id) => finishIds.includes(id) || !finishes.some(([finish]) => finish === id),
  )
}

/** Trades in which sub types with their own looks may also have another material. */
const mixedTrades = [1, 3, 4, 7]

function pickOr(random: Random, list: readonly string[]): string {
  return list.length > 0 ? random.pick(list) : ''
}

function productName(pattern: string, sub: string, look: string): string {
  return pattern
    .replace('{sub}', sub)
    .replace('{look}', look)
    .replace('Cement Cement', 'Cement')
    .replace(/^ |, $/g, '')
}

/** A size contained in the name: "600x1200 mm", "15 mm", "2 ft". */
function sizeIn(name: string): string | undefined {
  return /\d+(?:x\d+)* (?:mm|ft|in|Inch|m|L|kg|g)\b/.exec(name)?.[0]
}

/** Rounds rupees the way shops do. */
function rounded(rupees: number): number {
  const steps: readonly (readonly [number, number])[] = [
    [20, 0.5],
    [200, 1],
    [1000, 5],
    [5000, 50],
    [20_000, 100],
  ]
  const step = steps.find(([below]) => rupees < below)?.[1] ?? 500
  return Math.max(step, Math.round(rupees / step) * step)
}

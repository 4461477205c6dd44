/**
 * What searches find in the demo market, judged (tests/relevance): `npm run relevance` prints the
 * table, beside a plain BM25 index over the same products.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithDemoMarket } from '#app/demo/fill.ts'
import { ensureReferenceData } from '#app/reference-data.ts'
import { directory } from '#areas/directory/contract.ts'
import { sellersMeant } from '#areas/directory/server/reads/meant.ts'
import { market } from '#areas/market/contract.ts'
import { productsMeant } from '#areas/market/server/reads/meant.ts'
import { readLines } from '#areas/materials/rules/reader.ts'
import { readerKnowledge } from '#areas/materials/server/reads/knowledge.ts'
import { productsOfLines } from '#areas/materials/server/reads/line-products.ts'
import { openTestDatabase, type TestDatabase } from '#platform/database/testing.ts'
import '#app/jobs.ts'
import { judgedDealers } from '#tests/relevance/judged.ts'
import { linesToCount } from '#tests/relevance/judged-lines.ts'
import {
  figuresOf,
  fits,
  type Listed,
  type Outcome,
  outcomeOf,
  plainIndex,
  reportOf,
  searches,
  worstOf,
} from '#tests/relevance/measure.ts'

let database: TestDatabase
let outcomes: Outcome[] = []
let plain: Outcome[] = []
let stock: { url: string; card: Listed }[] = []

/** A network of its own for each search, so that no limit of one network answers. */
const networkOf = (at: number) => `10.1.${Math.floor(at / 250)}.${at % 250}`

beforeAll(async () => {
  database = await openTestDatabase({ queryTimeLimit: 60_000 })
  await ensureReferenceData(database)
  await fillWithDemoMarket(database, { today: new Date('2026-11-28T10:00:00Z') })
  const { rows } = await database.query<{ url: string; card: Listed }>(
    `select card ->> 'sellerUrl' as url, card from market_products`,
  )
  stock = rows
  const plainSearch = plainIndex(stock.map(({ card }) => card))
  for (const [at, search] of searches.entries()) {
    const query = market.products.input.parse({ filterText: search.text })
    const { products } = await productsMeant(database, query, networkOf(at))
    outcomes.push(outcomeOf(search, products))
    plain.push(outcomeOf(search, plainSearch(search.text)))
  }
  console.log(
    reportOf(
      halves.flatMap((half) => [
        [half, of(outcomes, half)],
        [`BM25, ${half}`, of(plain, half)],
      ]),
    ),
  )
  console.log(`Worst:\n${worstOf(outcomes)}`)
}, 240_000)

afterAll(async () => {
  outcomes = []
  plain = []
  await database.close()
})

const halves = ['work', 'kept back'] as const
const of = (all: readonly Outcome[], half: (typeof halves)[number]) =>
  all.filter(({ search }) => search.half === half)

test('there are more than 300 judged searches', () => {
  expect(searches.length).toBeGreaterThan(300)
})

test.each(halves)('products: the thing itself comes first (%s)', (half) => {
  const { share, firstRight, nothing, gain } = figuresOf(of(outcomes, half))
  expect(share).toBeGreaterThanOrEqual(0.97)
  expect(firstRight).toBeGreaterThanOrEqual(0.99)
  expect(gain).toBeGreaterThanOrEqual(0.97)
  expect(nothing).toBe(0)
})

test('the first ten are never of one dealer alone where several have it', () => {
  const crowded = outcomes.filter(({ first }) => {
    const dealers = new Map<string, number>()
    for (const { sellerName } of first) dealers.set(sellerName, (dealers.get(sellerName) ?? 0) + 1)
    return first.length === 10 && dealers.size < 3
  })
  expect(crowded.map(({ search }) => search.text)).toEqual([])
})

test('dealers: the first ten have the thing, those who mainly sell it first', async () => {
  let shares = 0
  let number = 0
  const lines: string[] = []
  for (const { trade, town = '', right, asked } of judgedDealers) {
    for (const filterSellerText of asked) {
      const input = { sellerType: trade, location: town, filterSellerText, pageSize: 10 }
      const query = directory.sellerList.input.parse({ ...input, pageNumber: 1 })
      const { sellerList } = await sellersMeant(database, query, networkOf(1000 + number))
      const counts = sellerList.map(({ sellerUrl }) => {
        const own = stock.filter(({ url }) => url === sellerUrl)
        const things = own.filter(({ card }) => right.some((rule) => fits(rule, card)))
        return { things: things.length, all: own.length }
      })
      const having = counts.filter(({ things }) => things > 0).length
      shares += counts.length === 0 ? 1 : having / counts.length
      number += 1
      lines.push(
        `${filterSellerText} ${town}: ${counts.map(({ things, all }) => `${things}/${all}`).join(' ')}`,
      )
    }
  }
  console.log(lines.join('\n'))
  expect(shares / number).toBeGreaterThanOrEqual(0.95)
}, 60_000)

test('lists of materials: only the thing itself is counted, and it is found where somebody has it', async () => {
  expect(linesToCount.length).toBeGreaterThanOrEqual(300)
  const known = await readerKnowledge(database)
  const read = linesToCount.map(({ text }) => readLines(text, known))
  expect(linesToCount.filter((_, at) => read[at]?.length !== 1)).toEqual([])
  const lines = read.flat().map((draft, id) => ({ ...draft, id, picture: null, productId: null }))
  const { products } = await productsOfLines(database, lines, undefined)
  const counted = products.map((some) => some.filter(({ isCounted }) => isCounted))
  const wrong = linesToCount.flatMap(({ text, right }, at) =>
    (counted[at] ?? []).flatMap(({ card }) =>
      right.some((rule) => fits(rule, card)) ? [] : `${text}: ${card.name}`,
    ),
  )
  expect(wrong).toEqual([])
  // The market has no CPVC elbow of 25 mm, no nahani trap and the like.
  const nothing = linesToCount.filter((_, at) => counted[at]?.length === 0)
  console.log(`Nothing to count: ${nothing.map(({ text }) => text).join(', ')}`)
  expect(nothing.length).toBeLessThanOrEqual(12)
}, 60_000)

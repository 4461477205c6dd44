/** The busiest requests as multiples of a bare server's, beside those of the last release. */

import { productPath } from '#areas/companies/rules/product-path.ts'
import { directory } from '#areas/directory/contract.ts'
import { market } from '#areas/market/contract.ts'
import { urlOf } from '#kernel/caller.ts'
import type { MainProcess } from '../faults/support/main.ts'
import last from './last-release.json' with { type: 'json' }
import { neverSeen, rawBytes, startRatios, warm } from './ratios.ts'

const requests = 100
const warmRounds = 12
const rounds = 5
/** From which growth on a line says so. */
const grown = 4 / 3

interface Kind {
  name: string
  address: string
  /** Multiples of the bare server's request that it may cost. */
  goal: number
}

async function kindsOf(url: string): Promise<Kind[]> {
  const api = `${url}/api`
  const answer = await fetch(urlOf(market.products, { filterText: 'tiles' }, api))
  const result = market.products.output.parse(await answer.json())
  const [product] = result.products
  if (!product) throw new Error('The market has no tiles.')
  const word = { filterText: 'tiles' }
  const filtered = { ...word, location: 'Morbi', priceTo: 5000 }
  return [
    { name: 'page of a list, 10 cards', address: `${url}/TileSellers/2`, goal: 150 },
    { name: 'page of a product', address: url + productPath(product), goal: 150 },
    { name: 'storefront', address: `${url}/Seller/${product.sellerUrl}`, goal: 150 },
    {
      name: 'seller list, call',
      address: urlOf(directory.sellerList, { sellerType: 2 }, api),
      goal: 30,
    },
    { name: 'product search, call: word', address: urlOf(market.products, word, api), goal: 110 },
    {
      name: 'product search, call: word, city, price',
      address: urlOf(market.products, filtered, api),
      goal: 110,
    },
    {
      name: 'product search, call: word, attribute',
      address: urlOf(market.products, { ...word, attributes: 'tile-size=600x600' }, api),
      goal: 110,
    },
  ]
}

/** Measures the requests on a server started with its inspector; returns the lines of a table. */
export async function busiestLines(server: MainProcess): Promise<string[]> {
  const ratios = await startRatios(server)
  const lines = [
    `| request, never seen before | CPU app ms | times raw http (${rawBytes / 1000} KB) | goal | release ${last.release} | KB | |`,
    '|---|---:|---:|---:|---:|---:|---|',
  ]
  try {
    for (const { name, address, goal } of await kindsOf(server.url)) {
      const addresses = neverSeen(address, requests)
      await warm(addresses, warmRounds)
      const { raw, milliseconds, bytes } = await ratios.measure(addresses, rounds)
      const before = (last.times as Record<string, number | undefined>)[name]
      const note = before && raw >= before * grown ? 'grew by a third or more' : ''
      lines.push(
        `| ${name} | ${milliseconds.toFixed(2)} | ${raw.toFixed(0)} | ${goal} | ${before ?? ''} | ${(bytes / 1000).toFixed(1)} | ${note} |`,
      )
    }
  } finally {
    await ratios.close()
  }
  return lines
}

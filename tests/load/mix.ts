/** The mix of requests of a site: 70 % lists and searches, 20 % storefronts and products, 8 % articles and home, 2 % writes. */

import { productPath } from '#areas/companies/rules/product-path.ts'
import { market } from '#areas/market/contract.ts'
import { messages } from '#areas/messages/contract.ts'
import { urlOf } from '#kernel/caller.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { cases } from './cases.ts'

/** A request of the mix, without the server's address. */
export interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

const seeds = ['tiles', 'marble', 'granite', 'door', 'sofa', 'cement']
const lists = ['/TileSellers/1', '/MarbleSellers/2', '/FurnitureSellers/1', '/LightSellers/1']
const quiet = ['/', '/Blog/Articles', '/Blog/BlogMarble', '/ContactUs']

/** Draws requests at random, none the same as another, so that no cache answers for all. */
export async function drawMix(url: string): Promise<() => Asked> {
  const api = `${url}/api`
  const samples = await Promise.all(
    seeds.map(async (filterText) => {
      const answer = await fetch(urlOf(market.products, { filterText }, api))
      return market.products.output.parse(await answer.json()).products
    }),
  )
  const products = samples.flat()
  if (products.length === 0) throw new Error('The market has no products.')
  const searches = cases().flatMap((each) => (each.asks === 'products' ? each.questions : []))
  let turn = 0
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(Math.random() * list.length)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
  const get = (path: string): Asked => ({ method: 'GET', path })
  return () => {
    turn += 1
    const chance = Math.random()
    const other = (path: string) => get(`${path}${path.includes('?') ? '&' : '?'}turn=${turn}`)
    if (chance < 0.35) return other(pick(lists))
    if (chance < 0.7) {
      const address = new URL(urlOf(market.products, pick(searches), api))
      return get(address.pathname + address.search)
    }
    if (chance < 0.8) return other(`/Seller/${pick(products).sellerUrl}`)
    if (chance < 0.9) return other(productPath(pick(products)))
    return chance < 0.98 ? other(pick(quiet)) : message(turn)
  }
}

function message(turn: number): Asked {
  const body = JSON.stringify({
    Name: 'Meera Joshi',
    PhoneNumber: '9829033333',
    EmailId: `buyer${turn}@example.com`,
    title: `Granite ${turn}`,
    Message: `Do you list dealers of black granite near Kota? ${turn}`,
    StatusId: 1,
    LoginId: emptyGuid,
  })
  return { method: 'POST', path: `/api/${messages.save.path}`, body }
}

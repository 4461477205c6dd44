/** Preparations of the examples of lists of materials. */
import { exampleOf } from '#app/examples.ts'
import { houses } from '#areas/materials/contract/houses.ts'
import { materials } from '#areas/materials/contract/materials.ts'
import { shares } from '#areas/materials/contract/shares.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { ExampleMarket } from './example-market.ts'
import type { ExampleCall } from './example-preparations.ts'

/** Calls about a list: each has one of its own. */
const listCalls = [
  ...[materials.list, materials.rename, materials.copy, materials.remove],
  ...[materials.addLines, materials.changeLine, materials.removeLine, materials.reorder],
  ...[materials.removeLines, materials.setPicture, materials.share, materials.matches],
]

/** A house of a newcomer. */
async function ownHouse(market: ExampleMarket) {
  const token = await market.newcomer()
  const { houseId } = await market.call(houses.saveHouse, exampleOf(houses.saveHouse).input, token)
  return { token, input: { houseId } }
}

/** A list of one line, of the buyer if nobody else is named. */
async function ownList(market: ExampleMarket, owner?: string) {
  const token = owner ?? (await market.token('buyer'))
  const { input } = exampleOf(materials.create)
  const { listId } = await market.call(materials.create, input, token)
  const list = await market.call(materials.list, { loginId: emptyGuid, listId }, token)
  const lineId = list.lines[0]?.id ?? 0
  return { token, input: { listId, lineId, lineIds: [lineId] } }
}

/** Calls about a link: each has a list with one of its own. */
const shareCalls = [
  ...[shares.shares, shares.addShare, shares.removeShare, shares.shared],
  ...[shares.addSharedLines, shares.changeSharedLine, shares.removeSharedLines],
]

/** A list that somebody has a link to. */
async function sharedList(market: ExampleMarket) {
  const { token, input } = await ownList(market)
  const own = { loginId: emptyGuid, listId: input.listId }
  const link = { ...own, name: 'Ramesh', mayWrite: true }
  await market.call(shares.addShare, link, token)
  const line = { ...own, lines: [{ text: 'saria 12mm' }] }
  await market.call(materials.addLines, line, token)
  const { shares: links } = await market.call(shares.shares, own, token)
  const { shareId = 0, shareToken = '' } = links[0] ?? {}
  return { token, input: { ...input, shareId, shareToken } }
}

type Preparation = [Endpoint, (market: ExampleMarket) => Promise<ExampleCall>]

const newcomer = async (market: ExampleMarket) => ({ token: await market.newcomer() })

/** Preparations by call. */
export const listPreparations: Preparation[] = [
  ...listCalls.map((call): Preparation => [call, (market) => ownList(market)]),
  [materials.lists, async (market) => ownList(market, await market.newcomer())],
  [materials.create, newcomer],
  [houses.houses, ownHouse],
  [houses.saveHouse, newcomer],
  [houses.removeHouse, ownHouse],
  ...shareCalls.map((call): Preparation => [call, sharedList]),
]

/** How searches are interpreted, through the API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addSellers } from '#tests/sellers.ts'
import { directory } from '../contract.ts'
import { rebuildDirectory } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await addSellers(
    app,
    `values ('Sharma Tiles', 2, null::numeric, now(), null::timestamptz),
       ('Century Plywood House', 3, null, now(), null)`,
  )
  await rebuildDirectory(app.database)
})
afterAll(() => app.close())

type Query = Parameters<typeof app.call<typeof directory.sellerList>>[2]

async function search(query: Query) {
  const { sellerList, meant } = await app.call(null, directory.sellerList, query)
  return { names: sellerList.map(({ name }) => name), meant }
}

test('a search that finds sellers is taken as typed', async () => {
  const { names, meant } = await search({ sellerType: 2, filterSellerText: 'sharma' })
  expect(names).toEqual(['Sharma Tiles'])
  expect(meant).toBeNull()
})

test('phonetic spellings, Hindi and "near me" are understood, and the response says how', async () => {
  for (const filterSellerText of ['tails', 'टाइल्स', 'tiles near me']) {
    const { names, meant } = await search({ sellerType: 2, filterSellerText })
    expect(names).toEqual(['Sharma Tiles'])
    expect(meant).toMatchObject({ location: '', without: [] })
  }
})

test('a brand that nobody sells is reported as left out, not dropped silently', async () => {
  const { names, meant } = await search({ sellerType: 2, filterSellerText: 'kajariaxx tiles' })
  expect(names).toEqual(['Sharma Tiles'])
  expect(meant).toEqual({ filterSellerText: 'tiles', location: '', without: ['kajariaxx'] })
})

test('names of JavaScript object properties are ordinary words', async () => {
  for (const word of ['constructor', 'toString', '__proto__']) {
    expect((await search({ sellerType: 2, filterSellerText: `${word} tiles` })).names).toEqual([
      'Sharma Tiles',
    ])
    expect((await search({ sellerType: 2, location: word })).names).toEqual([])
  }
})

test('an exact search tries no other reading', async () => {
  const query = { sellerType: 2, filterSellerText: 'tails', exact: 1 }
  expect(await search(query)).toEqual({ names: [], meant: null })
})

test('a search without a trade finds the one that deals in it', async () => {
  const tradeOf = async (filterSellerText: string, location = '') =>
    app.call(null, directory.tradeForSearch, { filterSellerText, location })
  expect(await tradeOf('Tiles')).toEqual({ sellerType: 2, filterSellerText: '', location: '' })
  expect(await tradeOf('century')).toMatchObject({ sellerType: 3, filterSellerText: 'century' })
  expect(await tradeOf('qwertyuiop')).toMatchObject({ sellerType: 1 })
  expect(await tradeOf('', 'Jaipur')).toMatchObject({ sellerType: 1, location: 'Jaipur' })
})

test('a request makes three further searches at most', async () => {
  const statements: string[] = []
  const { replica } = app.database
  const prepared = replica.prepared.bind(replica)
  replica.prepared = (statement, values) => {
    statements.push(statement.name)
    return prepared(statement, values)
  }
  try {
    await search({ sellerType: 2, filterSellerText: 'xyzzy plugh tails 19mm in jaypur' })
  } finally {
    replica.prepared = prepared
  }
  expect(statements.filter((name) => name === 'directory_meanings').length).toBeLessThanOrEqual(4)
})

test('a network beyond its rate limit gets only results for what was typed', async () => {
  const misspelt = { sellerType: 2, filterSellerText: 'kajariaxx tiles' }
  let last = await search(misspelt)
  for (let call = 0; call < 200 && last.meant; call += 1) last = await search(misspelt)
  expect(last).toEqual({ names: [], meant: null })
  expect((await search({ sellerType: 2, filterSellerText: 'sharma' })).names).toHaveLength(1)
})

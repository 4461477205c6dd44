/** Finding what matches a list costs its network as much as as many searches (rules 21.5). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import { rememberedMatches } from './match-cache.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const linesOf = (count: number): MaterialLine[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    text: `cement ${at}`,
    itemTypeId: 602,
    size: null,
    grade: null,
    brand: null,
    quantity: 10,
    unit: 'bag',
    note: '',
    picture: null,
    productId: null,
  }))
const around = (kilometres: number) => ({ lat: 26.92, lng: 75.8, kilometres })

async function costOf(lines: MaterialLine[], within = 25): Promise<number> {
  let counted = 0
  await rememberedMatches(app.database, lines, around(within), async (points) => {
    counted += points
  })
  return counted
}

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [60, 30],
])('%i lines cost %i calls, and nothing when they were found a minute ago', async (count, cost) => {
  expect(await costOf(linesOf(count))).toBe(cost)
  expect(await costOf(linesOf(count))).toBe(0)
})

test('what differs in anything is found anew, and counted', async () => {
  const lines = linesOf(5)
  expect(await costOf(lines, 10)).toBe(3)
  expect(await costOf(lines, 50)).toBe(3)
  expect(
    await costOf(
      lines.map((line) => ({ ...line, quantity: 11 })),
      10,
    ),
  ).toBe(3)
})

test('a network that has used up its calls gets nothing found, and nothing is remembered of it', async () => {
  const lines = linesOf(7)
  const refused = rememberedMatches(app.database, lines, around(33), () =>
    Promise.reject(new Error('too many')),
  )
  await expect(refused).rejects.toThrow('too many')
  expect(await costOf(lines, 33)).toBe(4)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { houses, housesMax } from '../../contract/houses.ts'
import { materials } from '../../contract/materials.ts'

let app: TestApp
let buyer: Person
let other: Person
beforeAll(async () => {
  app = await openTestApp()
  ;[buyer, other] = [await app.person(), await app.person()]
})
afterAll(() => app.close())

const housesOf = (person: Person) => app.call(person, houses.houses, { loginId: person.userId })
const save = (person: Person, houseId: number, name: string, town = '') =>
  app.call(person, houses.saveHouse, { loginId: person.userId, houseId, name, town })
const remove = (person: Person, houseId: number) =>
  app.call(person, houses.removeHouse, { loginId: person.userId, houseId })

test('lists belong to a first house before anybody has made one, and to the oldest afterwards', async () => {
  expect(await housesOf(buyer)).toEqual([
    { houseId: 0, name: '', town: '', isShared: false, lists: [] },
  ])
  const loginId = buyer.userId
  await app.call(buyer, materials.create, { loginId, name: 'Ground floor' })
  expect(await housesOf(buyer)).toMatchObject([{ houseId: 0, lists: [{ name: 'Ground floor' }] }])
  const { houseId } = await save(buyer, 0, 'Plot 12', 'Jaipur')
  const second = await save(buyer, 0, 'Village')
  const inSecond = { loginId, name: 'Roof', houseId: second.houseId }
  await app.call(buyer, materials.create, inSecond)
  expect(await housesOf(buyer)).toMatchObject([
    { houseId, name: 'Plot 12', town: 'Jaipur', lists: [{ name: 'Ground floor' }] },
    { name: 'Village', town: '', lists: [{ name: 'Roof' }] },
  ])
  const [first] = await app.call(buyer, materials.lists, { loginId })
  const towns = await Promise.all(
    (await housesOf(buyer)).map(async ({ lists }) => {
      const listId = lists[0]?.listId ?? 0
      return (await app.call(buyer, materials.list, { loginId, listId })).town
    }),
  )
  expect([first?.name, ...towns]).toEqual(['Roof', 'Jaipur', ''])
})

test('a house is changed by its owner alone, and deleted only without lists', async () => {
  const [first, second] = await housesOf(buyer)
  const [firstId, secondId] = [first?.houseId ?? 0, second?.houseId ?? 0]
  expect(await save(buyer, firstId, 'Home', 'Kota')).toEqual({ result: 'done', houseId: firstId })
  expect(await save(other, firstId, 'Mine')).toEqual({ result: 'unknown', houseId: 0 })
  expect(await remove(other, firstId)).toBe('unknown')
  expect(await remove(buyer, firstId)).toBe('notEmpty')
  expect(await remove(buyer, secondId)).toBe('notEmpty')
  const listId = second?.lists[0]?.listId ?? 0
  await app.call(buyer, materials.remove, { loginId: buyer.userId, listId })
  expect(await remove(buyer, secondId)).toBe('done')
  expect(await housesOf(buyer)).toMatchObject([{ name: 'Home', town: 'Kota' }])
  const theirs = app.call(other, houses.houses, { loginId: buyer.userId })
  expect(await refusal(theirs)).toBe(403)
})

test('a list is not put into the house of somebody else', async () => {
  const [house] = await housesOf(buyer)
  const loginId = other.userId
  await app.call(other, materials.create, { loginId, name: 'X', houseId: house?.houseId ?? 0 })
  expect(await housesOf(other)).toMatchObject([{ houseId: 0, lists: [{ name: 'X' }] }])
})

test('no more houses than a person may have, even at once', async () => {
  const made = await Promise.all(
    Array.from({ length: housesMax + 2 }, (_, at) => save(other, 0, `House ${at}`)),
  )
  expect(made.filter(({ result }) => result === 'done')).toHaveLength(housesMax)
  expect(await housesOf(other)).toHaveLength(housesMax)
})

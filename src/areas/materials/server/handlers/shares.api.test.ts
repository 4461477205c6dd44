import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { houses } from '../../contract/houses.ts'
import { materials } from '../../contract/materials.ts'
import { changesMax, shares, sharesMax } from '../../contract/shares.ts'
import { linesMax } from '../../rules/lines.ts'

let app: TestApp
let owner: Person
let other: Person
let listId: number
beforeAll(async () => {
  app = await openTestApp()
  ;[owner, other] = [await app.person(), await app.person()]
  const lines = [{ text: 'cement' }, { text: 'sand' }]
  const created = await app.call(owner, materials.create, {
    loginId: owner.userId,
    name: 'Ground floor',
    lines,
  })
  listId = created.listId
})
afterAll(() => app.close())

const own = () => ({ loginId: owner.userId, listId })
const addShare = (name: string, mayWrite: boolean) =>
  app.call(owner, shares.addShare, { ...own(), name, mayWrite })
const texts = async () =>
  (await app.call(owner, materials.list, own())).lines.map(({ text }) => text)

test('a link that may write changes the list, and the owner sees through whose', async () => {
  const { shareToken } = await addShare('Ramesh', true)
  const shared = await app.call(null, shares.shared, { shareToken })
  expect(shared).toMatchObject({ name: 'Ground floor', mayWrite: true })
  const [cement, sand] = shared.lines
  expect(
    await app.call(null, shares.addSharedLines, { shareToken, lines: [{ text: 'putty' }], at: 1 }),
  ).toBe('done')
  const lineId = cement?.id ?? 0
  expect(
    await app.call(null, shares.changeSharedLine, { shareToken, lineId, line: { text: 'OPC' } }),
  ).toBe('done')
  const gone = { shareToken, lineIds: [sand?.id ?? 0] }
  expect(await app.call(null, shares.removeSharedLines, gone)).toBe('done')
  expect(await app.call(null, shares.removeSharedLines, gone)).toBe('unknown')
  expect(await texts()).toEqual(['OPC', 'putty'])
  await app.call(owner, materials.addLines, { ...own(), lines: [{ text: 'ret' }, { text: 'x' }] })
  const { changes } = await app.call(owner, shares.shares, own())
  expect(changes).toMatchObject([
    { who: '', what: 'added', text: 'ret', lines: 2 },
    { who: 'Ramesh', what: 'deleted', text: 'sand', lines: 1 },
    { who: 'Ramesh', what: 'changed', text: 'OPC' },
    { who: 'Ramesh', what: 'added', text: 'putty' },
  ])
})

test('a link that may only read changes nothing, nor does one that has ended', async () => {
  const { shareToken } = await addShare('Uncle', false)
  const shared = await app.call(null, shares.shared, { shareToken })
  expect(shared.mayWrite).toBe(false)
  const lineId = shared.lines[0]?.id ?? 0
  const line = { text: 'mine' }
  const attempts = (token: string) =>
    Promise.all([
      app.call(null, shares.addSharedLines, { shareToken: token, lines: [line] }),
      app.call(null, shares.changeSharedLine, { shareToken: token, lineId, line }),
      app.call(null, shares.removeSharedLines, { shareToken: token, lineIds: [lineId] }),
    ])
  const refused = ['unknown', 'unknown', 'unknown']
  expect(await attempts(shareToken)).toEqual(refused)
  const { shares: links } = await app.call(owner, shares.shares, own())
  const ramesh = links.find(({ name }) => name === 'Ramesh')
  const ended = { ...own(), shareId: ramesh?.shareId ?? 0 }
  expect(await app.call(other, shares.removeShare, { ...ended, loginId: other.userId })).toBe(
    'unknown',
  )
  expect(await app.call(owner, shares.removeShare, ended)).toBe('done')
  expect(await app.call(owner, shares.removeShare, ended)).toBe('unknown')
  expect(await attempts(ramesh?.shareToken ?? '')).toEqual(refused)
  const again = { shareToken: ramesh?.shareToken ?? '' }
  expect(await refusal(app.call(null, shares.shared, again))).toBe(404)
  const theirs = { ...own(), loginId: other.userId }
  expect(await refusal(app.call(other, shares.shares, theirs))).toBe(404)
  expect((await app.call(other, shares.addShare, { ...theirs, name: 'Me' })).result).toBe('unknown')
})

test('a link changes lines of its own list alone, within the limit of lines', async () => {
  const { shareToken } = await addShare('Contractor', true)
  const { listId: elsewhere } = await app.call(owner, materials.create, {
    loginId: owner.userId,
    name: 'Roof',
    lines: [{ text: 'tiles' }],
  })
  const roof = { loginId: owner.userId, listId: elsewhere }
  const lineId = (await app.call(owner, materials.list, roof)).lines[0]?.id ?? 0
  const line = { text: 'mine' }
  expect(await app.call(null, shares.changeSharedLine, { shareToken, lineId, line })).toBe(
    'unknown',
  )
  const gone = { shareToken, lineIds: [lineId] }
  expect(await app.call(null, shares.removeSharedLines, gone)).toBe('unknown')
  const many = Array.from({ length: linesMax }, () => line)
  expect(await app.call(null, shares.addSharedLines, { shareToken, lines: many })).toBe('tooMany')
})

test('links and remembered changes have limits, links at once, too', async () => {
  const made = await Promise.all(
    Array.from({ length: sharesMax }, (_, at) => addShare(`Person ${at}`, false)),
  )
  expect(made.some(({ result }) => result === 'tooMany')).toBe(true)
  const { shares: links } = await app.call(owner, shares.shares, own())
  expect(links).toHaveLength(sharesMax)
  const [first] = (await app.call(owner, materials.list, own())).lines
  for (let time = 0; time < changesMax + 2; time += 1) {
    await app.call(owner, materials.changeLine, {
      ...own(),
      lineId: first?.id ?? 0,
      line: { text: `cement ${time}` },
    })
  }
  const { changes } = await app.call(owner, shares.shares, own())
  expect(changes).toHaveLength(changesMax)
  expect(changes[0]?.text).toBe(`cement ${changesMax + 1}`)
})

test('a link to a house opens all its lists, those of no other house, and names who changed what', async () => {
  const person = await app.person()
  const { userId: loginId } = person
  const list = async (name: string, houseId = 0) => {
    const lines = [{ text: `cement for ${name}` }]
    return (await app.call(person, materials.create, { loginId, name, houseId, lines })).listId
  }
  const [slab, roof] = [await list('Slab'), await list('Roof')]
  // Nothing of the first house is stored before.
  const house = { loginId, houseId: 0 }
  expect(await app.call(person, shares.shares, house)).toMatchObject({ shares: [], changes: [] })
  const share = { ...house, name: 'Husband', mayWrite: true }
  const { shareToken } = await app.call(person, shares.addShare, share)
  const village = await app.call(person, houses.saveHouse, { loginId, houseId: 0, name: 'Village' })
  const elsewhere = await list('Well', village.houseId)
  const behind = await app.call(null, shares.shared, { shareToken })
  expect(behind).toMatchObject({ mayWrite: true, house: { name: '' } })
  expect(behind.house?.lists.map(({ name }) => name).toSorted()).toEqual(['Roof', 'Slab'])
  const named = await app.call(null, shares.shared, { shareToken, listId: roof })
  expect(named).toMatchObject({ listId: roof, name: 'Roof', lines: [{ text: 'cement for Roof' }] })
  const lines = [{ text: 'sand' }]
  const add = (listId: number) =>
    app.call(null, shares.addSharedLines, { shareToken, listId, lines })
  expect(await add(roof)).toBe('done')
  expect([await add(elsewhere), await add(0)]).toEqual(['unknown', 'unknown'])
  expect(await refusal(app.call(null, shares.shared, { shareToken, listId: elsewhere }))).toBe(404)
  const { changes, shares: links } = await app.call(person, shares.shares, house)
  expect(changes[0]).toMatchObject({ list: 'Roof', who: 'Husband', text: 'sand' })
  const heads = await app.call(person, materials.lists, { loginId })
  const changers = heads.map(({ listId, changedBy }) => [listId, changedBy])
  expect(changers).toContainEqual([roof, 'Husband'])
  expect(changers).toContainEqual([slab, ''])
  const [first] = await app.call(person, houses.houses, { loginId })
  expect(first).toMatchObject({ isShared: true })
  // A list that moves into the house is behind its link from then on, and one that leaves is not.
  const move = (listId: number, houseId: number) =>
    app.call(person, materials.rename, { loginId, listId, name: 'Moved', houseId })
  expect(await move(elsewhere, 0)).toBe('done')
  expect(await move(roof, village.houseId)).toBe('done')
  expect(await move(roof, village.houseId + 1000)).toBe('unknown')
  expect([await add(elsewhere), await add(roof)]).toEqual(['done', 'unknown'])
  const theirs = { loginId: other.userId, houseId: village.houseId }
  expect(await refusal(app.call(other, shares.shares, theirs))).toBe(404)
  expect((await app.call(other, shares.addShare, { ...theirs, name: 'Me' })).result).toBe('unknown')
  const ended = { ...house, shareId: links[0]?.shareId ?? 0 }
  expect(await app.call(person, shares.removeShare, { ...ended, houseId: village.houseId })).toBe(
    'unknown',
  )
  expect(await app.call(person, shares.removeShare, ended)).toBe('done')
  expect(await add(slab)).toBe('unknown')
  expect(await refusal(app.call(null, shares.shared, { shareToken }))).toBe(404)
})

test('a house that is shared without lists is still one; deleted, its links end', async () => {
  const person = await app.person()
  const { userId: loginId } = person
  const { houseId } = await app.call(person, houses.saveHouse, { loginId, houseId: 0, name: 'New' })
  const share = { loginId, houseId, name: 'Mason' }
  const { shareToken } = await app.call(person, shares.addShare, share)
  const empty = { listId: 0, house: { name: 'New', lists: [] }, mayWrite: false, lines: [] }
  expect(await app.call(null, shares.shared, { shareToken })).toMatchObject(empty)
  await app.call(person, houses.removeHouse, { loginId, houseId })
  expect(await refusal(app.call(null, shares.shared, { shareToken }))).toBe(404)
})

test('a copy is in the house of its list', async () => {
  const person = await app.person()
  const { userId: loginId } = person
  const save = (name: string) => app.call(person, houses.saveHouse, { loginId, houseId: 0, name })
  await save('First')
  const { houseId } = await save('Second')
  const { listId } = await app.call(person, materials.create, { loginId, name: 'Slab', houseId })
  await app.call(person, materials.copy, { loginId, listId, name: 'Slab 2' })
  const [, second] = await app.call(person, houses.houses, { loginId })
  expect(second?.lists.map(({ name }) => name).toSorted()).toEqual(['Slab', 'Slab 2'])
})

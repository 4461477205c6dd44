import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
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

import { expect, test, vi } from 'vitest'
import { type Cacheable, createPageCache, pageLife, type Render } from './page-cache.ts'

interface Sheet extends Cacheable {
  text: string
}

const sheet = (text: string, bytes = 10): Sheet => ({ text, bytes, madeOf: text })

/** A cache with its own clock, and the current data of its one page. */
function openCache(limit?: number) {
  const state = { time: 0, data: 'first' }
  const cache = createPageCache<Sheet, string>({
    now: () => state.time,
    ...(limit ? { limit } : {}),
  })
  const render = vi.fn<Render<Sheet, string>>(async (known) =>
    known === state.data ? 'unchanged' : { page: sheet(state.data) },
  )
  const read = async (address = '/') => {
    const result = await cache.get(address, render)
    return 'page' in result ? result.page.text : result.other
  }
  return { state, cache, render, read }
}

test('a page is served from the cache for a second; after that its data is checked', async () => {
  const { state, render, read } = openCache()
  expect(await read()).toBe('first')
  state.data = 'second'
  state.time = pageLife - 1
  expect(await read()).toBe('first')
  expect(render).toHaveBeenCalledTimes(1)
  state.time = pageLife
  expect(await read()).toBe('second')
  expect(render.mock.calls).toEqual([[undefined], ['first']])
})

test('a page whose data is unchanged is not rendered again for a minute', async () => {
  const { state, render, read } = openCache()
  for (let turn = 0; turn < 60; turn += 1) {
    state.time = turn * pageLife
    expect(await read()).toBe('first')
  }
  expect(render.mock.calls.filter(([known]) => known === undefined)).toHaveLength(1)
  state.time = 60 * pageLife
  await read()
  expect(render).toHaveBeenLastCalledWith(undefined)
})

test('concurrent requests share one rendering', async () => {
  const { render, read } = openCache()
  expect(await Promise.all(Array.from({ length: 20 }, () => read()))).toEqual(
    Array.from({ length: 20 }, () => 'first'),
  )
  expect(render).toHaveBeenCalledTimes(1)
})

test('no request waits for a rendering that began more than a second ago', async () => {
  const { state, cache, read } = openCache()
  let end = (_: { page: Sheet }) => {}
  const slow = cache.get('/', () => new Promise((resolve) => (end = resolve)))
  state.time = pageLife
  expect(await read()).toBe('first')
  end({ page: sheet('old') })
  expect(await slow).toMatchObject({ page: { text: 'old' } })
  // A rendering that began earlier does not replace it, though it ended later.
  expect(await read()).toBe('first')
})

test('a response that is not a page goes to its own request only, and is not cached', async () => {
  const { cache, read } = openCache()
  let asked = 0
  const refuse: Render<Sheet, string> = async () => ({ other: `refused ${++asked}` })
  const answers = await Promise.all([cache.get('/', refuse), cache.get('/', refuse)])
  expect(answers).toEqual([{ other: 'refused 1' }, { other: 'refused 2' }])
  expect(await read()).toBe('first')
})

test('a failed rendering fails only the request that began it; the others render themselves', async () => {
  const { cache, read } = openCache()
  const failing = cache.get('/', async () => {
    throw new Error('no database')
  })
  const waiting = read()
  await expect(failing).rejects.toThrow('no database')
  expect(await waiting).toBe('first')
})

test('the least recently used pages are evicted; a page larger than the limit is not cached', async () => {
  const { cache, render, read } = openCache(30)
  for (const address of ['/a', '/b', '/c', '/a', '/d']) await read(address)
  render.mockClear()
  for (const address of ['/a', '/c', '/d']) await read(address)
  expect(render).not.toHaveBeenCalled()
  await read('/b')
  expect(render).toHaveBeenCalledTimes(1)
  const big = vi.fn(async () => ({ page: sheet('big', 31) }))
  await cache.get('/big', big)
  await cache.get('/big', big)
  expect(big).toHaveBeenCalledTimes(2)
  render.mockClear()
  await read('/b')
  expect(render).not.toHaveBeenCalled()
})

test('very long URLs are not cached', async () => {
  const { render, read } = openCache()
  const address = `/?text=${'x'.repeat(600)}`
  await read(address)
  await read(address)
  expect(render.mock.calls).toEqual([[undefined], [undefined]])
})

import { expect, test } from 'vitest'
import { reachedTests } from './changed.mjs'

const sources = new Map(
  Object.entries({
    'src/kernel/money.ts': [],
    'src/kernel/money.test.ts': ['src/kernel/money.ts'],
    'src/kernel/dates.test.ts': ['src/kernel/dates.ts'],
    'src/areas/low/contract.ts': ['src/kernel/money.ts'],
    'src/areas/low/rules.ts': [],
    'src/areas/low/rules.test.ts': ['src/areas/low/rules.ts'],
    'src/areas/low/server/handlers.ts': ['src/areas/low/rules.ts'],
    'src/areas/low/server/handlers.api.test.ts': ['src/areas/low/contract.ts', 'tests/app.ts'],
    'src/areas/low/web/list.page.tsx': ['src/areas/low/rules.ts'],
    'src/areas/low/server/public.ts': ['src/areas/low/rules.ts'],
    'src/areas/mid/contract.ts': [],
    'src/areas/mid/server/public.ts': ['src/areas/mid/server/writes.ts'],
    'src/areas/mid/server/writes.ts': ['src/areas/low/server/public.ts'],
    'src/areas/mid/server/writes.api.test.ts': ['tests/app.ts'],
    'src/areas/high/server/reads.ts': ['src/areas/mid/server/public.ts'],
    'src/areas/high/server/reads.api.test.ts': ['tests/app.ts'],
    'src/areas/beside/web/form.tsx': ['src/areas/low/rules.ts'],
    'src/areas/beside/web/form.test.tsx': ['src/areas/beside/web/form.tsx'],
    'src/areas/beside/server/reads.api.test.ts': ['tests/app.ts'],
    'src/platform/database/pool.test.ts': [],
    'src/app/endpoints.ts': ['src/areas/low/server/handlers.ts', 'src/areas/beside/web/form.tsx'],
    'tests/app.ts': ['src/app/endpoints.ts'],
    'tests/api/examples.test.ts': ['tests/app.ts'],
    'tests/journeys/low.test.ts': ['tests/app.ts'],
  }),
)
const reached = (...changed: string[]) => reachedTests(sources, changed).map(({ file }) => file)

const all = [...sources.keys()].filter((file) => file.includes('.test.'))
const api = all.filter((file) => /\.api\.|^tests\/api/.test(file))

test('a rule reaches the unit tests that import it, and the API tests of its area and of those above', () => {
  expect(reached('src/areas/low/rules.ts').sort()).toEqual(
    [
      'src/areas/beside/web/form.test.tsx',
      'src/areas/high/server/reads.api.test.ts',
      'src/areas/low/rules.test.ts',
      'src/areas/low/server/handlers.api.test.ts',
      'src/areas/mid/server/writes.api.test.ts',
    ].sort(),
  )
})

test('what an area gives no other reaches no API test of the areas above', () => {
  expect(reached('src/areas/low/server/handlers.ts')).toEqual([
    'src/areas/low/server/handlers.api.test.ts',
  ])
})

test('a change in an area at the top reaches its own tests alone', () => {
  expect(reached('src/areas/high/server/reads.ts')).toEqual([
    'src/areas/high/server/reads.api.test.ts',
  ])
})

test('a page reaches no API test, a contract those of the contracts, too', () => {
  expect(reached('src/areas/low/web/list.page.tsx')).toEqual([])
  expect(reached('src/areas/low/contract.ts')).toContain('tests/api/examples.test.ts')
})

test('what lies below all areas reaches all API tests, and unit tests by their imports', () => {
  expect(reached('src/kernel/money.ts').sort()).toEqual([...api, 'src/kernel/money.test.ts'].sort())
  expect(reached('tests/app.ts')).toEqual(api)
})

test('data reaches every test but journeys, a text of the documents none', () => {
  expect(reached('data/reference/tags.json')).toEqual(
    all.filter((file) => !file.includes('journeys')),
  )
  expect(reached('docs/rules.md')).toEqual([])
})

test('a changed test runs, a journey too', () => {
  for (const file of all) expect(reached(file)).toEqual([file])
})

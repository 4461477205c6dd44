import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { pinnedNode, quickImports } from './paths.mjs'

const program = `
  const names = async (module) => Object.keys(await import(module)).sort()
  const modules = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres']
  console.log(JSON.stringify(await Promise.all(modules.map(names))))`

const namesWith = (options: readonly string[]): string[][] =>
  JSON.parse(
    execFileSync(pinnedNode, [...options, '--input-type=module', '-e', program], {
      encoding: 'utf8',
    }),
  )

test('modules imported with the hook have the same exports as without it', () => {
  const names = namesWith([])
  expect(names.map((list) => list.length > 0)).toEqual([true, true, true])
  expect(namesWith(quickImports)).toEqual(names)
}, 60_000)

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { buildSources } from './prepare.mjs'

test('what a server stores in ./data is neither a source of the build nor tracked by git', () => {
  const table = readFileSync(inRoot('docs/operations.md'), 'utf8').matchAll(/^\| `(\w+)\/` \|/gm)
  const kept = [...table].map(([, folder]) => `data/${folder}`)
  expect(kept).toContain('data/database')
  expect(kept).toContain('data/pictures')
  const tracked = readFileSync(inRoot('.gitignore'), 'utf8').matchAll(/^!\/(data\/\w+)\/$/gm)
  const ours = [...[...tracked].map(([, folder]) => folder), ...buildSources]
  expect(ours).toContain('data/drawings')
  expect(kept.filter((folder) => ours.includes(folder))).toEqual([])
})

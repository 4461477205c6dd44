import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { buildSources } from './prepare.mjs'

test('what a server stores in ./data is neither a source of the build nor tracked by git', () => {
  const table = readFileSync(inRoot('docs/operations.md'), 'utf8').matchAll(/^\| `(\w+)\/` \|/gm)
  const folders = [...table].map(([, folder]) => `data/${folder}`)
  expect(folders).toContain('data/database')
  expect(folders).toContain('data/pictures')
  const tracked = readFileSync(inRoot('.gitignore'), 'utf8').matchAll(/^!\/(data\/\w+)\/$/gm)
  const ours = [...[...tracked].map(([, folder]) => folder), ...buildSources]
  expect(ours).toContain('data/drawings')
  expect(folders.filter((folder) => ours.includes(folder))).toEqual([])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasAllPackages } from './installed.mjs'
import { root } from './paths.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'neev-installed-'))
  mkdirSync(path.join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const here = { os: [process.platform], cpu: [process.arch], optional: true }
const locked: Record<string, object> = {
  '': { optionalDependencies: { 'postgres-here': '18.0.0', 'postgres-there': '18.0.0' } },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/postgres-here': { version: '18.0.0', integrity: 'sha512-b', ...here },
  'node_modules/postgres-there': { version: '18.0.0', ...here, os: ['aix'] },
  'node_modules/of-others': { version: '1.0.0', ...here },
}
const { '': _, 'node_modules/postgres-there': __, 'node_modules/of-others': ___, ...usual } = locked

function isComplete(present: object, wanted: object = locked): boolean {
  const write = (name: string, packages: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify({ packages }))
  write('package-lock.json', wanted)
  write('node_modules/.package-lock.json', present)
  return hasAllPackages(folder)
}

test('what npm ci has installed by hand is accepted', () => {
  expect(isComplete(usual)).toBe(true)
  expect(hasAllPackages(root)).toBe(true)
})

test('a missing, another or an altered package is not, nor is one that this system needs', () => {
  const { 'node_modules/pg': pg, 'node_modules/postgres-here': postgres } = usual
  expect(isComplete({ 'node_modules/postgres-here': postgres })).toBe(false)
  expect(isComplete({ 'node_modules/pg': pg })).toBe(false)
  expect(isComplete({ ...usual, 'node_modules/pg': { ...pg, version: '8.0.1' } })).toBe(false)
  expect(isComplete({ ...usual, 'node_modules/pg': { ...pg, integrity: 'sha512-c' } })).toBe(false)
})

test('what the workspace of tools names for this system is needed, too', () => {
  const tools = { optionalDependencies: { 'postgres-old': '15.0.0' } }
  const postgres = { version: '15.0.0', integrity: 'sha512-d', ...here }
  const all = { ...locked, tools, 'node_modules/postgres-old': postgres }
  expect(isComplete({ ...usual, tools, 'node_modules/postgres-old': postgres }, all)).toBe(true)
  expect(isComplete({ ...usual, tools }, all)).toBe(false)
})

test('a folder without a note, or without packages, is not complete', () => {
  isComplete(usual)
  rmSync(path.join(folder, 'node_modules'), { recursive: true })
  expect(hasAllPackages(folder)).toBe(false)
})

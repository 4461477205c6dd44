import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAddress, prepareAddress } from './address.ts'
import { askServer } from './ask.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'neev-address-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('the folder is accessible to its own user only, even if it existed before', () => {
  const folder = join(dataDir, 'operator')
  mkdirSync(folder, { mode: 0o777 })
  const { path } = prepareAddress(dataDir)
  expect(path).toBe(join(folder, 'socket'))
  expect(lstatSync(folder).mode & 0o777).toBe(0o700)
  expect(findAddress(dataDir)).toBe(path)
})

test('a symbolic link in its place is replaced, and its target is kept', () => {
  const elsewhere = join(dataDir, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'kept'), '')
  symlinkSync(elsewhere, join(dataDir, 'operator'))
  prepareAddress(dataDir)
  expect(lstatSync(join(dataDir, 'operator')).isDirectory()).toBe(true)
  expect(existsSync(join(elsewhere, 'kept'))).toBe(true)
})

test('for a path that is too long a short one is created, found and removed', () => {
  const long = join(dataDir, 'x'.repeat(100))
  const { path, remove } = prepareAddress(long)
  expect(Buffer.byteLength(path)).toBeLessThan(104)
  expect(lstatSync(dirname(path)).mode & 0o777).toBe(0o700)
  expect(findAddress(long)).toBe(path)
  remove()
  expect(existsSync(dirname(path))).toBe(false)
  expect(findAddress(long)).not.toBe(path)
})

test('a short path whose folder others may enter is not trusted', () => {
  const long = join(dataDir, 'x'.repeat(100))
  const { path } = prepareAddress(long)
  rmSync(dirname(path), { recursive: true })
  mkdirSync(dirname(path), { mode: 0o755 })
  expect(findAddress(long)).not.toBe(path)
  rmSync(dirname(path), { recursive: true })
})

test('the next server removes the leftovers of a killed one', () => {
  const long = join(dataDir, 'x'.repeat(100))
  const first = prepareAddress(long).path
  const second = prepareAddress(long)
  expect(existsSync(dirname(first))).toBe(false)
  expect(findAddress(long)).toBe(second.path)
  second.remove()
})

test('if a path is too long and no server was started, no server is found', async () => {
  const request = { command: 'migrate', args: [], variables: {} }
  const output = { print: () => {}, complain: () => {} }
  expect(await askServer(join(dataDir, 'x'.repeat(100)), request, output)).toBeUndefined()
})

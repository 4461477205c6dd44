import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './paths.mjs'
import { hashSources, readStamp, unlessStamped } from './stamp.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'neev-stamp-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

function hash(): string {
  return hashSources([path.relative(root, folder)])
}

test('a hash changes with contents and names, not with times or tests', () => {
  const file = write('src/a.ts', 'one')
  const first = hash()
  utimesSync(file, new Date(0), new Date(0))
  write('src/a.test.ts', 'a test')
  expect(hash()).toBe(first)
  write('src/a.ts', 'two')
  const second = hash()
  expect(second).not.toBe(first)
  write('src/b.ts', '')
  expect(hash()).not.toBe(second)
})

test('work runs once for a stamp, and again for another', async () => {
  const stamp = path.join(folder, 'build', '.stamp')
  let times = 0
  const work = async () => {
    times += 1
  }
  await unlessStamped(stamp, 'a', work)
  await unlessStamped(stamp, 'a', work)
  expect(times).toBe(1)
  await unlessStamped(stamp, 'b', work)
  expect(times).toBe(2)
})

test('failing work leaves no stamp, not even the previous one', async () => {
  const stamp = path.join(folder, '.stamp')
  await unlessStamped(stamp, 'a', async () => {})
  const failing = unlessStamped(stamp, 'b', async () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(readStamp(stamp)).toBeUndefined()
})

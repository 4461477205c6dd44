import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataIn, deleteData, takeOverData } from './data-folder.ts'
import { lockDirectory } from './lock.ts'

let folder: string
let former: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'neev-folder-'))
  former = path.join(folder, 'data')
  dataDir = path.join(folder, 'var')
  for (const name of ['places', 'database', 'pictures', 'outbox', 'operator']) {
    mkdirSync(path.join(former, name), { recursive: true })
    writeFileSync(path.join(former, name, 'file'), name)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what an older release kept among the files of the project is taken over, and nothing else', () => {
  takeOverData(dataDir, former)
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'outbox', 'pictures'])
  expect(readdirSync(former)).toEqual(['places'])
  takeOverData(dataDir, former)
  expect(readdirSync(former)).toEqual(['places'])
})

test('an interrupted move goes on, and what is new stays', () => {
  mkdirSync(path.join(dataDir, 'outbox'), { recursive: true })
  writeFileSync(path.join(dataDir, 'outbox', 'new'), '')
  takeOverData(dataDir, former)
  expect(readdirSync(path.join(dataDir, 'outbox'))).toEqual(['new'])
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'outbox', 'pictures'])
})

test('a folder on which a product runs is neither moved nor deleted', () => {
  const lock = lockDirectory(former)
  expect(() => takeOverData(dataDir, former)).toThrow('is in use by process')
  expect(() => deleteData(former)).toThrow('is in use by process')
  expect(existsSync(dataDir)).toBe(false)
  expect(dataIn(former)).toEqual(['outbox', 'pictures', 'database'])
  lock.release()
})

test('deleting leaves what is not the product’s, and follows the link to a database elsewhere', async () => {
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  rmSync(path.join(former, 'database'), { recursive: true })
  await symlink(elsewhere, path.join(former, 'database'))
  deleteData(former)
  expect(dataIn(former)).toEqual([])
  expect(existsSync(elsewhere)).toBe(false)
  expect(existsSync(path.join(former, 'places'))).toBe(true)
})

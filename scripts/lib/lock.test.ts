import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder = ''
let lock = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'neev-lock-'))
  lock = path.join(folder, '.lock')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that appends `in` and, a moment later, `out` while holding the lock. */
function holder(log: string): Promise<number | null> {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.mjs'))}
    await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      await setTimeout(30)
      appendFileSync(${JSON.stringify(log)}, 'out ')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
  return new Promise((resolve) => child.on('exit', resolve))
}

/** The id of a process that has ended. */
function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', ''])
  return new Promise((resolve) => child.on('exit', () => resolve(child.pid ?? 0)))
}

function leaveLock(owner: string): void {
  mkdirSync(lock)
  writeFileSync(path.join(lock, 'owner'), owner)
  const now = new Date()
  utimesSync(lock, now, now)
}

test('processes that start at the same time run their work one after another', async () => {
  const log = path.join(folder, 'log')
  const codes = await Promise.all([1, 2, 3, 4].map(() => holder(log)))
  expect(codes).toEqual([0, 0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4))
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a dead process is taken over', async () => {
  leaveLock(`${await deadProcess()} ${hostname()}`)
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('the lock of a living process is waited for, and its owner is reported', async () => {
  leaveLock(`${process.pid} ${hostname()}`)
  const owners: string[] = []
  setTimeout(() => rmSync(lock, { recursive: true }), 150)
  await withLock(
    lock,
    async () => {},
    (owner) => owners.push(owner),
  )
  expect(owners).toEqual([`${process.pid} ${hostname()}`])
})

test('failing work releases the lock', async () => {
  const failing = withLock(lock, async () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  expect(existsSync(lock)).toBe(false)
})

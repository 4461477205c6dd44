/** As root, which PostgreSQL refuses: each way in which the server runs nevertheless. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { newDataDir, removeDataDirs, serverOf } from '#tests/support/embedded.ts'
import { openDatabase } from '../database.ts'

const nobody = 65_534
const path = process.env.PATH
let notes: string[] = []

afterEach(() => {
  process.env.PATH = path
  notes = []
  removeDataDirs()
})

/** As in most containers: there is no way into a user namespace. */
function forbidNamespaces(): void {
  process.env.PATH = ''
}

/** Opens the database, writes a row, and tells as which user the server runs. */
async function use(dataDir: string): Promise<{ user: number; rows: number }> {
  const log = (_: string, message: string) => void notes.push(message)
  const database = await openDatabase({ dataDir, queryTimeLimit: 10_000, log })
  try {
    await database.query('CREATE TABLE IF NOT EXISTS kept (at timestamptz DEFAULT now())')
    await database.query('INSERT INTO kept DEFAULT VALUES')
    const { rows } = await database.query('SELECT count(*)::int AS rows FROM kept')
    const status = readFileSync(`/proc/${serverOf(dataDir)}/status`, 'utf8')
    return { user: Number(/^Uid:\t(\d+)/m.exec(status)?.[1]), rows: Number(rows[0]?.rows) }
  } finally {
    await database.close()
  }
}

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('in a user namespace, below a folder that only root may enter', async () => {
    const home = newDataDir()
    const dataDir = join(home, 'data')
    expect(await use(dataDir)).toEqual({ user: 0, rows: 1 })
    expect(statSync(join(dataDir, 'database')).uid).toBe(0)
    expect(await use(dataDir)).toEqual({ user: 0, rows: 2 })
    expect(notes).toEqual([])
  })

  test('where namespaces are forbidden, as nobody, to whom the data is handed over', async () => {
    const dataDir = newDataDir()
    // Made where namespaces were allowed.
    expect(await use(dataDir)).toEqual({ user: 0, rows: 1 })
    forbidNamespaces()
    expect(await use(dataDir)).toEqual({ user: nobody, rows: 2 })
    expect(statSync(join(dataDir, 'database')).uid).toBe(nobody)
    expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0)
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
    // Once it is nobody's it stays so.
    process.env.PATH = path
    expect(await use(dataDir)).toEqual({ user: nobody, rows: 3 })
  })

  test('where nobody cannot enter the folder, the data is below /var/lib, linked and said', async () => {
    const home = newDataDir()
    chmodSync(home, 0o700)
    const dataDir = join(home, 'data')
    mkdirSync(dataDir)
    expect(await use(dataDir)).toEqual({ user: 0, rows: 1 })
    forbidNamespaces()
    expect(await use(dataDir)).toEqual({ user: nobody, rows: 2 })
    const place = realpathSync(join(dataDir, 'database'))
    try {
      expect(lstatSync(join(dataDir, 'database')).isSymbolicLink()).toBe(true)
      expect(place).toMatch(/^\/var\/lib\/neev\/[0-9a-f]{12}\/database$/)
      expect(notes).toContain(
        `the database is in ${place}, because ${dataDir} is closed to the user that runs it`,
      )
      expect(await use(dataDir)).toEqual({ user: nobody, rows: 3 })
    } finally {
      rmSync(dirname(place), { recursive: true, force: true })
    }
    expect(readdirSync(dataDir)).toContain('database')
  })
})

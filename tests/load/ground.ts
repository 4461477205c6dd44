/** The databases of the benchmark: one per market size. */
import pg from 'pg'
import { openDatabase } from '#platform/database/database.ts'
import type { Ground } from '../faults/support/main.ts'
import { startProcess } from '../support/processes.ts'
import { parentOf } from './cpu.ts'

/** The size of a market. */
export interface Size {
  sellers: number
  products: number
}

const nameOf = ({ sellers, products }: Size) =>
  `neev_bench_${sellers}${products === sellers * 3 ? '' : `_${products}`}`

/** The database of a market of this size; it is created and filled if it does not exist. */
export async function filledDatabase(server: string, size: Size): Promise<string> {
  const name = nameOf(size)
  const url = new URL(server)
  url.pathname = `/${name}`
  await onServer(server, async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length === 0) await client.query(`create database ${name}`)
  })
  await fill({ dataDir: '', databaseUrl: url.href }, size)
  return url.href
}

/** Drops the database of this size. */
export function removeDatabase(server: string, size: Size): Promise<void> {
  return onServer(server, async (client) => {
    await client.query(`drop database if exists ${nameOf(size)} with (force)`)
  })
}

/** Fills an empty database with this many sellers. @throws Error when it holds another number. */
export async function fill(ground: Ground, { sellers, products }: Size): Promise<void> {
  const existing = await sellersIn(ground)
  if (existing === sellers) return
  if (existing > 0)
    throw new Error(`The database contains ${existing} sellers, not ${sellers}: remove it.`)
  console.log(`Filling a database with ${sellers} sellers …`)
  const words = ['--sellers', String(sellers), '--products', String(products)]
  const { code, err } = await startProcess('src/app/market.ts', words, {
    ...(ground.dataDir ? { DATA_DIR: ground.dataDir } : {}),
    ...(ground.databaseUrl ? { DATABASE_URL: ground.databaseUrl } : {}),
  }).ended
  if (code !== 0) throw new Error(err)
}

async function sellersIn(ground: Ground): Promise<number> {
  const database = await openDatabase({ ...ground, queryTimeLimit: 60_000, log: () => {} })
  try {
    const { rows } = await database.query<{ there: boolean }>(
      `select to_regclass('directory_entries') is not null as there`,
    )
    if (!rows[0]?.there) return 0
    const counted = await database.query<{ sellers: number }>(
      'select count(*)::integer as sellers from directory_entries',
    )
    return counted.rows[0]?.sellers ?? 0
  } finally {
    await database.close()
  }
}

/** The postmaster of a PostgreSQL server on this machine. */
export async function postmasterOf(url: string): Promise<number> {
  let pid: number | undefined
  await onServer(url, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    pid = parentOf(rows[0].pid)
  })
  if (!pid) throw new Error('The PostgreSQL server is not running on this machine.')
  return pid
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A start that fails says why, in one line that names what the operator must fix. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noteDemoMarket } from '#app/demo/fill.ts'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { referenceFilling } from '../support/reference-filling.ts'
import { beginMain, type Ground, killAll } from './support/main.ts'

let data: TestData
beforeAll(async () => {
  data = await prepareTestData(referenceFilling)
})
afterEach(killAll)
afterAll(() => data.remove())

test('without its database', async () => {
  const nobody = `postgres://neev:never-shown@127.0.0.1:${await freePort()}/neev`
  const ground = { dataDir: data.dataDir, databaseUrl: nobody }
  const { code, err } = await beginMain(ground, await freePort()).ended
  expect(code).toBe(1)
  expect(err).toMatch(/^DATABASE_URL: The database cannot be reached\. .*ECONNREFUSED.*\n$/)
  expect(err).not.toContain('never-shown')
})

test('with its port taken', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const { code, err } = await beginMain(data, port).ended
  other.close()
  expect(code).toBe(1)
  expect(err).toMatch(new RegExp(`^PORT or HOST: .*EADDRINUSE.*${port}\n$`))
})

test('in production with the demo market, whose passwords are public', async () => {
  const market = await prepareTestData({
    version: `${referenceFilling.version} demo`,
    fill: async (database) => {
      await referenceFilling.fill(database)
      await database.transaction(noteDemoMarket)
    },
  })
  onTestFinished(() => market.remove())
  const { code, err } = await beginMain(market, await freePort(), {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://neev.example',
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'a-secret-of-tests',
    RAZORPAY_WEBHOOK_SECRET: 'another-secret-of-tests',
    INVOICE_GSTIN: '08AAPFU0939F1ZV',
    INVOICE_ADDRESS: '1 Station Road, Jaipur 302001, Rajasthan',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }).ended
  expect(code).toBe(1)
  expect(err).toMatch(
    /^(DATA_DIR|DATABASE_URL) must not contain the demo market in production.*\n$/,
  )
})

const refused = async (ground: Ground, env: Record<string, string> = {}) => {
  const { code, err } = await beginMain(ground, await freePort(), env).ended
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  return err
}

test('with the port of its metrics taken, or an address that is none of this machine', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  expect(await refused(data, { METRICS_PORT: String(port) })).toMatch(
    /^METRICS_PORT or METRICS_HOST: .*EADDRINUSE/,
  )
  other.close()
  expect(await refused(data, { HOST: 'example.invalid' })).toMatch(/^PORT or HOST: .*ENOTFOUND/)
})

test('with a data folder in which nothing can be kept', async () => {
  const file = path.join(data.dataDir, 'a-file')
  writeFileSync(file, '')
  for (const dataDir of [file, path.join(file, 'below'), '/proc/neev', '/proc/neev/data']) {
    expect(await refused({ ...data, dataDir })).toMatch(
      /^DATA_DIR must be a folder that the server can write to: /,
    )
  }
})

test('with a database that cannot hold every script, or a role that may not create tables', async () => {
  const client = new pg.Client(data.databaseUrl)
  await client.connect()
  const name = `neev_ascii_${randomUUID().slice(0, 8)}`
  const role = `neev_weak_${randomUUID().slice(0, 8)}`
  try {
    await client.query(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    )
    await client.query(`create role ${role} login password 'weak'`)
    const ascii = new URL(data.databaseUrl)
    ascii.pathname = `/${name}`
    expect(await refused({ ...data, databaseUrl: ascii.href })).toBe(
      'DATABASE_URL: the encoding of the database is SQL_ASCII. Create it with encoding UTF8.\n',
    )
    const weak = new URL(data.databaseUrl)
    weak.username = role
    weak.password = 'weak'
    await client.query(`drop database ${name}`)
    await client.query(`create database ${name}`)
    weak.pathname = `/${name}`
    expect(await refused({ ...data, databaseUrl: weak.href })).toMatch(
      /^The migration failed: permission denied for .* \(42501\)/,
    )
  } finally {
    await client.query(`drop database if exists ${name}`)
    await client.query(`drop role if exists ${role}`)
    await client.end()
  }
})

test('with a word for NODE_ENV that means nothing', async () => {
  expect(await refused(data, { NODE_ENV: 'prod' })).toBe(
    'NODE_ENV must be production, development or test.\n',
  )
})

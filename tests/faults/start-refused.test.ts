/** A start that fails says why, in one line that names what the operator must fix. */
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noteDemoMarket } from '#app/demo/fill.ts'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { referenceFilling } from '../support/reference-filling.ts'
import { beginMain, killAll } from './support/main.ts'

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
    INVOICE_GSTIN: '08AABCU9603R1Z1',
    INVOICE_ADDRESS: '1 Station Road, Jaipur 302001, Rajasthan',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }).ended
  expect(code).toBe(1)
  expect(err).toMatch(
    /^(DATA_DIR|DATABASE_URL) must not contain the demo market in production.*\n$/,
  )
})

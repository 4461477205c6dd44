/**
 * PostgreSQL restarts under a running server: 503 problems in the meantime, then it recovers by
 * itself.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { patient } from '#tests/support/patience.ts'
import { startTestCluster } from '../../support/cluster.ts'
import { startSmtp } from '../../support/smtp.ts'
import { killAll, pause, startMain } from '../support/main.ts'
import { callAs, newPerson } from '../support/people.ts'

afterEach(killAll)

// A page, an API read, and readiness.
const visits = ['/TileSellers/2', '/api/seller/GetSellerListAsync?sellerType=1', '/readyz']

test('a restart of PostgreSQL is a pause, not an end', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'neev-restart-'))
  const smtp = await startSmtp()
  const cluster = await startTestCluster()
  const databaseUrl = cluster.url
  try {
    const server = await startMain({ dataDir, databaseUrl }, { SMTP_URL: smtp.url })
    const statuses = () =>
      Promise.all(visits.map(async (visit) => (await fetch(server.url + visit)).status))
    const askForCode = () => {
      const person = newPerson()
      return callAs(server.url, person)(accounts.validateContactDetail, person)
    }
    expect(await statuses()).toEqual([200, 200, 200])
    expect(await askForCode()).toBe(5)
    await expect.poll(() => smtp.received.length).toBe(1)

    // Requests all the time: while PostgreSQL stops, is down, and starts.
    const seen: { path: string; status: number; type: string; retryAfter: string }[] = []
    let over = false
    const visitors = visits.map(async (visit) => {
      while (!over) {
        const answer = await fetch(server.url + visit)
        seen.push({
          path: visit,
          status: answer.status,
          type: answer.headers.get('content-type') ?? '',
          retryAfter: answer.headers.get('retry-after') ?? '',
        })
        await answer.arrayBuffer()
        await pause(10)
      }
    })
    await pause(300)
    await cluster.halt()
    const down = seen.length
    // A page is served from the cache for one second.
    await expect.poll(statuses, { interval: 50 }).toEqual([503, 503, 503])
    await expect(askForCode()).rejects.toMatchObject({ status: 503 })
    const refusedCalls = () =>
      seen.filter(({ status, path }) => status === 503 && path.startsWith('/api'))
    await expect.poll(() => seen.length - down).toBeGreaterThan(20)
    await expect.poll(() => refusedCalls().length).toBeGreaterThan(5)
    await cluster.resume()
    const up = performance.now()
    await expect.poll(statuses, { timeout: patient(10_000), interval: 20 }).toEqual([200, 200, 200])
    const back = performance.now() - up
    over = true
    await Promise.all(visitors)

    expect(seen.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    for (const { type, retryAfter } of refusedCalls()) {
      expect(type).toContain('application/problem+json')
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    expect(back).toBeLessThan(5_000)

    // Writes and jobs work again too; the listener for new jobs has reconnected.
    expect(await askForCode()).toBe(5)
    await expect.poll(() => smtp.received.length, { timeout: patient(10_000) }).toBe(2)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  } finally {
    await cluster.remove()
  }
  await smtp.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

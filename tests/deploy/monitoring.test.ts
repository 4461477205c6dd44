/** Alert rules and dashboard: every metric that they ask for is one that a process reports. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { measure } from '#app/metrics.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/files.ts'
import { mountHealth } from '#platform/http/health.ts'

const folder = path.resolve(import.meta.dirname, '../../deploy/monitoring')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const rules = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string(), todo: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('alerts.yaml')))
  .groups.flatMap((group) => group.rules)

const dashboard = z
  .looseObject({
    panels: z.array(
      z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })).optional() }),
    ),
  })
  .parse(JSON.parse(read('dashboard.json')))

/** The names of all metrics of a process. */
async function reported(): Promise<Set<string>> {
  const away = async () => {
    throw new Error('No database is needed for the names.')
  }
  const counts = { open: 0, idle: 0, waiting: 0 }
  const database = {
    query: away,
    connections: () => counts,
    replicas: () => ({ used: 0, left: 0 }),
  } as unknown as Database
  const app = { addHook: () => {}, get: () => {} } as never
  const registry = mountHealth(app, database, () => undefined)
  const cache = { state: { pages: 0, bytes: 0, kept: 0, unchanged: 0, rendered: 0 } } as never
  const files = { get: async () => null } as unknown as FileStore
  measure(registry, { database, files, jobs: { works: () => true }, dataDir: folder }, cache)
  expect(registry).toBeInstanceOf(Registry)
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name)
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]))
}

test('alerts and dashboard ask only for metrics that exist', async () => {
  const names = await reported()
  const panels = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(panels.length).toBeGreaterThan(20)
  for (const expr of [...rules.map((rule) => rule.expr), ...panels]) {
    const asked = [...expr.matchAll(/\b([a-z]\w+)\{/g)].map(([, name = '']) => name)
    expect(asked.length, expr).toBeGreaterThan(0)
    expect(asked.filter((name) => name !== 'up' && !names.has(name))).toEqual([])
  }
})

test('every alert has a test of its own, in which it fires, and one in which it does not', () => {
  const { tests } = z
    .looseObject({
      tests: z.array(
        z.looseObject({
          name: z.string(),
          alert_rule_test: z.array(z.looseObject({ alertname: z.string() })).optional(),
        }),
      ),
    })
    .parse(parse(read('alerts.test.yaml')))
  const alerts = rules.map(({ alert }) => alert)
  expect(tests.slice(1).map(({ name }) => name)).toEqual(alerts)
  expect(tests[0]?.alert_rule_test?.map(({ alertname }) => alertname)).toEqual(alerts)
})

test('promtool accepts the rules and their tests, where it is installed', () => {
  const { error, status, stdout, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', 'alerts.test.yaml'],
    { cwd: folder, encoding: 'utf8' },
  )
  // Without Prometheus there is nobody to ask; the tests above have read the files.
  if (error) return
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
})

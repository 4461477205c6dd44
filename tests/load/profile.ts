/** `npm run profile`: what the server does with its CPU time for one address. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killAll, startMain } from '../faults/support/main.ts'
import { filledDatabase } from './ground.ts'
import { inspected, type Profile } from './inspected.ts'
import { neverSeen, rawBytes, startRatios, warm } from './ratios.ts'
import { selfTimes } from './self-times.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sellers: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    lines: { type: 'string', default: '40' },
    server: { type: 'string' },
    output: { type: 'string' },
  },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => killAll().finally(() => process.exit(1)))
}

const sellers = Number(options.sellers)
const requests = Number(options.requests)
const rounds = Number(options.rounds)
const databaseUrl = await filledDatabase(options.server ?? '', { sellers, products: sellers * 3 })
const server = await startMain({ dataDir: '', databaseUrl }, { LOG_LEVEL: 'warn', ...inspected })
const ratios = await startRatios(server)
try {
  for (const path of positionals) await profile(path)
} finally {
  await ratios.close()
  await killAll()
}

async function profile(path: string): Promise<void> {
  const addresses = neverSeen(server.url + path, requests)
  await warm(addresses, 5)
  const { raw, milliseconds, bytes } = await ratios.measure(addresses, rounds)
  const taken = await ratios.inspector.profile(() => warm(addresses, rounds))
  console.log(
    `\n${path}: ${milliseconds.toFixed(2)} ms of CPU, ${raw.toFixed(0)} times raw http with ${rawBytes / 1000} KB; ${(bytes / 1000).toFixed(1)} KB\n`,
  )
  for (const line of selfTimes(taken, milliseconds, Number(options.lines))) console.log(line)
  console.log(
    `\n${save(path, taken)} opens in the performance panel of a browser as a flame graph.`,
  )
}

function save(path: string, taken: Profile): string {
  const folder = options.output ?? ''
  mkdirSync(folder, { recursive: true })
  const name = path.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
  const file = join(folder, `${name}.cpuprofile`)
  writeFileSync(file, JSON.stringify(taken))
  return file
}

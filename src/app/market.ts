/** `npm run market -- --sellers N --products M`: fills a market of any size, for benchmarks. */
import { parseArgs } from 'node:util'
import { readTrades } from '#areas/companies/server/public.ts'
import { readCityAliases } from '#areas/places/server/public.ts'
import { migrate, openDatabase } from '#platform/database/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { fillInBulk } from './demo/bulk.ts'
import { ensureReferenceData } from './reference-data.ts'

const help = `npm run market -- --sellers 100000 --products 300000

Fills the database of DATABASE_URL, or the embedded one in DATA_DIR, with generated sellers and
products, for measurements. The database must be empty or contain only the demo market.`

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sellers: { type: 'string' },
      products: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(help)
  const sellers = wholeNumber(values.sellers ?? '100000', 'sellers')
  const products = wholeNumber(values.products ?? String(sellers * 3), 'products')
  const settings = readSettings(process.env)
  if (settings.mode === 'production') throw new Error('This command does not run in production.')
  const quiet = () => {}
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.database.url,
    queryTimeLimit: 3_600_000,
    log: quiet,
  })
  try {
    await migrate(database)
    await ensureReferenceData(database)
    await readTrades(database.reader)
    await readCityAliases(database.reader)
    await (await createJobs(database, { info: quiet, warn: quiet, error: quiet })).stop()
    await fill(database, sellers, products)
  } finally {
    await database.close()
  }
}

async function fill(
  database: Parameters<typeof fillInBulk>[0],
  sellers: number,
  products: number,
): Promise<void> {
  const from = performance.now()
  const seconds = () => Math.round((performance.now() - from) / 1000)
  let told = 0
  await fillInBulk(database, {
    sellers,
    products,
    onProgress: (done) => {
      if (done < sellers && done - told < sellers / 20) return
      told = done
      const percent = Math.round((done / sellers) * 100)
      console.log(`${done} of ${sellers} sellers (${percent} %), ${seconds()} s`)
    },
  })
  console.log(`${sellers} sellers and ${products} products in ${seconds()} s.`)
}

function wholeNumber(text: string, name: string): number {
  // Phone numbers of the generated sellers differ in eight digits only.
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${name} must be a whole number.`)
  return Number(text)
}

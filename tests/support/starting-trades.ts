/** The trades that a new site starts with, for tests without a database. */
import { readFileSync } from 'node:fs'
import { recordOf, type StoredTrade } from '#areas/companies/rules/trade-records.ts'
import { provideTradeRecords } from '#areas/companies/rules/trades.ts'

const file = new URL('../../data/reference/trades.json', import.meta.url)

/** Provides the trades of the reference data. */
export function provideStartingTrades(): void {
  const rows: StoredTrade[] = JSON.parse(readFileSync(file, 'utf8'))
  provideTradeRecords(rows.map(recordOf), 'starting trades')
}

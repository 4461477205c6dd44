/** The trades that a page brings with it (rules 27.2). */
import { provideTrades } from '#areas/companies/rules/trades.ts'

/** Provides the page's trades, so that it hydrates as it was rendered. */
export function providePageTrades(): void {
  provideTrades(JSON.parse(document.getElementById('site-trades')?.textContent ?? '[]'))
}

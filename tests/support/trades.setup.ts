/** Setup of every test file: the trades that a new site starts with; a test app reads its own. */
import { provideStartingTrades } from './starting-trades.ts'

provideStartingTrades()

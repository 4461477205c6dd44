/** The trades, with the names and in the order of the navigation. */
import { offeredTrades, type Trade, tradePath } from '#areas/companies/rules/trades.ts'

/** A link to a trade's seller list. */
export interface TradeLink {
  typeId: number
  label: string
  path: string
}

/** How many the header shows by name; it has no room for more. */
const mainCount = 3

/** All trades in the order of the menus, each with its category in the path. */
export function menuTrades(): TradeLink[] {
  return offeredTrades()
    .toSorted((one, other) => one.menuPosition - other.menuPosition)
    .map((trade: Trade) => ({ typeId: trade.id, label: trade.menuName, path: tradePath(trade) }))
}

/** Shown by name in the header. */
export function mainTrades(): TradeLink[] {
  return menuTrades().slice(0, mainCount)
}

/** Shown under "Others". */
export function otherTrades(): TradeLink[] {
  return menuTrades().slice(mainCount)
}

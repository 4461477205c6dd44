/** The trades, with the names and in the order of the navigation. */
import { companyTypes } from '#areas/companies/rules/trades.ts'
import { m } from '#words/messages.js'

/** A link to a trade's seller list. */
export interface TradeLink {
  typeId: number
  label: string
  path: string
}

/** A trade's link, with its category in the path as in the route table. */
function link(typeId: number, label: string): TradeLink {
  const type = companyTypes.find(({ id }) => id === typeId)
  return { typeId, label, path: `${type?.listPath ?? ''}/${typeId}` }
}

/** Shown by name in the header. */
export function mainTrades(): TradeLink[] {
  return [link(1, m.trade_marble()), link(2, m.trade_tile()), link(3, m.trade_furniture())]
}

/** Shown under "Others". */
export function otherTrades(): TradeLink[] {
  return [
    link(5, m.trade_pipes()),
    link(4, m.trade_lighting()),
    link(6, m.trade_cement()),
    link(7, m.trade_building()),
  ]
}

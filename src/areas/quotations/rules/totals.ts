/** What was bought by trade, against what was asked for (rules 22.11). Amounts in rupees. */
import { toPaise, toRupees } from '#kernel/money.ts'

/** One trade of a house. */
export interface TradeTotal {
  /** The trade; 0 if unknown. */
  typeId: number
  bought: number
  boughtLines: number
  /** The lowest prices of what is open, and how many lines have one. */
  open: number
  openLines: number
  unpricedLines: number
}

/** The trades in the order of what they come to, and their sums; delivery belongs to none. */
export function tradeTotals(
  orders: readonly { delivery: number; lines: readonly { typeId: number; amount: number }[] }[],
  open: readonly { typeId: number; lowest: number | null }[],
): { trades: TradeTotal[]; bought: number; delivery: number; open: number } {
  const lines = orders.flatMap((order) => order.lines)
  const sum = (amounts: readonly number[]) =>
    toRupees(amounts.reduce((all, amount) => all + toPaise(amount), 0))
  const typeIds = [...new Set([...lines, ...open].map(({ typeId }) => typeId))]
  const trades = typeIds.map((typeId): TradeTotal => {
    const own = lines.filter((line) => line.typeId === typeId)
    const waiting = open.filter((line) => line.typeId === typeId)
    const lowest = waiting.flatMap((line) => (line.lowest === null ? [] : [line.lowest]))
    return {
      typeId,
      bought: sum(own.map(({ amount }) => amount)),
      boughtLines: own.length,
      open: sum(lowest),
      openLines: lowest.length,
      unpricedLines: waiting.length - lowest.length,
    }
  })
  return {
    trades: trades.toSorted(
      (one, other) =>
        other.bought + other.open - one.bought - one.open || one.typeId - other.typeId,
    ),
    bought: sum(trades.map((trade) => trade.bought)),
    delivery: sum(orders.map((order) => order.delivery)),
    open: sum(trades.map((trade) => trade.open)),
  }
}

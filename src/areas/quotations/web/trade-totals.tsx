/** The total of a house by trade, as bars with their numbers: bought, and what is still open. */
import { formatRupees } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import type { OpenLine, Order } from '../contract/bought.ts'
import { tradeTotals } from '../rules/totals.ts'
import { tradeName } from './words.ts'

export function TradeTotals({
  orders,
  open,
}: {
  orders: readonly Order[]
  open: readonly OpenLine[]
}) {
  const totals = tradeTotals(orders, open)
  const most = Math.max(1, ...totals.trades.map((trade) => trade.bought + trade.open))
  const share = (amount: number) => `${(100 * amount) / most}%`
  return (
    <section className="grid gap-3">
      <h2>{m.bought_by_trade()}</h2>
      <p className="text-21 font-semibold tabular-nums">
        {m.bought_total({ total: formatRupees(totals.bought + totals.delivery) })}
      </p>
      <p className="text-15 text-muted tabular-nums">
        {[
          totals.delivery > 0 && m.bought_delivery({ amount: formatRupees(totals.delivery) }),
          totals.open > 0 && m.bought_open({ amount: formatRupees(totals.open) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className="bought-trades">
        <caption className="sr-only">{m.bought_by_trade()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.bought_trade()}</th>
            <th scope="col">{m.bought_title()}</th>
            <th scope="col">{m.quotation_state_open()}</th>
          </tr>
        </thead>
        <tbody>
          {totals.trades.map((trade) => (
            <tr key={trade.typeId}>
              <th scope="row">{tradeName(trade.typeId)}</th>
              <td>
                <span className="bought-bar" aria-hidden="true">
                  <span style={{ width: share(trade.bought) }} />
                  <span style={{ width: share(trade.open) }} />
                </span>
                {m.bought_things({
                  amount: formatRupees(trade.bought),
                  count: trade.boughtLines,
                  all: trade.boughtLines + trade.openLines + trade.unpricedLines,
                })}
              </td>
              <td className="text-muted">
                {[
                  trade.openLines > 0 && m.bought_from({ amount: formatRupees(trade.open) }),
                  trade.unpricedLines > 0 && m.bought_unpriced({ count: trade.unpricedLines }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

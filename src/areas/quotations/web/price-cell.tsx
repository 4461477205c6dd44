/** A dealer's price for a line: ticked by its whole cell. */
import { formatRupees } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import type { AskedDealer, OwnRequest } from '../contract/buyer.ts'
import type { QuotedLine } from '../contract/fields.ts'
import type { ChosenPrice } from '../rules/chosen-order.ts'
import { amountText, coversText, perText } from './words.ts'

type Line = OwnRequest['lines'][number]
type Cell = AskedDealer['compared']['cells'][number]

export function PriceCell({
  dealer,
  line,
  chosen,
  onChoose,
}: {
  dealer: AskedDealer
  line: Line
  chosen: ChosenPrice | undefined
  /** Undefined where nothing can be ticked any more. */
  onChoose: ((isExtra: boolean) => void) | undefined
}) {
  const { compared, quotation, enquiryId } = dealer
  const offers = [
    { cell: compared.cells.find(({ lineId }) => lineId === line.lineId), isExtra: false },
    { cell: compared.extras.find(({ lineId }) => lineId === line.lineId), isExtra: true },
  ]
  return offers.map(({ cell, isExtra }) => {
    if (!cell) return null
    const offered = quotation?.lines.find(
      (each) => each.lineId === line.lineId && each.isExtra === isExtra,
    )
    const content = <Price dealer={dealer} line={line} cell={cell} offered={offered} />
    if (!onChoose) {
      return (
        <span key={String(isExtra)} className="offer">
          {content}
          {line.awardedTo === enquiryId && !isExtra && (
            <strong className="text-good">✓ {m.quotation_accepted_mark()}</strong>
          )}
        </span>
      )
    }
    return (
      <label key={String(isExtra)} className="offer">
        <input
          type="checkbox"
          className="sr-only"
          checked={chosen?.enquiryId === enquiryId && chosen.isExtra === isExtra}
          aria-label={`${dealer.name}: ${offered?.alternative || line.what}, ${priceText(line, cell)}`}
          onChange={() => onChoose(isExtra)}
        />
        {content}
      </label>
    )
  })
}

const priceText = (line: Line, cell: Cell) =>
  m.quotation_per_unit({ price: formatRupees(cell.goodsPrice), unit: perText(line.unit) })

function Price({
  dealer,
  line,
  cell,
  offered,
}: {
  dealer: AskedDealer
  line: Line
  cell: Cell
  offered: QuotedLine | undefined
}) {
  const covers = coversText(line, cell.covered)
  const isUnknown = cell.coverage === 'unknown' && offered
  const earlier = offered?.earlier ?? []
  return (
    <>
      <span className="offers-shop">{dealer.name}</span>
      <span className="offer-price">{priceText(line, cell)}</span>
      <small className="offer-sum">{formatRupees(cell.goods)}</small>
      {earlier.length > 0 && (
        <small className="offer-before">
          {m.offers_before({
            prices: earlier
              .map(({ price, unit }) =>
                m.quotation_per_unit({ price: formatRupees(price), unit: perText(unit) }),
              )
              .join(', '),
          })}
        </small>
      )}
      {covers && <strong className="text-bad">{covers}</strong>}
      {isUnknown && (
        <small>
          {m.quotation_counted_as({ amount: amountText(offered), line: amountText(line) })}
        </small>
      )}
      {cell.isCheapest && <small className="sr-only">{m.quotation_cheapest()}</small>}
      {offered?.alternative && (
        <small className="wrap-anywhere">
          {offered.isExtra
            ? m.offers_also({ what: offered.alternative })
            : m.quotation_alternative({ what: offered.alternative })}
        </small>
      )}
    </>
  )
}

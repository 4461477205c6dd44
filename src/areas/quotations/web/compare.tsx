/** The comparison: lines by dealers on a desktop, a card per line on a phone; accepting by line. */
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import { type AskedDealer, type OwnRequest, requests } from '../contract/buyer.ts'
import type { QuotedLine } from '../contract/fields.ts'
import {
  acceptRefusals,
  amountText,
  coversText,
  detailText,
  distanceText,
  named,
  perText,
} from './words.ts'

type Line = OwnRequest['lines'][number]

/** The dealers that have quoted, and the choice of one for each line. */
export function Compare({ request }: { request: OwnRequest }) {
  const { lines, dealers, state } = request
  const quoted = dealers.filter(({ quotation }) => quotation !== null)
  const [chosen, setChosen] = useState<Record<number, number>>({})
  if (quoted.length === 0) {
    return (
      <section>
        <h2>{m.quotation_compare()}</h2>
        <p className="mt-2 text-muted">{m.quotation_compare_none()}</p>
      </section>
    )
  }
  const isOpen = state === 'open'
  const choose = (lineId: number, enquiryId: number) =>
    setChosen(({ [lineId]: before, ...rest }) =>
      before === enquiryId ? rest : { ...rest, [lineId]: enquiryId },
    )
  const chooseWhole = ({ enquiryId, compared }: AskedDealer) =>
    setChosen(
      Object.fromEntries(
        compared.cells
          .filter(({ lineId }) => isFree(lines, lineId))
          .map(({ lineId }) => [lineId, enquiryId]),
      ),
    )
  return (
    <section className="grid gap-4">
      <h2>{m.quotation_compare()}</h2>
      <p className="text-15 text-muted">{m.quotation_compare_hint()}</p>
      <table className="table" data-cards>
        <caption className="sr-only">{m.quotation_compare()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.quotation_line()}</th>
            {quoted.map(({ enquiryId, name }) => (
              <th key={enquiryId} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <th scope="row">
                {line.what}
                <span className="block text-13 font-normal text-muted">
                  {amountText(line)} {detailText(line)}
                </span>
              </th>
              {quoted.map((dealer) => (
                <td key={dealer.enquiryId} data-label={dealer.name} className="number">
                  <PriceCell
                    dealer={dealer}
                    line={line}
                    isChosen={chosen[line.lineId] === dealer.enquiryId}
                    onChoose={
                      isOpen && dealer.isValid && line.awardedTo === null
                        ? () => choose(line.lineId, dealer.enquiryId)
                        : undefined
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
          {facts.map(([title, fact]) => (
            <tr key={title()}>
              <th scope="row">{title()}</th>
              {quoted.map((dealer) => (
                <td key={dealer.enquiryId} data-label={dealer.name} className="number">
                  {fact(dealer)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{m.quotation_total()}</th>
            {quoted.map((dealer) => (
              <td key={dealer.enquiryId} data-label={dealer.name} className="number">
                <div>
                  <strong>{formatRupees(dealer.compared.total)}</strong>
                  {dealer.compared.isCheapest && (
                    <span className="block text-13 text-good">{m.quotation_cheapest()}</span>
                  )}
                  {dealer.compared.missing.length > 0 && (
                    <span className="block text-13 text-muted">
                      {m.quotation_missing_count({ count: dealer.compared.missing.length })}
                    </span>
                  )}
                  {isOpen && dealer.isValid && (
                    <Button
                      kind="quiet"
                      aria-label={`${m.quotation_choose_whole()}: ${dealer.name}`}
                      onClick={() => chooseWhole(dealer)}
                    >
                      {m.quotation_choose_whole()}
                    </Button>
                  )}
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {isOpen && <AcceptBar request={request} chosen={chosen} onAccepted={() => setChosen({})} />}
    </section>
  )
}

/** What else decides, below the prices. */
const facts: readonly [title: () => string, of: (dealer: AskedDealer) => ReactNode][] = [
  [m.quotation_delivery_charge, ({ compared }) => formatRupees(compared.delivery)],
  [
    m.quotation_lead,
    ({ quotation }) => quotation && m.quotation_lead_days({ days: quotation.leadDays }),
  ],
  [
    m.quotation_valid_until,
    ({ quotation, isValid }) =>
      isValid && quotation ? mediumTime(quotation.validUntil) : m.quotation_state_expired(),
  ],
  [m.quotation_distance, ({ distance }) => distanceText(distance) || '–'],
  [
    m.quotation_rating,
    ({ rating, ratingCount }) =>
      rating === null ? '–' : <Rating value={rating}> ({ratingCount})</Rating>,
  ],
]

const isFree = (lines: readonly Line[], lineId: number) =>
  lines.some((line) => line.lineId === lineId && line.awardedTo === null)

function PriceCell({
  dealer,
  line,
  isChosen,
  onChoose,
}: {
  dealer: AskedDealer
  line: Line
  isChosen: boolean
  onChoose: (() => void) | undefined
}) {
  const cell = dealer.compared.cells.find(({ lineId }) => lineId === line.lineId)
  if (!cell) return <span className="text-muted">{m.quotation_missing()}</span>
  const offered = dealer.quotation?.lines.find(({ lineId }) => lineId === line.lineId)
  const price = m.quotation_per_unit({
    price: formatRupees(cell.unitPrice),
    unit: perText(line.unit),
  })
  return (
    <div>
      {onChoose ? (
        <label className="choice justify-end">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={`${dealer.name}: ${line.what}, ${price}`}
            onChange={onChoose}
          />
          <span>{price}</span>
        </label>
      ) : (
        price
      )}
      <span className="block text-13 text-muted">{formatRupees(cell.landed)}</span>
      <Covers line={line} cell={cell} offered={offered} />
      {cell.isCheapest && <span className="block text-13 text-good">{m.quotation_cheapest()}</span>}
      {offered?.alternative && (
        <span className="block text-13 wrap-anywhere">
          {m.quotation_alternative({ what: offered.alternative })}
        </span>
      )}
      {line.awardedTo === dealer.enquiryId && (
        <strong className="block text-13">{m.quotation_accepted_mark()}</strong>
      )}
    </div>
  )
}

/** What a price is not for: less of the line than was asked for, or nobody knows how much. */
function Covers({
  line,
  cell,
  offered,
}: {
  line: Line
  cell: AskedDealer['compared']['cells'][number]
  offered: QuotedLine | undefined
}) {
  const covers = coversText(line, cell.covered)
  if (covers) return <strong className="block text-13 text-bad">{covers}</strong>
  if (cell.coverage !== 'unknown' || !offered) return null
  return (
    <span className="block text-13">
      {m.quotation_counted_as({ amount: amountText(offered), line: amountText(line) })}
    </span>
  )
}

function AcceptBar({
  request,
  chosen,
  onAccepted,
}: {
  request: OwnRequest
  chosen: Record<number, number>
  onAccepted: () => void
}) {
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const [keepsOpen, setKeepsOpen] = useState(false)
  const mutation = useMutation(requests.accept, {
    answers: named('accepted', m.quotation_accepted, acceptRefusals),
    onDone: () => {
      setAsks(false)
      onAccepted()
      return revalidate()
    },
    onRefused: () => revalidate(),
  })
  const parts = request.dealers.flatMap(({ enquiryId, name, quotation, compared }) => {
    const cells = compared.cells.filter(({ lineId }) => chosen[lineId] === enquiryId)
    const goods = cells.reduce((sum, cell) => sum + cell.goods, 0)
    const lineIds = cells.map(({ lineId }) => lineId)
    return quotation && lineIds.length > 0
      ? [
          {
            enquiryId,
            name,
            revision: quotation.revision,
            lineIds,
            total: goods + compared.delivery,
          },
        ]
      : []
  })
  const count = parts.reduce((sum, { lineIds }) => sum + lineIds.length, 0)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  const open = request.lines.filter(({ awardedTo }) => awardedTo === null).length
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p aria-live="polite">
        {count === 0
          ? m.quotation_choose_prices()
          : m.quotation_chosen({ count, dealers: parts.length, total: formatRupees(total) })}
      </p>
      <Button disabled={count === 0} onClick={() => setAsks(true)}>
        {m.quotation_accept()}
      </Button>
      {asks && (
        <ConfirmDialog
          title={m.quotation_accept_title()}
          keep={m.quotation_keep()}
          confirm={m.quotation_accept()}
          harmless
          mutation={{ ...mutation, failure: '' }}
          onClose={() => setAsks(false)}
          onConfirm={() =>
            mutation.run({
              requestId: request.requestId,
              keepsOpen,
              accepted: parts.map(({ enquiryId, revision, lineIds }) => ({
                enquiryId,
                revision,
                lineIds,
              })),
            })
          }
        >
          <ul className="grid gap-1">
            {parts.map((part) => (
              <li key={part.enquiryId}>
                {m.quotation_accept_row({
                  name: part.name,
                  count: part.lineIds.length,
                  total: formatRupees(part.total),
                })}
              </li>
            ))}
          </ul>
          <p>{m.quotation_accept_text()}</p>
          {count < open && (
            <CheckboxField
              label={m.quotation_keep_open({ count: open - count })}
              checked={keepsOpen}
              onChange={({ currentTarget }) => setKeepsOpen(currentTarget.checked)}
            />
          )}
          <FormMessage>{mutation.failure}</FormMessage>
        </ConfirmDialog>
      )}
    </div>
  )
}

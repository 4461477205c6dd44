/**
 * The comparison: a fixed first column and dealers as columns at a desk, cards by line on a phone;
 * accepting by line (rules 22.6).
 */
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import '#ui/styles/compare-prices.css'
import { m } from '#words/messages.js'
import type { AskedDealer, OwnRequest } from '../contract/buyer.ts'
import type { ChosenPrice } from '../rules/chosen-order.ts'
import { AcceptBar } from './accept-bar.tsx'
import { PriceCell } from './price-cell.tsx'
import { amountText, detailText, distanceText } from './words.ts'

/** The dealers that have quoted, and the choice of one for each line. */
export function Compare({ request }: { request: OwnRequest }) {
  const { lines, dealers, state } = request
  const quoted = dealers.filter(({ quotation }) => quotation !== null)
  const [ticked, setTicked] = useState<Record<number, ChosenPrice>>({})
  const isOpen = state === 'open'
  const isPriced = (lineId: number) =>
    quoted.some(({ compared }) => compared.cells.some((cell) => cell.lineId === lineId))
  const priced = lines.filter(({ lineId }) => isPriced(lineId))
  const unpriced = lines.filter(({ lineId }) => !isPriced(lineId))
  // What was accepted meanwhile is no longer ticked.
  const chosen = Object.fromEntries(
    Object.entries(ticked).filter(([lineId]) => isFree(lines, Number(lineId))),
  )
  const choose = (lineId: number, price: ChosenPrice) =>
    setTicked(({ [lineId]: before, ...rest }) =>
      before?.enquiryId === price.enquiryId && before.isExtra === price.isExtra
        ? rest
        : { ...rest, [lineId]: price },
    )
  const chooseWhole = ({ enquiryId, compared }: AskedDealer) =>
    setTicked(
      Object.fromEntries(
        compared.cells
          .filter(({ lineId }) => isFree(lines, lineId))
          .map(({ lineId }) => [lineId, { enquiryId, isExtra: false }]),
      ),
    )
  const hasFree = lines.some(({ awardedTo }) => awardedTo === null)
  return (
    <section className="grid gap-3">
      <h2>{m.quotation_compare()}</h2>
      {quoted.length === 0 ? (
        <p className="text-muted">{m.quotation_compare_none()}</p>
      ) : (
        <>
          <p className="text-15 text-muted">{m.quotation_compare_hint()}</p>
          <section className="offers" aria-label={m.quotation_compare()} {...scrollable}>
            <table>
              <caption className="sr-only">{m.quotation_compare()}</caption>
              <thead>
                <tr>
                  <th scope="col">{m.quotation_line()}</th>
                  {quoted.map(({ enquiryId, name }) => (
                    <th key={enquiryId} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {priced.map((line) => (
                  <tr key={line.lineId}>
                    <th scope="row">
                      {line.what}{' '}
                      <span className="offers-amount">
                        {amountText(line)} {detailText(line)}
                      </span>
                    </th>
                    {quoted.map((dealer) => (
                      <td
                        key={dealer.enquiryId}
                        data-best={isBest(dealer, line.lineId) || undefined}
                      >
                        <PriceCell
                          dealer={dealer}
                          line={line}
                          chosen={chosen[line.lineId]}
                          onChoose={
                            isOpen && dealer.isValid && line.awardedTo === null
                              ? (isExtra) =>
                                  choose(line.lineId, { enquiryId: dealer.enquiryId, isExtra })
                              : undefined
                          }
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tbody className="offers-sums" data-many={quoted.length > 3 || undefined}>
                <tr className="offers-names">
                  {quoted.map(({ enquiryId, name }) => (
                    <td key={enquiryId}>{name}</td>
                  ))}
                </tr>
                {sums.map(([title, of]) => (
                  <tr key={title()}>
                    <th scope="row">{title()}</th>
                    {quoted.map((dealer) => (
                      <td key={dealer.enquiryId}>
                        <span className="offers-shop">{dealer.name}</span>
                        {of(dealer)}
                      </td>
                    ))}
                  </tr>
                ))}
                {isOpen && hasFree && (
                  <tr>
                    <th scope="row">{m.quotation_choose_whole()}</th>
                    {quoted.map((dealer) => (
                      <td key={dealer.enquiryId}>
                        {dealer.isValid && (
                          <Button
                            kind="quiet"
                            aria-label={`${m.quotation_choose_whole()}: ${dealer.name}`}
                            onClick={() => chooseWhole(dealer)}
                          >
                            {m.quotation_choose_whole()}
                          </Button>
                        )}
                      </td>
                    ))}
                  </tr>
                )}
              </tbody>
            </table>
          </section>
        </>
      )}
      <Unpriced request={request} lines={unpriced} isFirst={quoted.length === 0} />
      {isOpen && quoted.length > 0 && hasFree && (
        <AcceptBar request={request} chosen={chosen} onAccepted={() => setTicked({})} />
      )}
    </section>
  )
}

/** It scrolls sideways by keyboard, too. */
const scrollable = { tabIndex: 0 }

const isFree = (lines: OwnRequest['lines'], lineId: number) =>
  lines.some((line) => line.lineId === lineId && line.awardedTo === null)

const isBest = ({ compared }: AskedDealer, lineId: number) =>
  compared.cells.some((cell) => cell.lineId === lineId && cell.isCheapest)

/** What was asked for and has no price: one row, and who else may be asked. */
function Unpriced({
  request: { requestId, state },
  lines,
  isFirst,
}: {
  request: OwnRequest
  lines: OwnRequest['lines']
  isFirst: boolean
}) {
  if (lines.length === 0) return null
  return (
    <details className="offers-unpriced" open={isFirst || undefined}>
      <summary>
        {isFirst
          ? m.offers_asked_for({ count: lines.length })
          : m.offers_unpriced({ count: lines.length })}
      </summary>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line.lineId} className="wrap-anywhere">
            {line.what}, {amountText(line)} <span className="text-muted">{detailText(line)}</span>
          </li>
        ))}
      </ul>
      {state === 'open' && (
        <Link
          className="inline-flex min-h-11 items-center"
          to={`${href('/user/requests/new')}?request=${requestId}`}
        >
          {m.offers_ask_others()}
        </Link>
      )}
    </details>
  )
}

/** What decides beside the prices, a row each. */
const sums: readonly [title: () => string, of: (dealer: AskedDealer) => ReactNode][] = [
  [m.quotation_goods, ({ compared }) => formatRupees(compared.goods)],
  [m.offers_tax, ({ compared }) => formatRupees(compared.tax)],
  [
    m.quotation_delivery_charge,
    ({ compared }) => (compared.delivery > 0 ? formatRupees(compared.delivery) : m.offers_free()),
  ],
  [
    m.quotation_total,
    ({ compared }) => (
      <>
        <strong>{formatRupees(compared.total)}</strong>
        {compared.isCheapest && <small className="text-good">{m.quotation_cheapest()}</small>}
        {compared.missing.length > 0 && (
          <small className="text-muted">
            {m.quotation_missing_count({ count: compared.missing.length })}
          </small>
        )}
      </>
    ),
  ],
  [
    m.quotation_lead,
    ({ quotation, distance }) =>
      [quotation ? m.quotation_lead_days({ days: quotation.leadDays }) : '', distanceText(distance)]
        .filter(Boolean)
        .join(' · '),
  ],
  [
    m.quotation_valid_until,
    ({ quotation, isValid }) =>
      quotation && (isValid ? mediumTime(quotation.validUntil) : m.offers_over()),
  ],
]

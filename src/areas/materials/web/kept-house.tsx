/** A user's last list and orders as they were, to be read in the shop without a connection. */
import { useState } from 'react'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { linkButton } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { type KeptOrder, readKeptOrders } from './kept-orders.ts'
import { type LastList, lastList } from './last-list.ts'
import { LineTable } from './line-table.tsx'
import { ListFoot } from './list-foot.tsx'
import { PricesView } from './prices-view.tsx'
import { oneUnit, unitLabel, unitNamed } from './units.ts'
import { useAround } from './use-matches.ts'

export default function KeptHouse() {
  const [list] = useState(lastList)
  const [bought] = useState(readKeptOrders)
  return (
    <>
      {!list && !bought && <p className="prose mt-2">{m.house_kept_none()}</p>}
      {bought && (
        <section aria-labelledby="bought" className="mt-4 grid gap-3">
          <h2 id="bought" className="text-21">
            {m.bought_title()}
          </h2>
          <p className="text-15 text-muted">
            {m.house_as_of({ time: mediumTime(new Date(bought.at)) })}
          </p>
          {bought.orders.map((order) => (
            <Order key={order.enquiryId} order={order} />
          ))}
        </section>
      )}
      {list && <KeptList kept={list} />}
    </>
  )
}

/** What the order sheet says, with the shop's number. */
function Order({
  order: { title, contact, acceptedDate, lines, delivery, total },
}: {
  order: KeptOrder
}) {
  return (
    <article className="card card-body grid gap-2">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-17 wrap-anywhere">{contact?.name ?? m.quotation_dealer_left()}</h3>
          <p className="text-13 text-muted wrap-anywhere">
            {title} · {mediumTime(new Date(acceptedDate))}
          </p>
        </div>
        {contact?.phone && (
          <a href={`tel:${contact.phone}`} {...linkButton('secondary')}>
            {contact.phone}
          </a>
        )}
      </header>
      <ul className="grid gap-1 text-15">
        {lines.map((line) => (
          <li key={line.lineId} className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
            <span>
              {line.alternative || line.what}{' '}
              <span className="text-muted tabular-nums">
                {line.quantity.toLocaleString('en-IN')} {unitText(line.unit, unitLabel)} ·{' '}
                {m.quotation_per_unit({
                  price: formatRupees(line.price),
                  unit: unitText(line.unit, oneUnit),
                })}
              </span>
            </span>
            <span className="tabular-nums">
              {[
                formatRupees(line.amount),
                line.isPaid && `✓ ${m.bought_paid()}`,
                line.isDelivered && `✓ ${m.bought_delivered()}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="tabular-nums">
        <strong>
          {m.quotation_total()}: {formatRupees(total)}
        </strong>
        {delivery > 0 && ` (${m.bought_delivery({ amount: formatRupees(delivery) })})`}
      </p>
    </article>
  )
}

type Unit = NonNullable<ReturnType<typeof unitNamed>>

/** A unit in the page's language; one of the shop's own as it is. */
function unitText(unit: string, textOf: (known: Unit) => string): string {
  const known = unitNamed(unit)
  return known ? textOf(known) : unit
}

function KeptList({ kept: { list, kinds, matches, at } }: { kept: LastList }) {
  const around = useAround(list.town)
  const open = useState(0)
  return (
    <section aria-labelledby="kept-list" className="mt-6">
      <h2 id="kept-list" className="text-21 wrap-anywhere">
        {list.name}
      </h2>
      <p className="text-15 text-muted">{m.house_as_of({ time: mediumTime(new Date(at)) })}</p>
      <div className="list-view">
        <LineTable
          lines={list.lines}
          kinds={kinds}
          found={matches.lines}
          around={around}
          open={open}
          changes={undefined}
        />
        <PricesView lines={list.lines} matches={matches} ask="" />
        <div className="list-foot-place">
          <ListFoot lines={list.lines} matches={matches} around={around} ask="">
            {null}
          </ListFoot>
        </div>
      </div>
    </section>
  )
}

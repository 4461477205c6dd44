/** The running total of what is ticked, and its acceptance (rules 22.6). */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepOrders } from '#areas/materials/web/public.tsx'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { formatPaise } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { orders } from '../contract/bought.ts'
import { type OwnRequest, requests } from '../contract/buyer.ts'
import { type ChosenPrice, chosenOrder } from '../rules/chosen-order.ts'
import { acceptRefusals, named } from './words.ts'

/** What was accepted can be read without a connection from now on. */
async function keepBought() {
  const bought = await call(orders.bought, { listId: 0 }).catch(() => undefined)
  if (bought) keepOrders(bought.orders)
}

export function AcceptBar({
  request,
  chosen,
  onAccepted,
}: {
  request: OwnRequest
  chosen: Readonly<Record<number, ChosenPrice>>
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
      void keepBought()
      return revalidate()
    },
    onRefused: () => revalidate(),
  })
  const { parts, count, goods, delivery, total } = chosenOrder(request.dealers, chosen)
  const nameOf = (enquiryId: number) =>
    request.dealers.find((dealer) => dealer.enquiryId === enquiryId)?.name ?? ''
  const revisionOf = (enquiryId: number) =>
    request.dealers.find((dealer) => dealer.enquiryId === enquiryId)?.quotation?.revision ?? 0
  const open = request.lines.filter(({ awardedTo }) => awardedTo === null).length
  return (
    <div className="offers-foot" data-empty={count === 0 || undefined}>
      <p aria-live="polite">
        {count === 0 ? (
          m.quotation_choose_prices()
        ) : (
          <>
            <strong>
              {m.quotation_chosen({ count, dealers: parts.length, total: formatPaise(total) })}
            </strong>{' '}
            <span className="text-muted">
              {m.offers_of_which({ goods: formatPaise(goods), delivery: formatPaise(delivery) })}
            </span>
          </>
        )}
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
              accepted: parts.map(({ enquiryId, lineIds, extraIds }) => ({
                enquiryId,
                revision: revisionOf(enquiryId),
                lineIds,
                extraIds,
              })),
            })
          }
        >
          <ul className="grid gap-1">
            {parts.map((part) => (
              <li key={part.enquiryId}>
                {m.quotation_accept_row({
                  name: nameOf(part.enquiryId),
                  count: part.lineIds.length,
                  total: formatPaise(part.total),
                })}
              </li>
            ))}
          </ul>
          <p>
            <strong>
              {m.quotation_total()}: {formatPaise(total)}
            </strong>
          </p>
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

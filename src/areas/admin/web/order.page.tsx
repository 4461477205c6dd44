/** An order: its money, documents, history and the payment provider's view. */

import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { isPaid } from '#areas/billing/rules/orders.ts'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees, toPaise, toRupees } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { adminOrders, type OrderDetail } from '../contract/orders.ts'
import { useConfirmed } from './confirm-me.tsx'
import { openConsole } from './console.ts'
import { OrderDocuments, OrderMoney } from './order-money.tsx'
import { OrderStatus, stateName } from './order-words.tsx'
import { when } from './words.ts'

const CorrectionDialog = lazyPart(() => import('./correction-dialog.tsx'), MissingDialog)
const LinkDialog = lazyPart(() => import('./link-dialog.tsx'), MissingDialog)
const ReceiptDialog = lazyPart(() => import('./receipt-dialog.tsx'), MissingDialog)
const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'), MissingDialog)

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_order_title }

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const orderId = Number(params.orderId)
  const asked = call(adminOrders.detail, { orderId }, { signal: request.signal })
  return load(asked, m.admin_order_load_failed())
}
clientLoader.hydrate = true as const

const settled = (said: () => string) =>
  answers({
    done: { done: said },
    refused: { providerFailed: m.admin_order_provider_failed },
    otherwise: m.admin_gone,
  })

export default function OrderPage() {
  const order = useLoaderData<typeof clientLoader>()
  const { orderId } = order
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<'refund' | 'receipt' | 'link' | 'correction'>()
  const { confirmed, dialog } = useConfirmed()
  const recheck = useMutation(adminOrders.recheck, {
    answers: settled(m.admin_order_rechecked),
    onDone: () => revalidate(),
  })
  const close = () => setOpened(undefined)
  const done = () => {
    close()
    return revalidate()
  }
  const { paidDate, money } = order
  const open = toRupees(toPaise(money.due) - toPaise(money.held))
  return (
    <Page
      action={
        <div className="flex flex-wrap gap-3">
          {paidDate === null && open > 0 && (
            <>
              <Button onClick={() => setOpened('receipt')}>{m.admin_receipt_book()}</Button>
              <Button kind="secondary" onClick={() => setOpened('link')}>
                {m.admin_link_show()}
              </Button>
            </>
          )}
          {isPaid(order.state) && order.total > 0 && money.rest === order.total && (
            <Button kind="secondary" onClick={() => setOpened('correction')}>
              {m.admin_correct()}
            </Button>
          )}
          {isPaid(order.state) && (
            <Button kind="danger" onClick={() => setOpened('refund')}>
              {m.admin_order_refund()}
            </Button>
          )}
          <Button kind="secondary" busy={recheck.busy} onClick={() => recheck.run({ orderId })}>
            {m.admin_order_recheck()}
          </Button>
        </div>
      }
    >
      <FormMessage>{recheck.failure}</FormMessage>
      <Facts order={order} />
      <OrderMoney order={order} confirmed={confirmed} onDone={done} />
      <OrderDocuments order={order} />
      <History order={order} />
      <Provider provider={order.provider} />
      <p className="mt-8">
        <Link to={href('/admin/orders')} className="text-action underline">
          {m.admin_order_back()}
        </Link>
      </p>
      {opened === 'receipt' && (
        <ReceiptDialog order={order} confirmed={confirmed} onDone={done} onClose={close} />
      )}
      {opened === 'refund' && (
        <RefundDialog order={order} confirmed={confirmed} onDone={done} onClose={close} />
      )}
      {opened === 'correction' && (
        <CorrectionDialog order={order} confirmed={confirmed} onDone={done} onClose={close} />
      )}
      {opened === 'link' && <LinkDialog orderId={orderId} due={open} onClose={close} />}
      {dialog}
    </Page>
  )
}

/** A history's detail with its timestamps formatted. */
const readable = (detail: string) =>
  detail.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => mediumTime(new Date(time)))

function Facts({ order }: { order: OrderDetail }) {
  const facts = [
    [m.admin_order(), `#${order.orderId}`],
    [m.admin_company(), order.companyName],
    [m.admin_order_plan(), order.plan],
    [m.admin_order_total(), formatRupees(order.total)],
    [m.admin_field_code(), order.couponCode],
    [m.admin_order_receipt(), order.receiptNo],
    [m.admin_order_created(), when(order.createdDate)],
    [m.admin_order_paid(), order.paidDate ? when(order.paidDate) : ''],
    [m.admin_order_provider_id(), order.providerOrderId],
    [m.admin_order_payment_id(), order.providerPaymentId],
  ].filter(([, value]) => value !== '')
  return (
    <section className="card card-body">
      <OrderStatus state={order.state} />
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2 text-15">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function History({ order: { history } }: { order: OrderDetail }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3">{m.admin_order_history()}</h2>
      <DataTable
        caption={m.admin_order_history()}
        rows={history}
        idOf={({ at, state, paymentId }) => `${at} ${state} ${paymentId}`}
        columns={[
          { head: m.admin_audit_at(), cell: ({ at }) => when(at) },
          { head: m.admin_status(), cell: ({ state }) => stateName(state) },
          { head: m.admin_order_source(), cell: ({ source }) => source },
          { head: m.admin_order_payment_id(), cell: ({ paymentId }) => paymentId },
          { head: m.admin_audit_input(), cell: ({ detail }) => readable(detail) },
        ]}
      />
    </section>
  )
}

function Provider({ provider }: { provider: OrderDetail['provider'] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3">{m.admin_order_provider()}</h2>
      {provider ? (
        <>
          <p className="mb-3 text-15 text-muted">
            {m.admin_order_provider_says({
              status: provider.status,
              amount: formatRupees(provider.amount),
            })}
          </p>
          {provider.payments.length > 0 && (
            <DataTable
              caption={m.admin_order_provider()}
              rows={provider.payments}
              idOf={({ id }) => id}
              columns={[
                { head: m.admin_order_payment_id(), cell: ({ id }) => id },
                { head: m.admin_audit_at(), cell: ({ at }) => when(at) },
                { head: m.admin_status(), cell: ({ status }) => status },
                { head: m.admin_order_method(), cell: ({ method }) => method },
                { head: m.admin_audit_input(), cell: ({ failure }) => failure },
                {
                  head: m.admin_order_total(),
                  cell: ({ amount }) => formatRupees(amount),
                  number: true,
                },
              ]}
            />
          )}
        </>
      ) : (
        <p className="text-muted">{m.admin_order_provider_none()}</p>
      )}
    </section>
  )
}

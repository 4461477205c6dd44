/** Purchase History: current subscription, orders, subscriptions (rules 16.10). */

import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, href, Link, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { type IsoTime, mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { LoadStatus } from '#ui/load-status.tsx'
import { Status } from '#ui/status.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { type Column, DataTable } from '#ui/table.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { billing, type CurrentPlan, type SubscriptionRecord, type UserOrder } from '../contract.ts'
import { checkoutPath, invoicePath } from './paths.ts'
import { loadCurrentPlan } from './plan-loads.ts'
import { limitTexts, nextPlanOf } from './plan-words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.orders_title, intro: m.orders_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request, m.subscription_register_first())
  const options = { signal: request.signal }
  const [current, orders, subscriptions] = await Promise.all([
    loadCurrentPlan(options),
    load(call(billing.userOrders, {}, options), m.orders_failed(), m.orders_none()),
    load(
      call(billing.subscriptionList, {}, options),
      m.orders_subscriptions_failed(),
      m.orders_subscriptions_none(),
    ),
  ])
  return { current, orders, subscriptions }
}

export default function OrderListPage() {
  const { current, orders, subscriptions } = useLoaderData<typeof clientLoader>()
  useEffect(() => {
    if (current.id === 0) toast.info(m.subscription_current_empty())
  }, [current])
  return (
    <Page>
      <LoadStatus>
        {orders.length === 0 && m.orders_none()}{' '}
        {subscriptions.length === 0 && m.orders_subscriptions_none()}
      </LoadStatus>
      <Accordion>
        <AccordionItem title={m.orders_current()} open wide>
          <Current plan={current} />
        </AccordionItem>
        <AccordionItem title={m.orders_history()} open wide>
          {orders.length === 0 ? (
            <Empty title={m.data_not_found()}>{m.orders_none()}</Empty>
          ) : (
            <DataTable
              caption={m.orders_history()}
              columns={orderColumns}
              rows={orders}
              idOf={({ orderId }) => String(orderId)}
            />
          )}
        </AccordionItem>
        <AccordionItem title={m.orders_subscriptions()} open={subscriptions.length === 0} wide>
          {subscriptions.length === 0 ? (
            <Empty title={m.data_not_found()}>{m.orders_subscriptions_none()}</Empty>
          ) : (
            <DataTable
              caption={m.orders_subscriptions()}
              columns={subscriptionColumns}
              rows={subscriptions}
              idOf={({ startDateTime, orderId }) => `${startDateTime} ${orderId}`}
            />
          )}
        </AccordionItem>
      </Accordion>
    </Page>
  )
}

function Current({ plan }: { plan: CurrentPlan }) {
  const { mayBuy, text } = nextPlanOf(plan)
  const renew = mayBuy ? m.orders_renew() : m.orders_change()
  const buy = (mayBuy || plan.isActive) && (
    <Link to={href('/companyDetail/Subscription')} {...linkButton('secondary')}>
      {plan.isActive ? renew : m.orders_buy()}
    </Link>
  )
  if (!plan.isActive) {
    return (
      <Empty title={m.data_not_found()} action={buy}>
        {text}
      </Empty>
    )
  }
  const { workLimit: work, addressLimit: addresses, galleryImageLimit: images } = plan
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="text-21 font-semibold">{localName('plan', plan.name)}</p>
        <p className="mt-1 tabular-nums">
          {m.invoice_period({ from: day(plan.startDate), until: day(plan.endDate) })}
        </p>
        <p className="mt-1 text-muted">{limitTexts({ work, addresses, images }).join(', ')}</p>
        <p className="mt-1">{text}</p>
      </div>
      {buy}
    </div>
  )
}

const day = (time: IsoTime | null) => (time ? mediumTime(time) : '')

const orderColumns: Column<UserOrder>[] = [
  {
    head: m.orders_order(),
    cell: ({ orderId, recieptNo }) => (
      <Link to={invoicePath(orderId)} className="whitespace-nowrap text-action underline">
        {recieptNo || `${m.orders_order()} ${orderId}`}
      </Link>
    ),
  },
  { head: m.orders_plan(), cell: (order) => order.subscriptionPlanName },
  {
    head: m.orders_date(),
    cell: ({ paymentDate }) => (paymentDate ? day(paymentDate) : m.orders_unpaid()),
  },
  { head: m.orders_coupon(), cell: ({ couponCode }) => couponCode || '–' },
  { head: m.orders_amount(), cell: (order) => formatRupees(order.totalAmount), number: true },
  {
    head: m.orders_status(),
    cell: (order) => (
      <>
        <StatusWord id={order.paymentStatus} />
        {order.paymentStatus === status.pending && (
          // The checkout has its own security policy, which needs a full page load.
          <Link
            reloadDocument
            to={checkoutPath(order.subscriptionPlanId, order.isUpgrade)}
            className="block whitespace-nowrap text-action underline"
          >
            {m.orders_pay()}
          </Link>
        )}
      </>
    ),
  },
]

const subscriptionColumns: Column<SubscriptionRecord>[] = [
  { head: m.orders_plan(), cell: (row) => row.subscriptionPlanName },
  {
    head: m.orders_receipt(),
    cell: (row) =>
      row.orderId > 0 ? (
        <Link to={invoicePath(row.orderId)} className="whitespace-nowrap text-action underline">
          {row.recieptNo}
        </Link>
      ) : (
        m.orders_given()
      ),
  },
  { head: m.orders_from(), cell: (row) => day(row.startDateTime) },
  { head: m.orders_until(), cell: (row) => day(row.inActiveDateTime) },
  { head: m.orders_coupon(), cell: ({ referralCode }) => referralCode || '–' },
  {
    head: m.orders_limits(),
    cell: (row) =>
      m.orders_limits_text({
        trades: String(row.workLimit),
        addresses: String(row.addressLimit),
        pictures: String(row.galleryImageLimit),
      }),
  },
  { head: m.orders_state(), cell: (row) => <State row={row} /> },
]

function State({ row }: { row: SubscriptionRecord }) {
  const now = new Date().toISOString()
  if (row.inActiveDateTime <= now) return <Status>{m.orders_ended()}</Status>
  return row.startDateTime > now ? (
    <Status tone="pending">{m.orders_later()}</Status>
  ) : (
    <Status tone="good">{m.orders_active()}</Status>
  )
}

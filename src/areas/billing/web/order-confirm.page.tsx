/** Order Confirmation: greets the buyer and shows the order number (rules 16.8). */
import { type ClientLoaderFunctionArgs, href, Link, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'
import { invoicePath } from './paths.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.order_confirm_title }

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireSeller(request)
  const records = await load(
    call(billing.subscriptionList, {}, { signal: request.signal }),
    m.orders_subscriptions_failed(),
    m.orders_subscriptions_none(),
  )
  return { user, record: records.find(({ orderId }) => String(orderId) === params.id) }
}

export default function OrderConfirmPage() {
  const { user, record } = useLoaderData<typeof clientLoader>()
  const list = href('/companyDetail/OrderList')
  if (!record) {
    return (
      <Page>
        <Empty
          title={m.data_not_found()}
          action={
            <Link to={list} {...linkButton('secondary')}>
              {m.order_confirm_list()}
            </Link>
          }
        >
          {m.orders_none()}
        </Empty>
      </Page>
    )
  }
  const plan = record.subscriptionPlanName
  const isLater = new Date(record.startDateTime) > new Date()
  return (
    <Page>
      <div className="grid max-w-prose gap-3">
        <p className="text-21">{m.order_confirm_greeting({ name: user.firstName })}</p>
        <p className="text-27 font-semibold wrap-anywhere">
          {m.order_confirm_number({ number: String(record.orderId) })}
        </p>
        <p>
          {isLater
            ? m.order_confirm_later({ plan, from: mediumTime(record.startDateTime) })
            : m.order_confirm_now({ plan, until: mediumTime(record.inActiveDateTime) })}
        </p>
        <p className="wrap-anywhere text-muted">{m.order_confirm_mail({ email: user.username })}</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Link to={invoicePath(record.orderId)} {...linkButton('primary')}>
            {m.order_confirm_invoice()}
          </Link>
          <Link to={list} {...linkButton('secondary')}>
            {m.order_confirm_list()}
          </Link>
        </p>
      </div>
    </Page>
  )
}

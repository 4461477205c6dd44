/** Check Out: billing address, coupon, total and payment (document 2, section 2). */
import { type ClientLoaderFunctionArgs, href, Link, redirect, useLoaderData } from 'react-router'
import { companies } from '#areas/companies/contract.ts'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { mediumTime } from '#kernel/dates.ts'
import { linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'
import { mayRenew } from '../rules/orders.ts'
import { Checkout } from './checkout.tsx'
import { loadCurrentPlan, loadTypesOnSale } from './plan-loads.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.checkout_title, intro: m.checkout_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSeller(request, m.subscription_register_first())
  const own = { userId: user.id, companyId: user.companyId }
  const options = { signal: request.signal }
  const [types, current, addresses, checkout, orders] = await Promise.all([
    loadTypesOnSale(user.id, options),
    loadCurrentPlan(own, options),
    load(
      call(companies.addresses, own, options),
      m.company_address_list_failed(),
      m.company_address_list_empty(),
    ),
    load(call(billing.checkoutOptions, { userId: user.id }, options), m.checkout_payment_failed()),
    load(call(billing.userOrders, own, options), m.orders_failed(), m.orders_none()),
  ])
  const planId = Number(new URL(request.url).searchParams.get('plan'))
  const type = types.find(({ subscriptonPlans }) =>
    subscriptonPlans.some(({ id }) => id === planId),
  )
  const plan = type?.subscriptonPlans.find(({ id }) => id === planId)
  if (!type || !plan) throw redirect(href('/companyDetail/Subscription'))
  const isBlocked = current.endDate !== null && !mayRenew(new Date(current.endDate), new Date())
  if (isBlocked) {
    toast.info(m.subscription_active())
    throw redirect(href('/companyDetail/Subscription'))
  }
  const running = current.endDate && { plan: current.name, until: mediumTime(current.endDate) }
  const waiting = orders.find(
    ({ paymentStatus, subscriptionPlanId }) =>
      paymentStatus === status.pending && subscriptionPlanId === planId,
  )
  return { running, checkout: { user, type, plan, addresses, checkout, waiting } }
}

export default function OrderSummaryPage() {
  const { running, checkout } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      {running && (
        <div className="mb-6 max-w-prose">
          <FormMessage tone="info">{m.subscription_renew(running)}</FormMessage>
        </div>
      )}
      {checkout.addresses.length === 0 ? (
        <div className="grid max-w-prose justify-items-start gap-4">
          <FormMessage tone="info">{m.checkout_address_none()}</FormMessage>
          <Link
            reloadDocument
            to={href('/companyDetail/companyAddress')}
            {...linkButton('primary')}
          >
            {m.checkout_address_add()}
          </Link>
        </div>
      ) : (
        <Checkout key={checkout.plan.id} {...checkout} />
      )}
    </Page>
  )
}

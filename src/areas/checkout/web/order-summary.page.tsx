/** Check Out: billing address, coupon, total and payment (rules 16.4). */
import { type ClientLoaderFunctionArgs, href, Link, redirect, useLoaderData } from 'react-router'
import { billing } from '#areas/billing/contract.ts'
import { addressesPath, loadTypesOnSale, nextPlanOf } from '#areas/billing/web/public.tsx'
import { companies } from '#areas/companies/contract.ts'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { Checkout } from './checkout.tsx'
import { HiddenByPlan } from './hidden-by-plan.tsx'
import { loadToday, loadUpgradeCredit } from './plan-use.ts'
import { waysOf } from './plan-ways.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.checkout_title, intro: m.checkout_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSeller(request, m.subscription_register_first(), m.user_not_logged_in())
  const options = { signal: request.signal }
  const query = new URL(request.url).searchParams
  const isUpgrade = query.get('upgrade') === '1'
  const [types, today, { addressList: addresses }, checkout, orders, rest] = await Promise.all([
    loadTypesOnSale(options),
    loadToday(options),
    load(
      call(companies.addresses, {}, options),
      m.company_address_list_failed(),
      m.company_address_list_empty(),
    ),
    load(call(billing.checkoutOptions, {}, options), m.checkout_payment_failed()),
    load(call(billing.userOrders, {}, options), m.orders_failed(), m.orders_none()),
    isUpgrade ? loadUpgradeCredit(options) : null,
  ])
  const current = today.plan
  const planId = Number(query.get('plan'))
  const type = types.find(({ subscriptonPlans }) =>
    subscriptonPlans.some(({ id }) => id === planId),
  )
  const plan = type?.subscriptonPlans.find(({ id }) => id === planId)
  if (!type || !plan) throw redirect(href('/companyDetail/Subscription'))
  const { mayBuy, text } = nextPlanOf(current)
  if (isUpgrade && waysOf({ type, plan }, today, rest).upgradeDue === null) {
    toast.info(m.checkout_no_upgrade())
    throw redirect(href('/companyDetail/Subscription'))
  }
  if (!mayBuy && !isUpgrade) {
    toast.info(m.subscription_active())
    throw redirect(href('/companyDetail/Subscription'))
  }
  const waiting = orders.find(
    (order) =>
      order.paymentStatus === status.pending &&
      order.subscriptionPlanId === planId &&
      order.isUpgrade === isUpgrade,
  )
  const { endDate: currentPlanEnd } = current
  const lastGstin = orders.find(({ gstin }) => gstin !== '')?.gstin ?? ''
  const choices = { addresses, waiting, lastGstin }
  const upgrade = isUpgrade ? { credit: rest ?? 0, plan: current.name } : null
  return {
    text: isUpgrade ? '' : text,
    today,
    checkout: { user, type, plan, checkout, currentPlanEnd, upgrade, ...choices },
  }
}

export default function OrderSummaryPage() {
  const { text, today, checkout } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      {text && (
        <div className="mb-6 max-w-prose">
          <FormMessage tone="info">{text}</FormMessage>
        </div>
      )}
      <div className="mb-6 max-w-prose empty:hidden">
        <HiddenByPlan type={checkout.type} today={today} />
      </div>
      {checkout.addresses.length === 0 ? (
        <div className="grid max-w-prose justify-items-start gap-4">
          <FormMessage tone="info">{m.checkout_address_none()}</FormMessage>
          <Link
            reloadDocument
            to={addressesPath(checkout.plan.id, checkout.upgrade !== null)}
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

/** The price summary at checkout, by the same rules as the server's (rules 16.2, 16.3). */

import type { SubscriptionType } from '#areas/billing/contract.ts'
import { extendedPrice, type Quote, quoteOf } from '#areas/billing/rules/prices.ts'
import { monthsText } from '#areas/billing/web/public.tsx'
import { formatPaise, formatRupees, type Paise, toPaise } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'

type Plan = SubscriptionType['subscriptonPlans'][number]

/** Price figures of a plan with a coupon's days; `price` is for the extended months. */
export function quoteOfPlan({ months, days, price, offerPrice }: Plan, extraDays: number): Quote {
  const plan = { months, days, price: toPaise(price), offerPrice: toPaise(offerPrice) }
  return { ...quoteOf(plan, extraDays), price: extendedPrice(plan, extraDays) }
}

/** @param upgrade the plan that this one replaces, and what its rest pays in rupees */
export function PriceSummary({
  name,
  quote,
  upgrade,
}: {
  name: string
  quote: Quote
  upgrade: { plan: string; credit: number } | null
}) {
  const rows: [string, string][] = [
    [m.checkout_plan(), name],
    [m.checkout_duration(), monthsText(quote.months)],
    [m.checkout_monthly(), formatPaise(quote.monthlyOfferPrice)],
    [m.checkout_price(), formatPaise(quote.price)],
    [m.checkout_discount(), `−${formatPaise(quote.discount)}`],
    [m.checkout_offer_price(), formatPaise(quote.offerPrice)],
    [m.checkout_gst(), formatPaise(quote.gst)],
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
      {rows.map(([label, value]) => (
        <Row key={label} label={label} value={value} />
      ))}
      <Sum label={m.checkout_total()} amount={quote.total} isLast={upgrade === null} />
      {upgrade && (
        <>
          <Row
            label={m.checkout_credit({ plan: localName('plan', upgrade.plan) })}
            value={`−${formatRupees(upgrade.credit)}`}
          />
          <Sum label={m.pay_due()} amount={quote.total - toPaise(upgrade.credit)} isLast />
        </>
      )}
    </dl>
  )
}

function Sum({ label, amount, isLast }: { label: string; amount: Paise; isLast: boolean }) {
  return (
    <div className="col-span-2 flex items-baseline justify-between gap-x-6 border-t border-line pt-3 font-semibold">
      <dt className="text-17">{label}</dt>
      <dd className={isLast ? 'text-21' : undefined}>{formatPaise(amount)}</dd>
    </div>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">{value}</dd>
    </>
  )
}

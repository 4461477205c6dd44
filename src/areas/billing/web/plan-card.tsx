/** A subscription type with its durations, and what each costs. */

import type { ReactNode } from 'react'
import { language } from '#kernel/language.ts'
import { formatRupees, toPaise, toRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { Card } from '#ui/card.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { SubscriptionType } from '../contract.ts'
import { gstOf, monthlyOfferPrice, totalOf } from '../rules/prices.ts'
import { durationText, openedTexts } from './plan-words.ts'

type Plan = SubscriptionType['subscriptonPlans'][number]

/**
 * @param chosen the plan whose duration is chosen
 * @param action what can be done with it
 */
export function PlanCard({
  type,
  chosen,
  onChange,
  action,
}: {
  type: SubscriptionType
  chosen: Plan
  onChange: (plan: Plan) => void
  action: ReactNode
}) {
  const plans = type.subscriptonPlans
  const description = (language === 'hi' && type.descriptionHindi) || type.description
  return (
    <Card as="section" className="flex flex-col">
      <h2 className="text-21">{localName('plan', type.name)}</h2>
      <p className="mt-2 tabular-nums">
        <span className="text-36 font-semibold">{priceText(chosen)}</span>{' '}
        {chosen.price > chosen.offerPrice && (
          <s className="text-muted">{formatRupees(chosen.price)}</s>
        )}
      </p>
      {chosen.offerPrice > 0 && (
        <p className="text-15 text-muted tabular-nums">
          {m.subscription_per_month({ price: formatRupees(perMonth(chosen)) })},{' '}
          {m.subscription_plus_gst()}
        </p>
      )}
      {chosen.offerPrice > 0 && <p className="text-15 tabular-nums">{totalText(chosen)}</p>}
      {description !== '' && <p className="mt-3 wrap-anywhere">{description}</p>}
      <ul className="mt-4 grid gap-1.5">
        {openedTexts(type).map((text) => (
          <li key={text} className="flex items-start gap-2">
            <span className="mt-0.5 text-good">
              <CheckIcon />
            </span>
            {text}
          </li>
        ))}
      </ul>
      <fieldset className="field mt-5">
        <legend className="field-label">{m.subscription_duration()}</legend>
        <div className="choices">
          {plans.map((plan) => (
            <label key={plan.id} className="choice" htmlFor={`plan-${plan.id}`}>
              <input
                type="radio"
                id={`plan-${plan.id}`}
                name={`plans-${type.id}`}
                checked={plan.id === chosen.id}
                onChange={() => onChange(plan)}
              />
              <span className="flex flex-1 flex-wrap justify-between gap-x-3">
                {durationText(plan)}
                <span className="text-muted tabular-nums">{priceText(plan)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {action}
    </Card>
  )
}

/** A plan's price before GST, or that it costs nothing. */
export function priceText({ offerPrice }: Plan): string {
  return offerPrice === 0 ? m.subscription_free() : formatRupees(offerPrice)
}

/** "₹589 with GST (₹90) for 1 month". */
export function totalText(plan: Plan): string {
  const paise = toPaise(plan.offerPrice)
  return m.subscription_total({
    total: formatRupees(toRupees(totalOf(paise))),
    gst: formatRupees(toRupees(gstOf(paise))),
    time: durationText(plan),
  })
}

/** The offer price of a month, before GST, in rupees. */
export function perMonth({ months, days, price, offerPrice }: Plan): number {
  const paise = { months, days, price: toPaise(price), offerPrice: toPaise(offerPrice) }
  return toRupees(monthlyOfferPrice(paise))
}

/** A subscription type with its durations; the shortest one is preselected. */

import { useState } from 'react'
import { formatRupees, toPaise, toRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { SubscriptionType } from '../contract.ts'
import { monthlyOfferPrice } from '../rules/prices.ts'
import { durationText, openedTexts } from './plan-words.ts'

type Plan = SubscriptionType['subscriptonPlans'][number]

export function PlanCard({
  type,
  onChoose,
}: {
  type: SubscriptionType
  onChoose: (plan: Plan) => void
}) {
  const plans = type.subscriptonPlans
  const [chosenId, setChosenId] = useState(() => plans.find((plan) => plan.isSelected)?.id)
  const chosen = plans.find(({ id }) => id === chosenId) ?? plans[0]
  if (!chosen) return null
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
                onChange={() => setChosenId(plan.id)}
              />
              <span className="flex flex-1 flex-wrap justify-between gap-x-3">
                {durationText(plan)}
                <span className="text-muted tabular-nums">{priceText(plan)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button className="mt-5 w-full" onClick={() => onChoose(chosen)}>
        {m.subscription_choose({ plan: localName('plan', type.name) })}
      </Button>
    </Card>
  )
}

/** A plan's price before GST, or that it costs nothing. */
export function priceText({ offerPrice }: Plan): string {
  return offerPrice === 0 ? m.subscription_free() : formatRupees(offerPrice)
}

function perMonth({ months, days, price, offerPrice }: Plan): number {
  const paise = { months, days, price: toPaise(price), offerPrice: toPaise(offerPrice) }
  return toRupees(monthlyOfferPrice(paise))
}

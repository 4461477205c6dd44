/** Which duration of each subscription type is chosen on a page: the shortest at first. */
import { useState } from 'react'
import type { SubscriptionType } from '../contract.ts'

/** A type with its chosen plan. */
export interface ChosenPlan {
  type: SubscriptionType
  plan: SubscriptionType['subscriptonPlans'][number]
}

export function usePlanChoice(types: readonly SubscriptionType[]): {
  chosen: ChosenPlan[]
  choose: (type: SubscriptionType, plan: ChosenPlan['plan']) => void
} {
  const [ids, setIds] = useState<Readonly<Record<number, number>>>({})
  const chosen = types.flatMap((type) => {
    const plans = type.subscriptonPlans
    const plan =
      plans.find(({ id }) => id === ids[type.id]) ??
      plans.find((each) => each.isSelected) ??
      plans[0]
    return plan ? [{ type, plan }] : []
  })
  return { chosen, choose: (type, plan) => setIds({ ...ids, [type.id]: plan.id }) }
}

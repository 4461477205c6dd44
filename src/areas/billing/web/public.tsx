/** Parts of billing that other areas' pages use. */
import { useCallback, useEffect } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { call } from '#client/call.ts'
import { readSession } from '#client/session.ts'
import { linkButton } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { billing, type CurrentPlan } from '../contract.ts'
import { waitingCheckout } from './paths.ts'

export { addressesPath, checkoutPath, registrationPath, waitingCheckout } from './paths.ts'
export { PlanCard, priceText, totalText } from './plan-card.tsx'
export { type ChosenPlan, usePlanChoice } from './plan-choice.ts'
export { PlanComparison, type Today } from './plan-comparison.tsx'
export { loadCurrentPlan, loadTypesOnSale } from './plan-loads.ts'
export {
  durationText,
  freeTexts,
  freeTimeText,
  monthsText,
  nextPlanOf,
  openedTexts,
} from './plan-words.ts'

/** The way back to a plan that was chosen before this page was needed; nothing without one. */
export function ReturnToPlan() {
  const [query] = useSearchParams()
  const checkout = waitingCheckout(query)
  if (!checkout) return null
  return (
    // The checkout has its own security policy, which needs a full page load.
    <Link reloadDocument to={checkout} {...linkButton('primary')}>
      {m.subscription_return()}
    </Link>
  )
}

/**
 * Detects that a plan has begun or ended while its page was open: checks when the page becomes
 * visible again, and on request. If the plan has changed, the page's loaders run again; if the
 * check fails, the page stays as it is.
 *
 * @param loaded the plan from the loader; null without a company
 * @returns a function that checks now, for use when a limit is hit, and returns the plan as known
 */
export function useFreshPlan(loaded: CurrentPlan | null): () => Promise<CurrentPlan | null> {
  const { revalidate } = useRevalidator()
  const known = JSON.stringify(loaded)
  const ask = useCallback(async () => {
    const before: CurrentPlan | null = JSON.parse(known)
    if (!before || !readSession()) return before
    const plan = await call(billing.currentPlan, {}).catch(() => before)
    if (JSON.stringify(plan) !== known) revalidate()
    return plan
  }, [known, revalidate])
  useEffect(() => {
    const look = () => {
      if (!document.hidden) ask()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [ask])
  return ask
}

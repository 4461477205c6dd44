/** What other areas' pages use of billing. */
import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { readSession } from '#client/session.ts'
import { billing, type CurrentPlan } from '../contract.ts'

export { loadCurrentPlan } from './plan-loads.ts'

/**
 * Learns that a plan has begun or ended while its page was open: when the page comes to the front
 * again, and when somebody asks. The page's loader then reads everything again; where no answer
 * comes, the page stays as it is.
 *
 * @param loaded the plan as the loader has read it; null without a company
 * @returns asks now, for whoever meets a limit; gives the plan as far as it is known
 */
export function useFreshPlan(loaded: CurrentPlan | null): () => Promise<CurrentPlan | null> {
  const { revalidate } = useRevalidator()
  const known = JSON.stringify(loaded)
  const ask = useCallback(async () => {
    const before: CurrentPlan | null = JSON.parse(known)
    const session = readSession()
    if (!before || !session) return before
    const own = { userId: session.id, companyId: session.companyId }
    const plan = await call(billing.currentPlan, own).catch(() => before)
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

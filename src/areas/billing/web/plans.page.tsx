/** The plans for sellers, open to visitors. */
import { href, Link } from 'react-router'
import { useSession } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { localName } from '#kernel/site-names.ts'
import { linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'
import type { Route } from './+types/plans.page.ts'
import { registrationPath } from './paths.ts'
import { PlanCard } from './plan-card.tsx'
import { usePlanChoice } from './plan-choice.ts'
import { PlanComparison } from './plan-comparison.tsx'
import { freeTimeText } from './plan-words.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { site, callFor } = serverApi()
  const call = callFor(request)
  const [{ subscriptionTypes: types }, newFirm] = await Promise.all([
    call(billing.plans, {}),
    call(billing.newFirmPlan, {}),
  ])
  return { site: site.name, address: site.publicUrl, types, newFirm }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, address } = loaderData
  return pageHead({
    site,
    title: `${m.plans_title()} | ${site}`,
    description: m.plans_description({ site }),
    canonical: `${address}${href('/Plans')}`,
  })
}

export default function PlansPage({ loaderData }: Route.ComponentProps) {
  const { site, types, newFirm } = loaderData
  const { chosen, choose } = usePlanChoice(types)
  const user = useSession()
  return (
    <div className="wrap py-8 md:py-12">
      <h1>{m.plans_title()}</h1>
      <p className="prose mt-2 text-muted">{m.plans_description({ site })}</p>
      {newFirm.name !== '' && (
        <div className="mt-6 max-w-prose">
          <FormMessage tone="info">
            {m.plans_new_firm({
              plan: localName('plan', newFirm.name),
              time: freeTimeText(newFirm),
            })}
          </FormMessage>
        </div>
      )}
      <div className="mt-8">
        {types.length === 0 ? (
          <Empty title={m.plans_none()}>{m.home_call_text()}</Empty>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {chosen.map(({ type, plan }) => (
              <li key={type.id} className="grid">
                <PlanCard
                  type={type}
                  chosen={plan}
                  onChange={(each) => choose(type, each)}
                  action={
                    <Link to={wayTo(plan.id, user)} {...linkButton('primary', 'mt-5 w-full')}>
                      {m.subscription_choose({ plan: localName('plan', type.name) })}
                    </Link>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <PlanComparison chosen={chosen} today={null} />
      </div>
    </div>
  )
}

/** Where one can have a plan: a firm on its plan page, everybody else by registering one. */
function wayTo(planId: number, user: { hasSellerAccount: boolean } | null | undefined): string {
  if (user?.hasSellerAccount) return href('/companyDetail/Subscription')
  const registration = registrationPath(planId)
  if (user) return registration
  return `${href('/signUp')}?returnUrl=${encodeURIComponent(registration)}`
}

/** Select Subscription Plan: subscription types and their durations (rules 16.1). */

import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import { billing } from '#areas/billing/contract.ts'
import {
  type ChosenPlan,
  checkoutPath,
  durationText,
  freeTexts,
  loadTypesOnSale,
  nextPlanOf,
  openedTexts,
  PlanCard,
  PlanComparison,
  priceText,
  registrationPath,
  totalText,
  usePlanChoice,
} from '#areas/billing/web/public.tsx'
import { answers } from '#client/answers.ts'
import { requireFreshUser } from '#client/guards.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { HiddenByPlan } from './hidden-by-plan.tsx'
import { loadToday, loadUpgradeCredit } from './plan-use.ts'
import { type PlanWays, waysOf } from './plan-ways.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.subscription_title, intro: m.subscription_intro }

const freePlanAnswers = answers({
  done: { granted: m.subscription_free_granted },
  refused: {
    used: m.subscription_free_used,
    active: m.subscription_active,
    unknown: m.subscription_free_unknown,
  },
  otherwise: m.subscription_free_unknown,
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireFreshUser(request)
  const options = { signal: request.signal }
  const [types, today, credit] = await Promise.all([
    loadTypesOnSale(options),
    user.hasSellerAccount ? loadToday(options) : null,
    user.hasSellerAccount ? loadUpgradeCredit(options) : null,
  ])
  return { types, today, credit }
}

export default function SubscriptionPage() {
  const { types, today, credit } = useLoaderData<typeof clientLoader>()
  const current = today?.plan
  const { chosen: durations, choose: chooseDuration } = usePlanChoice(types)
  const [chosen, setChosen] = useState<ChosenPlan>()
  useEffect(() => {
    if (types.length > 0) return
    toast.error(m.subscription_types_empty())
    toast.warning(m.subscription_types_none())
  }, [types])
  const revalidator = useRevalidator()
  const taking = useMutation(billing.takeFreePlan, {
    answers: ({ result }) => freePlanAnswers(result),
    onDone: () => {
      setChosen(undefined)
      void revalidator.revalidate()
    },
  })
  const { mayBuy, text } = current ? nextPlanOf(current) : { mayBuy: true, text: '' }

  /** Another plan may follow the current one, or replace it. */
  const mayChange = mayBuy || credit !== null
  const currentName = current ? localName('plan', current.name) : ''

  function choose(plan: ChosenPlan) {
    if (!mayChange || (!mayBuy && plan.plan.offerPrice === 0)) toast.info(m.subscription_active())
    else setChosen(plan)
  }
  const ways = chosen && today ? waysOf(chosen, today, credit) : undefined
  return (
    <Page>
      {text && (
        <div className="mb-6 max-w-prose">
          <FormMessage tone="info">
            {!mayBuy && <p className="font-semibold">{m.subscription_active()}</p>}
            <p>{text}</p>
            {credit !== null && (
              <p>
                {m.subscription_upgrade_hint({ plan: currentName, credit: formatRupees(credit) })}
              </p>
            )}
          </FormMessage>
        </div>
      )}
      {types.length === 0 ? (
        <Empty title={m.data_not_found()}>{m.subscription_types_none()}</Empty>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {durations.map(({ type, plan }) => (
            <li key={type.id} className="grid">
              <PlanCard
                type={type}
                chosen={plan}
                onChange={(each) => chooseDuration(type, each)}
                action={
                  <Button className="mt-5 w-full" onClick={() => choose({ type, plan })}>
                    {m.subscription_choose({ plan: localName('plan', type.name) })}
                  </Button>
                }
              />
            </li>
          ))}
          <li className="grid">
            <Card as="section">
              <h2 className="text-21">{m.subscription_without()}</h2>
              <p className="mt-2 text-36 font-semibold">{m.subscription_free()}</p>
              <ul className="mt-4 grid list-disc gap-1.5 pl-5">
                {freeTexts().map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Card>
          </li>
        </ul>
      )}
      {types.length > 0 && (
        <PlanComparison
          chosen={durations}
          today={today}
          action={(each) => (
            <Button kind="quiet" onClick={() => choose(each)}>
              {m.subscription_choose({ plan: localName('plan', each.type.name) })}
            </Button>
          )}
        />
      )}
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={m.subscription_selected()}
        footer={
          chosen && (
            <>
              <Button kind="secondary" onClick={() => setChosen(undefined)}>
                {m.subscription_other()}
              </Button>
              {current && chosen.plan.offerPrice === 0 ? (
                <Button
                  busy={taking.busy}
                  onClick={() => void taking.run({ subscriptionPlanId: chosen.plan.id })}
                >
                  {m.subscription_take_free()}
                </Button>
              ) : ways ? (
                <Ways planId={chosen.plan.id} ways={ways} currentName={currentName} />
              ) : (
                <Link to={registrationPath(chosen.plan.id)} {...linkButton('primary')}>
                  {m.company_register()}
                </Link>
              )}
            </>
          )
        }
      >
        {chosen && <Chosen {...chosen} />}
        {ways && (ways.upgradeDue !== null || ways.waits !== '') && (
          <div className="mt-4">
            <FormMessage tone="info">
              {ways.upgradeDue === null || credit === null
                ? ways.waits
                : m.subscription_upgrade_text({
                    plan: currentName,
                    credit: formatRupees(credit),
                    due: formatRupees(ways.upgradeDue),
                  })}
            </FormMessage>
          </div>
        )}
        {chosen && today && <HiddenByPlan type={chosen.type} today={today} />}
        {taking.failure && <FormMessage>{taking.failure}</FormMessage>}
        {!current && (
          <div className="mt-4">
            <FormMessage tone="info">{m.subscription_register_then()}</FormMessage>
          </div>
        )}
      </Dialog>
    </Page>
  )
}

/** The ways to the checkout, which has its own security policy and needs a full page load. */
function Ways({
  planId,
  ways: { upgradeDue, mayBuy },
  currentName,
}: {
  planId: number
  ways: PlanWays
  currentName: string
}) {
  const isUpgrade = upgradeDue !== null
  return (
    <>
      {mayBuy && (
        <Link
          reloadDocument
          to={checkoutPath(planId)}
          {...linkButton(isUpgrade ? 'secondary' : 'primary')}
        >
          {isUpgrade ? m.subscription_at_end({ plan: currentName }) : m.subscription_continue()}
        </Link>
      )}
      {isUpgrade && (
        <Link reloadDocument to={checkoutPath(planId, true)} {...linkButton('primary')}>
          {m.subscription_upgrade({ due: formatRupees(upgradeDue) })}
        </Link>
      )}
    </>
  )
}

function Chosen({ type, plan }: ChosenPlan) {
  return (
    <>
      <p className="text-21 font-semibold">
        {localName('plan', type.name)} {localName('plan', plan.name)}
      </p>
      <p className="mt-1 text-muted">{durationText(plan)}</p>
      <p className="mt-3 tabular-nums">
        <span className="text-27 font-semibold">{priceText(plan)}</span>{' '}
        {plan.price > plan.offerPrice && <s className="text-muted">{formatRupees(plan.price)}</s>}{' '}
        {plan.offerPrice > 0 && (
          <span className="text-15 text-muted">{m.subscription_plus_gst()}</span>
        )}
      </p>
      {plan.offerPrice > 0 && <p className="text-15 tabular-nums">{totalText(plan)}</p>}
      <ul className="mt-3 list-disc pl-5">
        {openedTexts(type).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** Checklist for completing a new company: address, products, plan. */
import { href, Link } from 'react-router'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { call } from '#client/call.ts'
import { useLoaded } from '#client/loaded.tsx'
import { useSession } from '#client/session.ts'
import { linkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { companies } from '../contract.ts'

interface Done {
  address: boolean
  products: boolean
  plan: boolean
}

/** Shows nothing while loading or when all steps are done; change its `key` to reload. */
export function NextSteps() {
  const done = useDone(useSession())
  if (!done || (done.address && done.products && done.plan)) return null
  const steps = [
    { isDone: true, text: m.next_step_registered(), to: '', action: '' },
    {
      isDone: done.address,
      text: m.next_step_address(),
      to: href('/companyDetail/companyAddress'),
      action: m.company_done_address(),
    },
    {
      isDone: done.products,
      text: m.next_step_products(),
      to: href('/companyDetail/productDetail'),
      action: m.next_step_products_do(),
    },
    {
      isDone: done.plan,
      text: m.next_step_plan(),
      to: href('/companyDetail/Subscription'),
      action: m.next_step_plan_do(),
    },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section className="rounded-10 border border-line bg-surface p-4 md:p-6">
      <h2 className="text-21">{m.next_steps()}</h2>
      <ol className="mt-2">
        {steps.map(({ isDone, text, to, action }, index) => (
          <li
            key={text}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-0"
          >
            <span className={isDone ? 'text-good' : 'w-6 text-center font-[650] tabular-nums'}>
              {isDone ? <CheckIcon className="size-6" /> : index + 1}
            </span>
            <span className={cx('flex-1 basis-48', isDone && 'text-muted')}>
              {text}
              {isDone && <span className="sr-only"> ({m.next_step_done()})</span>}
            </span>
            {!isDone && to && (
              <Link to={to} {...linkButton(index === next ? 'primary' : 'secondary')}>
                {action}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function useDone(user: LoggedInUser | null): Done | undefined {
  const { data } = useLoaded(
    user?.hasSellerAccount ? user.companyId : null,
    (signal) => call(companies.progress, {}, { signal }),
    // On failure show nothing: the page is complete without it.
    { quiet: true },
  )
  return data
}

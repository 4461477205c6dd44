/** Sections for dealers: shop pictures, three steps, the sign-up link, and the coupon banner. */
import { href, Link } from 'react-router'
import { freeTimeText } from '#areas/billing/web/public.tsx'
import { localName } from '#kernel/site-names.ts'
import { linkButton } from '#ui/button.tsx'
import { PhoneFold } from '#ui/phone-fold.tsx'
import { m } from '#words/messages.js'
import { SitePicture, type SitePictureSource } from '../site-picture.tsx'

type ShopFront = { picture: SitePictureSource; alt: string }

/** Makes an element focusable, so that it can be scrolled with the keyboard. */
const scroller = { tabIndex: 0 }

/** Shop fronts side by side, like a street; on phones it scrolls to the right. */
export function Street({ shops, label }: { shops: readonly ShopFront[]; label: string }) {
  return (
    <ul className="flex snap-x overflow-x-auto" {...scroller} aria-label={label}>
      {shops.map((shop) => (
        <li key={shop.alt} className="w-[78vw] flex-none snap-center sm:w-1/2 lg:w-1/3">
          <SitePicture
            {...shop}
            sizes="(width >= 64rem) 50vw, (width >= 40rem) 120vw, 80vw"
            className="h-24 sm:h-40 md:h-56"
          />
        </li>
      ))}
    </ul>
  )
}

/** The plan that a firm gets at its registration, if any is offered. */
export interface FreePlan {
  name: string
  months: number
  days: number
}

/** What registering takes and costs, as the plans that are offered say. */
function callText(plan: FreePlan | null): string {
  if (!plan) return m.home_call_text()
  return m.home_call_free({ plan: localName('plan', plan.name), time: freeTimeText(plan) })
}

export function Steps({ freePlan }: { freePlan: FreePlan | null }) {
  const steps = [
    { title: m.home_step_register(), text: m.home_step_register_text() },
    { title: m.home_step_upload(), text: m.home_step_upload_text() },
    { title: m.home_step_rate(), text: m.home_step_rate_text() },
  ]
  return (
    <section className="wrap section grid gap-3 sm:gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-16">
      <div>
        <h2 className="md:text-36">{m.home_call()}</h2>
        <p className="prose mt-4 text-muted max-sm:hidden">{callText(freePlan)}</p>
        <p className="mt-3 flex flex-wrap gap-3 sm:mt-6">
          <Link
            to={`${href('/signUp')}?returnUrl=${href('/companyDetail/companyBasicDetail')}`}
            {...linkButton('primary')}
          >
            {m.home_call_action()}
          </Link>
          <Link to={href('/Plans')} {...linkButton('secondary')}>
            {m.plans_see()}
          </Link>
        </p>
      </div>
      <div>
        <PhoneFold title={m.home_steps_heading()}>
          <h3 className="sr-only max-sm:hidden">{m.home_steps_heading()}</h3>
          <p className="prose pt-2 text-muted sm:hidden">{callText(freePlan)}</p>
          <ol className="max-sm:pt-4">
            {steps.map((step, index) => (
              <li
                key={step.title}
                className="grid grid-cols-[3.5rem_1fr] border-t border-line py-5 first:border-0 first:pt-0 md:grid-cols-[5rem_1fr]"
              >
                <span
                  className="text-36 leading-none font-[650] text-action tabular-nums font-stretch-110% md:text-48"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <div>
                  <h4>{step.title}</h4>
                  <p className="mt-1 max-w-prose text-muted">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </PhoneFold>
      </div>
    </section>
  )
}

/** The coupon banner, styled as a perforated ticket. */
export function Coupon({ picture }: { picture: SitePictureSource }) {
  return (
    <aside className="wrap" aria-labelledby="coupon">
      <div className="flex overflow-clip rounded-10 border border-seal max-[16rem]:flex-col">
        <SitePicture
          picture={picture}
          sizes="(width >= 40rem) 30rem, 15rem"
          alt=""
          className="w-20 flex-none max-[16rem]:h-20 max-[16rem]:w-auto sm:w-44 lg:w-72"
        />
        <div className="flex-1 border-l-4 border-dotted border-seal bg-surface px-4 py-3 sm:px-5 sm:py-6 md:px-10 md:py-8">
          <h2 id="coupon" className="text-seal">
            <Link to={href('/companyDetail/Subscription')} className="underline">
              {m.home_coupon()}
            </Link>
          </h2>
          <p className="mt-1">{m.home_coupon_text()}</p>
        </div>
      </div>
    </aside>
  )
}

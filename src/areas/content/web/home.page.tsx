/** The home page: where, what, and the way in for dealers. */

import { Form, Link } from 'react-router'
import { companyTypes } from '#areas/companies/rules.ts'
import { CityField } from '#areas/places/web/public.tsx'
import { serverApi } from '#kernel/caller.ts'
import { linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { m } from '#words/messages.js'
import type { Route } from './+types/home.page.ts'

export function loader({ request }: Route.LoaderArgs) {
  const { site } = serverApi()
  return {
    site: site.name,
    canonical: `${site.publicUrl}/`,
    // Somebody who asked for an unknown seller was led here (document 3, section 2).
    sellerMissing: new URL(request.url).searchParams.get('notice') === 'seller',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    { title: m.home_title({ site: loaderData.site }) },
    { name: 'description', content: m.home_description() },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.sellerMissing && (
        <div className="wrap pt-4">
          <FormMessage>{m.seller_list_failed()}</FormMessage>
        </div>
      )}
      <section className="relative isolate">
        <div className="absolute inset-x-0 top-0 -z-10 h-56 overflow-hidden md:h-80 [&>svg]:aspect-auto [&>svg]:h-full">
          <Placeholder trade={1} seed="makrana" wide />
        </div>
        <div className="wrap pt-28 md:pt-44">
          <Finder />
        </div>
      </section>
      <Steps />
    </>
  )
}

/** Which of the drawn materials stands for each trade here. */
const homeSeeds: Record<number, string> = { 1: 'makrana' }

/** Each trade is a submit button that leads to its own list: it works without JavaScript. */
function Finder() {
  return (
    <Form method="get" role="search" className="card card-body">
      <h1>{m.home_heading()}</h1>
      <p className="prose mt-3 text-muted">{m.home_lead()}</p>
      <div className="mt-6 max-w-form">
        <CityField
          label={m.home_where()}
          name="location"
          maxLength={100}
          placeholder={m.home_where_hint()}
        />
      </div>
      <fieldset className="mt-6">
        <legend className="field-label">{m.home_what()}</legend>
        <ul className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
          {companyTypes.map((type) => (
            <li key={type.id} className="first:col-span-2">
              <button
                type="submit"
                formAction={`${type.listPath}/${type.id}`}
                className="group block w-full cursor-pointer text-start [&>svg]:aspect-auto [&>svg]:h-28 [&>svg]:rounded-4 md:[&>svg]:h-36"
              >
                <Placeholder trade={type.id} seed={homeSeeds[type.id] ?? 'home'} />
                <span className="flex min-h-11 items-center font-semibold group-hover:text-action">
                  {type.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </Form>
  )
}

function Steps() {
  const steps = [
    { title: m.home_step_register(), text: m.home_step_register_text() },
    { title: m.home_step_address(), text: m.home_step_address_text() },
    { title: m.home_step_share(), text: m.home_step_share_text() },
  ]
  return (
    <section className="wrap section">
      <h2>{m.home_steps_heading()}</h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t-2 border-action pt-4">
            <p className="text-36 font-bold tabular-nums text-action" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-1">{step.title}</h3>
            <p className="mt-2 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 flex flex-wrap items-center gap-4">
        <strong className="text-21">{m.home_call()}</strong>
        <Link to="/signUp?returnUrl=/companyDetail/companyBasicDetail" {...linkButton('primary')}>
          {m.home_call_deed()}
        </Link>
      </p>
    </section>
  )
}

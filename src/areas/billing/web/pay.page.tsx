/** Pays an order by UPI or transfer, for whoever has its link (rules 16.22). */
import { data, href, Link } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { isProblem } from '#kernel/problem.ts'
import { linkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'
import type { Route } from './+types/pay.page.ts'

// Loads the QR code library only here.
const QrCode = lazyPart(
  () => import('#ui/qr-code.tsx'),
  () => null,
  <div className="aspect-square bg-sunken" />,
)

/** What the error page says when the page could not be loaded. */
export const handle = { failure: () => m.pay_failed() }

export async function loader({ request, params }: Route.LoaderArgs) {
  const api = serverApi()
  const site = api.site.name
  try {
    const payment = await api.callFor(request)(billing.paymentPage, { token: params.token })
    return { payment, site }
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 400)) {
      return data({ payment: null, site }, { status: 404 })
    }
    throw error
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  return [
    ...pageHead({ site, title: `${m.pay_title()} | ${site}`, noindex: true }),
    // Whoever follows a link from here must not learn the address.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function PayPage({ loaderData: { payment } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-form py-8">
      <h1>{m.pay_title()}</h1>
      {payment ? <Payment payment={payment} /> : <p className="prose mt-2">{m.pay_gone()}</p>}
    </div>
  )
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['payment']>

function Payment({ payment }: { payment: Shown }) {
  const { orderId, state, plan, recipient, total, due, until } = payment
  return (
    <>
      <p className="prose mt-2 wrap-anywhere">{m.pay_for({ plan, company: recipient })}</p>
      {state === 'paid' && <p className="mt-6 text-21">{m.pay_paid()}</p>}
      {state === 'closed' && <p className="mt-6 text-21">{m.pay_closed()}</p>}
      {state === 'open' && (
        <>
          <Facts
            className="mt-6"
            facts={[
              [m.pay_due(), formatRupees(due)],
              [m.pay_total(), formatRupees(total)],
              [m.pay_order(), String(orderId)],
              [m.pay_until(), mediumTime(until)],
            ]}
          />
          {due > 0 ? <Ways payment={payment} /> : <p className="mt-6">{m.pay_waits()}</p>}
        </>
      )}
    </>
  )
}

function Ways({ payment }: { payment: Shown }) {
  const { orderId, due, upi, upiId, payee, bank, accountNumber, ifsc } = payment
  return (
    <>
      {upi !== '' && (
        <section className="card card-body mt-6">
          <h2>UPI</h2>
          <p className="mt-1 text-15">{m.pay_scan()}</p>
          <div className="mt-4 max-w-64">
            <QrCode text={upi} label={m.admin_link_alt({ due: formatRupees(due) })} />
          </div>
          <p className="mt-3 text-15 wrap-anywhere">
            {payee}, {upiId}
          </p>
          <a href={upi} {...linkButton('primary', 'mt-4')}>
            {m.pay_open()}
          </a>
        </section>
      )}
      {accountNumber !== '' && (
        <section className="card card-body mt-6">
          <h2>{m.pay_bank()}</h2>
          <Facts
            className="mt-3"
            facts={[
              [m.admin_field_payee(), payee],
              [m.receipt_bank(), bank],
              [m.admin_field_account_number(), accountNumber],
              [m.admin_field_ifsc(), ifsc],
            ]}
          />
        </section>
      )}
      {upi === '' && accountNumber === '' && <p className="mt-6">{m.pay_no_account()}</p>}
      <p className="mt-6 text-15">{m.pay_reference({ number: String(orderId) })}</p>
      <p className="mt-3">
        <Link to={href('/companyDetail/OrderList')} className="text-action underline">
          {m.pay_online()}
        </Link>
      </p>
    </>
  )
}

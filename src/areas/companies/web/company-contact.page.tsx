/** A seller's contact details and the link to its page (rules 6.10). */

import type { ReactNode } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { loadCurrentPlan } from '#areas/billing/web/public.tsx'
import { AddressLines } from '#areas/places/web/public.tsx'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import type { SiteInfo } from '#kernel/caller.ts'
import { linkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { type CompanyAddress, companies } from '../contract.ts'
import { CopyLink } from './copy-link.tsx'
import { MapLink } from './map-link.tsx'
import { useOwnCompany } from './own-company.ts'
import { ShopNotice } from './shop-notice.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.my_company_contact, level: 2 }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSeller(request, m.company_register_first(), m.user_not_logged_in())
  const options = { signal: request.signal }
  const [failed, empty] = [m.company_address_list_failed(), m.company_address_list_empty()]
  const [{ addressList: addresses }, plan] = await Promise.all([
    load(call(companies.addresses, {}, options), failed, empty),
    loadCurrentPlan(options),
  ])
  return { user, addresses, hasPlan: plan.id > 0 }
}

export default function CompanyContactPage() {
  const { user, addresses, hasPlan } = useLoaderData<typeof clientLoader>()
  const company = useOwnCompany()
  const site = useRouteLoaderData<SiteInfo>('root')
  const address = `${site?.publicUrl ?? ''}/Seller/${company.companyUrl}`
  return (
    <Page>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start">
        <div className="grid gap-5">
          <Card>
            <CopyLink address={address} />
          </Card>
          <Card>
            <div className="grid gap-6 sm:grid-cols-2">
              <Facts
                title={m.my_contact_login()}
                email={user.username}
                contactNo={user.contactNo}
              />
              {hasPlan ? (
                <Facts
                  title={m.my_contact_buyers()}
                  email={company.emailAddress}
                  contactNo={company.contactNo}
                >
                  {m.my_contact_buyers_hint()}
                </Facts>
              ) : (
                <div>
                  <h3 className="text-17">{m.my_contact_buyers()}</h3>
                  <p className="mt-2 text-15">{m.my_contact_buyers_none()}</p>
                  <Link
                    to={href('/companyDetail/Subscription')}
                    className="inline-flex min-h-11 items-center text-15"
                  >
                    {m.next_step_plan_do()}
                  </Link>
                </div>
              )}
            </div>
          </Card>
        </div>
        <ShopNotice name={company.name} address={address} siteName={site?.name ?? ''} />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <h3>{m.my_contact_addresses()}</h3>
        <Link to={href('/companyDetail/companyAddress')} {...linkButton('secondary', 'text-15')}>
          {m.my_contact_manage_addresses()}
        </Link>
      </div>
      <div className="mt-3">
        <Addresses list={addresses} />
      </div>
    </Page>
  )
}

function Facts(props: { title: string; email: string; contactNo: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-17">{props.title}</h3>
      <dl className="mt-2 text-15">
        <dt className="text-muted">{m.my_contact_email()}</dt>
        <dd className="wrap-anywhere">{props.email}</dd>
        <dt className="mt-2 text-muted">{m.my_contact_number()}</dt>
        <dd className="tabular-nums wrap-anywhere">{props.contactNo}</dd>
      </dl>
      {props.children && <p className="mt-2 text-15 text-muted">{props.children}</p>}
    </div>
  )
}

function Addresses({ list }: { list: CompanyAddress[] }) {
  if (list.length === 0) {
    return (
      <Empty
        icon={<MapPinIcon />}
        title={m.company_address_none()}
        action={<Link to={href('/companyDetail/companyAddress')}>{m.address_new()}</Link>}
      >
        {m.address_intro()}
      </Empty>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.map((address) => (
        <li key={address.addressId}>
          <Card as="article" className="h-full">
            <h4 className="text-17 wrap-anywhere">{address.firstLine}</h4>
            <AddressLines address={address} className="mt-1" />
            <MapLink address={address} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

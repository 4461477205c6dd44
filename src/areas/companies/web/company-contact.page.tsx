/** How a seller is reached, and the way to its page (document 3, section 2, "Contact Us"). */
import type { ReactNode } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { LoadFailure, requireOwner } from '#areas/accounts/web/public.tsx'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { pageTitle } from '#client/page.tsx'
import type { SiteInfo } from '#kernel/caller.ts'
import { linkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { type CompanyAddress, companies } from '../contract.ts'
import { AddressText, MapLink } from './address-text.tsx'
import { CopyLink } from './copy-link.tsx'
import { useOwnCompany } from './own-company.ts'
import { ShopNotice } from './shop-notice.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return { user, addresses: [], failure: null }
  try {
    const own = { userId: user.id, companyId: user.companyId }
    const addresses = await call(companies.addresses, own, { signal: request.signal })
    return { user, addresses, failure: null }
  } catch (error) {
    return { user, addresses: [], failure: failureTexts(error) }
  }
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.my_company_contact(), matches)]
}

export default function CompanyContactPage() {
  const { user, addresses, failure } = useLoaderData<typeof clientLoader>()
  const company = useOwnCompany()
  const site = useRouteLoaderData<SiteInfo>('root')
  const address = `${site?.publicUrl ?? ''}/Seller/${company.companyUrl}`
  return (
    <section>
      <h2>{m.my_company_contact()}</h2>
      <div className="mt-5 grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start">
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
              <Facts
                title={m.my_contact_buyers()}
                email={company.emailAddress}
                contactNo={company.contactNo}
              >
                {m.my_contact_buyers_hint()}
              </Facts>
            </div>
          </Card>
        </div>
        <ShopNotice name={company.name} address={address} siteName={site?.name ?? ''} />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <h3>{m.my_contact_addresses()}</h3>
        <Link to="/companyDetail/companyAddress" {...linkButton('secondary', 'text-15')}>
          {m.my_contact_manage_addresses()}
        </Link>
      </div>
      <div className="mt-3">
        {failure ? (
          <LoadFailure text={m.company_address_load_failed()} failure={failure} />
        ) : (
          <Addresses list={addresses} />
        )}
      </div>
    </section>
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
        action={<Link to="/companyDetail/companyAddress">{m.address_new()}</Link>}
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
            <AddressText address={address} />
            <MapLink address={address} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

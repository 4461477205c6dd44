/** Company basic detail: registration and change (document 2, section 2, "Company basic detail"). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import {
  call,
  failureTexts,
  LoadFailure,
  pageTitle,
  requireOwner,
  useSession,
} from '#areas/accounts/web/public.tsx'
import type { SiteInfo } from '#kernel/caller.ts'
import { saveResult } from '#kernel/codes.ts'
import { linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { companies } from '../contract.ts'
import type { CompanyFormInput } from './company-fields.ts'
import { CompanyForm } from './company-form.tsx'
import type { OwnCompany } from './own-company.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return { user, company: null, failure: null }
  try {
    const own = { userId: user.id, companyId: user.companyId }
    const company = await call(companies.detail, own, { signal: request.signal })
    return { user, company, failure: null }
  } catch (error) {
    return { user, company: null, failure: failureTexts(error) }
  }
}
clientLoader.hydrate = true as const

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.company_title(), matches)]
}

export function HydrateFallback() {
  return (
    <div className="wrap py-8 md:py-12">
      <h1>{m.company_title()}</h1>
      <div className="mt-8 grid max-w-form gap-8">
        {['name', 'trades', 'phone', 'mail', 'words'].map((field) => (
          <Skeleton key={field} shape="control" />
        ))}
      </div>
    </div>
  )
}

export default function BasicDetailPage() {
  const { user: loaded, company, failure } = useLoaderData<typeof clientLoader>()
  const user = useSession() ?? loaded
  const site = useRouteLoaderData<SiteInfo>('root')
  const [newName, setNewName] = useState('')
  const { revalidate } = useRevalidator()
  const storefronts = `${site?.publicUrl ?? ''}/Seller/`
  const title = user.hasSellerAccount ? m.company_title() : m.company_register_title()
  return (
    <div className="wrap py-8 md:py-12">
      <h1>{title}</h1>
      {!user.hasSellerAccount && (
        <p className="prose mt-2 text-muted">{m.company_register_intro()}</p>
      )}
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,32rem)_minmax(0,22rem)]">
        {failure ? (
          <LoadFailure text={m.company_load_failed()} failure={failure} />
        ) : (
          <div className="grid content-start gap-6">
            <CompanyForm
              user={user}
              values={startValues(user, company)}
              company={company}
              storefronts={storefronts}
              onSaved={(code, name) => {
                if (code === saveResult.created) setNewName(name)
                // Statuses and the picture's name are the server's to say.
                revalidate()
              }}
            />
            {newName && <NextDeed name={newName} />}
          </div>
        )}
        {user.hasSellerAccount && (
          <Storefront address={`${storefronts}${user.companyUrl}`} url={user.companyUrl} />
        )}
      </div>
    </div>
  )
}

/** A visitor who registers starts with the login's contact and e-mail. */
function startValues(user: LoggedInUser, company: OwnCompany | null): CompanyFormInput {
  return {
    Name: company?.name ?? '',
    Description: company?.description ?? '',
    ContactNo: company?.contactNo ?? user.contactNo,
    EmailAddress: company?.emailAddress ?? user.username,
    WorkingTypes: (company?.workingTypes ?? []).map(String),
    companyUrl: company?.companyUrl ?? '',
    referredBy: '',
  }
}

function NextDeed({ name }: { name: string }) {
  return (
    <FormMessage tone="success">
      <p className="font-semibold">{m.company_done_title({ name })}</p>
      <p className="mt-1">{m.company_done_text()}</p>
      <p className="mt-4">
        <Link to="/companyDetail/companyAddress" {...linkButton('primary')}>
          {m.company_done_address()}
        </Link>
      </p>
    </FormMessage>
  )
}

function Storefront({ address, url }: { address: string; url: string }) {
  return (
    <aside className="border-t border-line pt-6 lg:border-s lg:border-t-0 lg:ps-8 lg:pt-0">
      <h2>{m.company_storefront()}</h2>
      <p className="mt-2 wrap-anywhere text-muted">{address}</p>
      <p className="mt-4">
        <Link to={`/Seller/${url}`} {...linkButton('secondary')}>
          {m.company_storefront_open()}
        </Link>
      </p>
    </aside>
  )
}

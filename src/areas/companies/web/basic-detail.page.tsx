/** Company basic detail: registration and edit (rules 6.2). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { defaultLimits } from '#areas/billing/rules/limits.ts'
import { loadCurrentPlan, ReturnToPlan, useFreshPlan } from '#areas/billing/web/public.tsx'
import { call } from '#client/call.ts'
import { requireFreshUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import type { PageHandle } from '#client/page.tsx'
import { type SessionUser, useSession } from '#client/session.ts'
import type { SiteInfo } from '#kernel/caller.ts'
import { saveResult } from '#kernel/codes.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'
import { companies } from '../contract.ts'
import { type CompanyFormInput, localNumber } from './company-fields.ts'
import { CompanyForm } from './company-form.tsx'
import type { OwnCompany } from './own-company.ts'
import { RenameCompany } from './rename-company.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

// Only who has just registered is shown them.
const NextSteps = lazyPart(
  async () => ({ default: (await import('./next-steps.tsx')).NextSteps }),
  () => null,
)

export const handle: PageHandle = { title: m.company_title }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireFreshUser(request)
  const nothing = { company: null, plan: null, rename: null }
  if (!user.hasSellerAccount) return { user, isOwn: false, ...nothing }
  // A member of another firm registers one of their own.
  const isOwn = new URL(request.url).searchParams.has('own')
  if (isOwn) return { user: withoutFirm(user), isOwn, ...nothing }
  const options = { signal: request.signal }
  const { companyId } = user
  const [company, plan, { rename }] = await Promise.all([
    load(call(companies.detail, {}, options), m.company_load_failed()),
    loadCurrentPlan(options),
    load(call(companies.latestRename, { companyId }, options), m.company_load_failed()),
  ])
  return { user, isOwn, company, plan, rename }
}

function withoutFirm(user: SessionUser): SessionUser {
  return { ...user, companyId: emptyGuid, companyUrl: '', hasSellerAccount: false, firmRole: '' }
}

export default function BasicDetailPage() {
  const data = useLoaderData<typeof clientLoader>()
  const user = useSession()
  const registered = Boolean(user?.hasSellerAccount) && !data.isOwn
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>{registered ? m.company_title() : m.company_register_title()}</h1>
        {user && registered && (
          <Link
            to={href('/Seller/:sellerUrl', { sellerUrl: user.companyUrl })}
            {...linkButton('secondary')}
          >
            {m.company_storefront_open()}
          </Link>
        )}
      </div>
      {!registered && <p className="prose mt-2 text-muted">{m.company_register_intro()}</p>}
      <div className="mt-8 max-w-form">
        <Detail {...data} />
      </div>
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

function Detail({ user: loaded, isOwn, company, plan, rename }: Loaded) {
  const navigate = useNavigate()
  const session = useSession() ?? loaded
  const user = isOwn ? loaded : session
  const site = useRouteLoaderData<SiteInfo>('root')
  const [newName, setNewName] = useState('')
  const [registered, setRegistered] = useState(false)
  const { revalidate } = useRevalidator()
  const askPlan = useFreshPlan(plan)
  return (
    <div className="grid content-start gap-6">
      <CompanyForm
        // Remount the form with an existing company's data once it has been found and loaded.
        key={registered && company ? company.companyId : ''}
        user={user}
        values={startValues(user, company)}
        company={company}
        workLimit={plan?.workLimit ?? defaultLimits.workLimit}
        storefronts={`${site?.publicUrl ?? ''}/Seller/`}
        onLimit={askPlan}
        onSaved={(code, name) => {
          if (isOwn) return navigate(href('/companyDetail/overview'))
          if (code === saveResult.created) setNewName(name)
          // Statuses and the picture's name come from the server.
          revalidate()
        }}
        onFound={() => {
          if (isOwn) return navigate(href('/user/firms'))
          setRegistered(true)
          revalidate()
        }}
      />
      {company && (
        <RenameCompany company={company} rename={rename} onChanged={() => revalidate()} />
      )}
      {newName && (
        <>
          <FormMessage tone="success">{m.company_done_title({ name: newName })}</FormMessage>
          <p>
            <ReturnToPlan />
          </p>
          <NextSteps />
        </>
      )}
    </div>
  )
}

/** A registration starts with the phone number and e-mail of the login. */
function startValues(user: LoggedInUser, company: OwnCompany | null): CompanyFormInput {
  return {
    Name: company?.name ?? '',
    Description: company?.description ?? '',
    legalName: company?.legalName ?? '',
    gstin: company?.gstin ?? '',
    ContactNo: company?.contactNo ?? localNumber(user.contactNo),
    EmailAddress: company?.emailAddress ?? user.username,
    WorkingTypes: (company?.workingTypes ?? []).map(String),
    companyUrl: company?.companyUrl ?? '',
    referredBy: '',
  }
}

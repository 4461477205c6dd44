/**
 * The room of a company's basic detail and addresses (document 2, section 2): beside them the way
 * to its other screens, once there is a company.
 */
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { requireUser } from '#client/guards.ts'
import { useSession } from '#client/session.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CompanyRail } from './company-rail.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireUser(request)
}

export function HydrateFallback() {
  return (
    <Room>
      <NeedsScript />
      <Skeleton shape="title" />
      <div className="mt-8 grid max-w-form gap-8">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </Room>
  )
}

export default function CompanyShell() {
  const loaded = useLoaderData<typeof clientLoader>()
  // A registration makes a seller of somebody without a new login.
  const user = useSession() ?? loaded
  return (
    <Room rail={user.hasSellerAccount && <CompanyRail />}>
      <Outlet />
    </Room>
  )
}

const beside = 'grid grid-cols-1 gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-10'

/** The tree stays the same when the rail comes: what is typed and told beside it must not be lost. */
function Room({ rail, children }: { rail?: ReactNode; children: ReactNode }) {
  return (
    <div className={rail ? 'wrap pb-8 lg:py-10' : 'wrap py-8 md:py-12'}>
      <div className={rail ? beside : undefined}>
        {rail}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

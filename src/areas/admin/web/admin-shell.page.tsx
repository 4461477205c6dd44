/** The admin's console: its pages beside a rail, once the second factor was given. */
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useRevalidator } from 'react-router'
import { load } from '#client/load.ts'
import { RouteError } from '#client/load-error.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { AdminRail } from './admin-rail.tsx'
import { ownAdmin } from './console.ts'
import { SecondFactor } from './second-factor.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(ownAdmin(request), m.admin_load_failed())
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Room>
      <NeedsScript />
      <Skeleton shape="title" />
      <div className="mt-8 grid gap-4">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </Room>
  )
}

export function ErrorBoundary() {
  return (
    <Room>
      <RouteError />
    </Room>
  )
}

export default function AdminShell() {
  const own = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  if (own.factor !== 'passed') {
    return (
      <Room>
        <SecondFactor isMissing={own.factor === 'missing'} onPassed={revalidate} />
      </Room>
    )
  }
  return (
    <Room rail={<AdminRail allowed={own.permissions} />}>
      <Outlet context={own} />
    </Room>
  )
}

function Room({ rail, children }: { rail?: ReactNode; children: ReactNode }) {
  const beside = 'grid grid-cols-1 gap-6 lg:grid-cols-[10rem_minmax(0,1fr)] lg:items-start lg:gap-8'
  return (
    <div className="wrap pb-8 lg:py-8">
      <div className={rail ? beside : 'pt-8'}>
        {rail}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

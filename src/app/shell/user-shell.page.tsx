/** The user's room: a centred container with its screens and the way between them (document 2, section 2). */
import { type ClientLoaderFunctionArgs, Outlet } from 'react-router'
import { requireUser } from '#client/guards.ts'
import { NeedsScript } from '#ui/needs-script.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { UserRail } from './user-rail.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  return null
}

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

export default function UserShell() {
  return (
    <Room>
      <Outlet />
    </Room>
  )
}

function Room({ children }: { children: React.ReactNode }) {
  return (
    <div className="wrap pb-8 lg:py-10">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-12">
        <UserRail />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

/** The user area: its pages in a centred container with side navigation. */
import { type ClientLoaderFunctionArgs, Outlet } from 'react-router'
import { requireUser } from '#client/guards.ts'
import { RailLayout, RailLayoutLoading } from '#ui/rail-layout.tsx'
import { UserRail } from './user-rail.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  return null
}

export function HydrateFallback() {
  return <RailLayoutLoading rail={<UserRail />} />
}

export default function UserShell() {
  return (
    <RailLayout rail={<UserRail />}>
      <Outlet />
    </RailLayout>
  )
}

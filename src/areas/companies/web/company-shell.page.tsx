/**
 * Layout for a company's basic detail and addresses, with navigation to its other
 * screens once there is a company.
 */
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { requireUser } from '#client/guards.ts'
import { useSession } from '#client/session.ts'
import { RoomLayout, RoomLayoutLoading } from '#ui/room-layout.tsx'
import { CompanyRail } from './company-rail.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireUser(request)
}

export function HydrateFallback() {
  return <RoomLayoutLoading />
}

export default function CompanyShell() {
  const loaded = useLoaderData<typeof clientLoader>()
  // A registration makes the user a seller without a new login.
  const user = useSession() ?? loaded
  return (
    <RoomLayout nav={user.hasSellerAccount && <CompanyRail />}>
      <Outlet />
    </RoomLayout>
  )
}

/** The admin console: its pages next to a rail, once the second factor was entered. */
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useRevalidator } from 'react-router'
import { load } from '#client/load.ts'
import { RouteError } from '#client/load-error.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RoomLayout, RoomLayoutLoading } from '#ui/room-layout.tsx'
import { m } from '#words/messages.js'
import { AdminRail } from './admin-rail.tsx'
import { ownAdmin } from './console.ts'

// The form for a code is loaded only by admins who have to enter one.
const SecondFactor = lazyPart(
  async () => ({ default: (await import('./second-factor.tsx')).SecondFactor }),
  () => <p>{m.ui_part_missing()}</p>,
)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(ownAdmin(request), m.admin_load_failed())
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <RoomLayoutLoading />
}

export function ErrorBoundary() {
  return (
    <RoomLayout>
      <RouteError />
    </RoomLayout>
  )
}

export default function AdminShell() {
  const own = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  if (own.factor !== 'passed') {
    return (
      <RoomLayout>
        <SecondFactor isMissing={own.factor === 'missing'} onPassed={revalidate} />
      </RoomLayout>
    )
  }
  return (
    <RoomLayout nav={<AdminRail allowed={own.permissions} />}>
      <Outlet />
    </RoomLayout>
  )
}

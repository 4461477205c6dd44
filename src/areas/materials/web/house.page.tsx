/**
 * My house, for visitors: their list, kept in the browser, with what it costs near. Users are led to
 * their houses; without a connection they read the last list here, as this page is kept offline.
 */
import { useSyncExternalStore } from 'react'
import { href, Link, Navigate } from 'react-router'
import { loginPath } from '#client/login-path.ts'
import { useSession } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { linkButton } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import '#ui/styles/house.css'
import { materials } from '../contract/materials.ts'
import type { Route } from './+types/house.page.ts'
import { storedLines, subscribeLines, visitorStore } from './stored-lines.ts'
import { useOnline } from './use-online.ts'
import { WorkingList } from './working-list-part.tsx'

const KeptHouse = lazyPart(
  () => import('./kept-house.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)

export const handle = { failure: () => m.materials_list_load_failed() }

export async function loader({ request }: Route.LoaderArgs) {
  const { site, callFor } = serverApi()
  const kinds = await callFor(request)(materials.kinds, {})
  return { kinds, site: site.name }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  return pageHead({
    site,
    title: `${m.nav_house()} | ${site}`,
    description: m.materials_intro(),
    noindex: true,
  })
}

const noLines: ReturnType<typeof storedLines> = []

export default function HousePage({ loaderData: { kinds } }: Route.ComponentProps) {
  const user = useSession()
  const isOnline = useOnline()
  const isHydrated = useHydrated()
  const lines = useSyncExternalStore(subscribeLines, storedLines, () => noLines)
  if (isHydrated && user && isOnline) return <Navigate to={href('/user/materials')} replace />
  if (isHydrated && user) {
    return (
      <div className="wrap py-4">
        <h1 className="text-27">{m.nav_house()}</h1>
        <Offline />
        <KeptHouse />
      </div>
    )
  }
  const login = loginPath({ pathname: href('/user/materials'), search: '' })
  const ask = loginPath({ pathname: href('/user/materials'), search: '?ask=1' })
  return (
    <div className="wrap py-4">
      <h1 className="text-27">{m.nav_house()}</h1>
      <p className="prose mt-1 text-muted">
        {lines.length > 0 ? m.house_visitor_kept() : m.materials_intro()}{' '}
        <Link to={login}>{m.house_visitor_login()}</Link>
      </p>
      {!isOnline && <Offline />}
      {isHydrated ? (
        <WorkingList
          lines={lines}
          kinds={kinds}
          store={visitorStore}
          onChanged={() => undefined}
          foot={
            <Link to={ask} {...linkButton('primary')}>
              {m.quotation_ask_list()}
            </Link>
          }
        />
      ) : (
        <Skeleton shape="control" />
      )}
    </div>
  )
}

const Offline = () => (
  <p role="status" className="offline-note">
    {m.house_offline()}
  </p>
)

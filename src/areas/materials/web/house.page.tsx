/**
 * My house, for visitors: their list, kept in the browser, with what it costs near. Users are led to
 * their houses; without a connection they read the last list here, as this page is kept offline.
 */
import { useState, useSyncExternalStore } from 'react'
import { href, Link, Navigate } from 'react-router'
import { loginPath } from '#client/login-path.ts'
import { useSession } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { mediumTime } from '#kernel/dates.ts'
import { linkButton } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { pageHead } from '#ui/page-head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import '#ui/styles/house.css'
import { materials } from '../contract/materials.ts'
import type { Route } from './+types/house.page.ts'
import { type LastList, lastList } from './last-list.ts'
import { LineTable } from './line-table.tsx'
import { ListFoot } from './list-foot.tsx'
import { PricesView } from './prices-view.tsx'
import { storedLines, subscribeLines, visitorStore } from './stored-lines.ts'
import { useAround } from './use-matches.ts'
import { useOnline } from './use-online.ts'
import { WorkingList } from './working-list-part.tsx'

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
  const kept = isHydrated && user ? lastList() : undefined
  if (kept) return <KeptList kept={kept} />
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

/** A user's last list as it was, to be read in the shop. */
function KeptList({ kept: { list, kinds, matches, at } }: { kept: LastList }) {
  const around = useAround(list.town)
  const open = useState(0)
  return (
    <div className="wrap py-4">
      <h1 className="text-27 wrap-anywhere">{list.name}</h1>
      <Offline />
      <p className="text-15 text-muted">{m.house_as_of({ time: mediumTime(new Date(at)) })}</p>
      <div className="list-view">
        <LineTable
          lines={list.lines}
          kinds={kinds}
          found={matches.lines}
          open={open}
          changes={undefined}
        />
        <PricesView lines={list.lines} matches={matches} ask="" />
        <div className="list-foot-place">
          <ListFoot lines={list.lines} matches={matches} around={around} ask="">
            {null}
          </ListFoot>
        </div>
      </div>
    </div>
  )
}

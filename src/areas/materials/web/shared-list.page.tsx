/** A list, or the lists of a house, that somebody shares, for whoever has the address (rules 21.4). */
import { useEffect, useState } from 'react'
import { data, href, Link, useRevalidator } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { language, languages, pathIn, splitPath } from '#kernel/language.ts'
import { isProblem } from '#kernel/problem.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { materials } from '../contract/materials.ts'
import { shares } from '../contract/shares.ts'
import type { Route } from './+types/shared-list.page.ts'
import '#ui/styles/house.css'
import type { MaterialLine } from '../rules/lines.ts'
import { type Kind, LineTable } from './line-table.tsx'
import { type ListStore, sharedStore } from './list-store.ts'
import { useAround } from './use-matches.ts'
import { WorkingList } from './working-list-part.tsx'

/** What the error page says when the list could not be loaded. */
export const handle = { failure: () => m.materials_list_load_failed() }

export async function loader({ request, url }: Route.LoaderArgs) {
  const api = serverApi()
  const call = api.callFor(request)
  const site = api.site.name
  const shareToken = url.searchParams.get('shareToken') ?? ''
  const listId = Number(url.searchParams.get('list')) || 0
  const gone = { list: null, kinds: [], site, shareToken }
  if (shareToken === '') return gone
  try {
    const asked = [call(shares.shared, { shareToken, listId }), call(materials.kinds, {})] as const
    const [list, kinds] = await Promise.all(asked)
    return { list, kinds, site, shareToken }
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 400)) {
      return data(gone, { status: 404 })
    }
    throw error
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { list, site } = loaderData
  return [
    ...pageHead({
      site,
      title: `${list ? titleOf(list) : m.materials_shared_title()} | ${site}`,
      noindex: true,
    }),
    // Whoever follows a link from here must not learn the address.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The house behind a link to one, which may have no name, else the list. */
const titleOf = ({ name, house }: { name: string; house: { name: string } | null }) =>
  house ? house.name || m.house_shared_name() : name

/** The address has no language: whoever opens it reads it in the one they chose, or their phone's. */
function useOwnLanguage() {
  useEffect(() => {
    const [, chosen] = /(?:^|; *)lang=(\w+)/.exec(document.cookie) ?? []
    const own = languages.find((one) => one === (chosen ?? navigator.language.slice(0, 2)))
    const { pathname, search } = window.location
    // A page under a language's own path was chosen by its link.
    const isOther = own !== undefined && own !== language && splitPath(pathname).language === 'en'
    if (isOther) window.location.replace(pathIn(pathname, own) + search)
  }, [])
}

export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  const { list, kinds, site, shareToken } = loaderData
  useOwnLanguage()
  if (!list) {
    return (
      <div className="wrap py-8">
        <h1>{m.materials_shared_title()}</h1>
        <p className="prose mt-2">{m.materials_shared_gone()}</p>
      </div>
    )
  }
  const lines = list.lines.map((line) => ({ ...line, picture: null, productId: null }))
  return (
    <div className="wrap py-4">
      <h1 className="text-27 wrap-anywhere">{titleOf(list)}</h1>
      <p className="prose mt-1 text-muted">
        {list.house ? m.house_shared_intro({ site }) : m.materials_shared_intro({ site })}{' '}
        {list.mayWrite && m.materials_shared_writer()}
      </p>
      {list.house && (
        <nav aria-label={m.house_shared_lists()} className="shared-lists">
          {list.house.lists.map(({ listId, name }) => (
            <Link
              key={listId}
              to={`${href('/sharedList')}?${new URLSearchParams({ shareToken, list: String(listId) })}`}
              aria-current={listId === list.listId ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {list.listId === 0 ? (
        <p className="mt-4">{m.house_shared_empty()}</p>
      ) : (
        <SharedLines
          key={list.listId}
          lines={lines}
          kinds={kinds}
          store={list.mayWrite ? sharedStore(shareToken, list.listId) : undefined}
        />
      )}
    </div>
  )
}

/** The lines alone until prices are asked for: whoever opens a link has not asked for a search. */
function SharedLines({
  lines,
  kinds,
  store,
}: {
  lines: MaterialLine[]
  kinds: Kind[]
  store: ListStore | undefined
}) {
  const [isPriced, setPriced] = useState(false)
  const open = useState(0)
  const around = useAround('')
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  if (isHydrated && (isPriced || store)) {
    return (
      <WorkingList lines={lines} kinds={kinds} store={store} onChanged={revalidate} foot={null} />
    )
  }
  return (
    <div className="list-view">
      {lines.length === 0 && <p>{m.materials_empty()}</p>}
      <LineTable
        lines={lines}
        kinds={kinds}
        found={[]}
        around={around}
        open={open}
        changes={undefined}
      />
      {lines.length > 0 && (
        <div className="list-foot-place">
          <div className="list-foot print:hidden">
            <Button className="flex-1" onClick={() => setPriced(true)}>
              {m.house_see_prices()}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

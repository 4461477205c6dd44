/** A list that somebody shares, for whoever has its address (rules 21.4). */
import { data } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { isProblem } from '#kernel/problem.ts'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { materials } from '../contract/materials.ts'
import type { Route } from './+types/shared-list.page.ts'
import { LineFacts } from './line-facts.tsx'

/** What the error page says when the list could not be loaded. */
export const handle = { failure: () => m.materials_list_load_failed() }

export async function loader({ request, url }: Route.LoaderArgs) {
  const api = serverApi()
  const call = api.callFor(request)
  const site = api.site.name
  const shareToken = url.searchParams.get('shareToken') ?? ''
  const gone = { list: null, kinds: [], site }
  if (shareToken === '') return gone
  try {
    const asked = [call(materials.shared, { shareToken }), call(materials.kinds, {})] as const
    const [list, kinds] = await Promise.all(asked)
    return { list, kinds, site }
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
      title: `${list?.name ?? m.materials_shared_title()} | ${site}`,
      noindex: true,
    }),
    // Whoever follows a link from here must not learn the address.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  const { list, kinds, site } = loaderData
  if (!list) {
    return (
      <div className="wrap py-8">
        <h1>{m.materials_shared_title()}</h1>
        <p className="prose mt-2">{m.materials_shared_gone()}</p>
      </div>
    )
  }
  const names = new Map(kinds.map(({ id, name }) => [id, name]))
  return (
    <div className="wrap py-8">
      <h1 className="wrap-anywhere">{list.name}</h1>
      <p className="prose mt-2 text-muted">{m.materials_shared_intro({ site })}</p>
      <ol className="mt-6 grid gap-3 lg:w-2/3">
        {numbered(list.lines).map(([number, line]) => (
          <li key={number} className="card">
            <div className="card-body">
              <p className="text-17 wrap-anywhere">{line.text}</p>
              <LineFacts line={line} kind={names.get(line.itemTypeId ?? 0) ?? ''} />
            </div>
          </li>
        ))}
      </ol>
      {list.lines.length === 0 && <p className="mt-6">{m.materials_empty()}</p>}
    </div>
  )
}

/** Lines by their place in the list: they have no id here, and their order stays. */
const numbered = <T,>(lines: readonly T[]) => lines.map((line, at) => [at + 1, line] as const)

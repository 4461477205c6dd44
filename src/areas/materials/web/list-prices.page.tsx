/** What a list costs near: the least cost from few dealers, the range of each line, the dealers. */
import { type ClientLoaderFunctionArgs, href, Link, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { LoadedFailure } from '#client/loaded.tsx'
import type { PageHandle } from '#client/page.tsx'
import { linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import '#ui/styles/house.css'
import { materials } from '../contract/materials.ts'
import { HouseSteps } from './house-steps.tsx'
import { ListFoot } from './list-foot.tsx'
import { PlaceStrip } from './place-strip.tsx'
import { PricesView } from './prices-view.tsx'
import { useAround, useMatches } from './use-matches.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.house_prices }

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const { signal } = request
  const listId = Number(params.listId)
  return load(call(materials.list, { listId }, { signal }), m.materials_list_load_failed())
}

export default function ListPricesPage() {
  const { listId, name, town, lines } = useLoaderData<typeof clientLoader>()
  const around = useAround(town)
  const matches = useMatches(listId, lines, around)
  const ask = `${href('/user/requests/new')}?list=${listId}`
  return (
    <section>
      <h1 className="text-27 wrap-anywhere">{name}</h1>
      <HouseSteps listId={listId} current="prices" />
      {lines.length === 0 ? (
        <Empty title={m.materials_empty()}>{m.house_prices_empty()}</Empty>
      ) : (
        <div className="list-view">
          <PlaceStrip around={around} matches={matches.data} />
          <LoadedFailure loaded={matches} />
          {matches.data ? (
            <PricesView lines={lines} matches={matches.data} ask={ask} />
          ) : (
            !matches.settled && <Skeleton shape="control" />
          )}
          <div className="list-foot-place">
            <ListFoot lines={lines} matches={matches.data} around={around} ask={ask}>
              <Link to={ask} {...linkButton('primary')}>
                {m.quotation_ask_list()}
              </Link>
            </ListFoot>
          </div>
        </div>
      )}
    </section>
  )
}

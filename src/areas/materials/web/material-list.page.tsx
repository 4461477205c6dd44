/** One list as a table: what is on it, the best price near of each line, what all of it costs. */
import { useCallback } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import type { PageHandle } from '#client/page.tsx'
import { linkButton } from '#ui/button.tsx'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import type { Matches } from '../contract/match-fields.ts'
import { materials } from '../contract/materials.ts'
import { stepPath } from '../rules/steps.ts'
import { HouseSteps } from './house-steps.tsx'
import { loadKeptHouse } from './kept-orders.ts'
import { keepLastList } from './last-list.ts'
import { ListActions } from './list-actions.tsx'
import { ownStore } from './list-store.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

const ListView = lazyPart(
  async () => ({ default: (await import('./list-view.tsx')).ListView }),
  () => <p role="alert">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)

export const handle: PageHandle = { title: m.materials_shared_title }

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const { signal } = request
  const listId = Number(params.listId)
  const [list, kinds] = await Promise.all([
    load(call(materials.list, { listId }, { signal }), m.materials_list_load_failed()),
    load(call(materials.kinds, {}, { signal }), m.materials_list_load_failed()),
  ])
  return { list, kinds }
}

export default function MaterialListPage() {
  const { list, kinds } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { listId } = list
  const ask = `${href('/user/requests/new')}?list=${listId}`
  const keep = useCallback(
    (matches: Matches) => {
      keepLastList(list, kinds, matches)
      void loadKeptHouse()
    },
    [list, kinds],
  )
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <Link
            to={href('/user/materials')}
            className="inline-flex min-h-11 items-center gap-1 text-15 print:hidden"
          >
            <ChevronLeftIcon />
            {m.nav_house()}
          </Link>
          <h1 className="text-27 wrap-anywhere">{list.name}</h1>
        </div>
        <ListActions list={list} onChanged={revalidate} />
      </div>
      <HouseSteps listId={listId} current="list" />
      <ListView
        key={listId}
        listId={listId}
        town={list.town}
        lines={list.lines}
        kinds={kinds}
        store={ownStore(listId)}
        onChanged={revalidate}
        onFound={keep}
        ask={ask}
        foot={
          <div className="list-foot-links">
            <Link to={stepPath(listId, 'prices')}>{m.house_prices()}</Link>
            <Link to={ask} {...linkButton('primary')}>
              {m.quotation_ask_list()}
            </Link>
          </div>
        }
      />
    </section>
  )
}

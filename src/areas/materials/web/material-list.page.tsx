/** One list: what is on it and was understood, and who near has it. */
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
import { countText } from '#ui/count-text.ts'
import { Empty } from '#ui/empty.tsx'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { materials } from '../contract/materials.ts'
import { AddLines } from './add-lines.tsx'
import { HouseSteps } from './house-steps.tsx'
import { LineList } from './line-list.tsx'
import { ListActions } from './list-actions.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

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
  const names = new Map(kinds.map(({ id, name }) => [id, name]))
  const count = list.lines.length
  return (
    <section>
      <Link
        to={href('/user/materials')}
        className="inline-flex min-h-11 items-center gap-1 text-15 print:hidden"
      >
        <ChevronLeftIcon />
        {m.materials_all()}
      </Link>
      <h1 className="wrap-anywhere">{list.name}</h1>
      <HouseSteps listId={list.listId} current="list" />
      <p className="mt-1 text-muted">
        {countText(count, m.materials_count_one, m.materials_count)}
      </p>
      <div className="mt-2 -ml-3">
        <ListActions list={list} onChanged={revalidate} />
      </div>
      <div className="mt-6 grid gap-6">
        <AddLines listId={list.listId} onAdded={revalidate} />
        {count === 0 ? (
          <Empty title={m.materials_empty()}>{m.materials_empty_hint()}</Empty>
        ) : (
          <LineList list={list} kinds={names} onChanged={revalidate} />
        )}
        {count > 0 && (
          <div className="print:hidden">
            <Link
              to={`${href('/user/requests/new')}?list=${list.listId}`}
              {...linkButton('primary')}
            >
              {m.quotation_ask_list()}
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

/** One of the overview's lists: its search form and loaded rows. */
import type { ReactNode } from 'react'
import { type Loaded, LoadedFailure } from '#client/loaded.tsx'
import type { Filters, List, StateOf } from '#kernel/list.ts'
import { type EmptyList, isSearchable, type ListPage, ListView } from '#ui/list.tsx'
import { ListForm, type ListFormProps } from '#ui/list-form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { overviewPath as path } from './own-lists.ts'

/**
 * @param loaded the state of the list's data
 * @param children renders a row
 */
export function OwnListView<F extends Filters, Row>({
  list,
  state,
  loaded,
  fields,
  label,
  pagesLabel,
  empty,
  children,
}: {
  list: List<F>
  state: StateOf<F>
  loaded: Loaded<ListPage<Row>>
  fields: ListFormProps<F>['fields']
  label: string
  pagesLabel: string
  empty: EmptyList
  children: (row: Row) => ReactNode
}) {
  const { data: page, busy, failure, reload } = loaded
  const narrowed = list.isNarrowed(state)
  const shared = { list, state, path, label }
  return (
    <div aria-busy={busy}>
      {isSearchable({ list }, { narrowed, totalCount: page?.totalCount ?? 0 }) && (
        <ListForm {...shared} fields={fields} again={reload} />
      )}
      {failure ? (
        <LoadedFailure loaded={loaded} className="mt-5" />
      ) : page ? (
        <ListView {...shared} {...page} pagesLabel={pagesLabel} empty={empty}>
          {(rows) => (
            <ul className={busy ? 'mt-5 grid gap-4 opacity-60' : 'mt-5 grid gap-4'}>
              {rows.map(children)}
            </ul>
          )}
        </ListView>
      ) : (
        <CardSkeletons />
      )}
    </div>
  )
}

function CardSkeletons() {
  return (
    <div className="mt-5 grid gap-4" role="status" aria-live="off">
      <span className="sr-only">{m.own_list_loading()}</span>
      {['first', 'second'].map((card) => (
        <div key={card} className="card">
          <div className="card-body grid gap-2">
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}

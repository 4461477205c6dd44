/** One of the overview's lists: its search form and loaded rows. */
import type { ReactNode } from 'react'
import type { Filters, List, StateOf } from '#kernel/list.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { type EmptyList, ListView } from '#ui/list.tsx'
import { ListForm, type ListFormProps } from '#ui/list-form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import type { OwnList } from './own-list.ts'
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
  loaded: OwnList<Row>
  fields: ListFormProps<F>['fields']
  label: string
  pagesLabel: string
  empty: EmptyList
  children: (row: Row) => ReactNode
}) {
  const { page, busy, failure, again } = loaded
  const shared = { list, state, path, label }
  return (
    <div aria-busy={busy}>
      <ListForm {...shared} fields={fields} again={again} />
      {failure ? (
        <div className="mt-5 grid justify-items-start gap-3">
          <FormMessage>{failure}</FormMessage>
          <Button kind="secondary" busy={busy} onClick={again}>
            {m.form_retry()}
          </Button>
        </div>
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
    <div className="mt-5 grid gap-4" role="status">
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

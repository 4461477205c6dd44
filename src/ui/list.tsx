/** A declared list (`#kernel/list.ts`) on a page: form, count, rows or empty state, and pager. */
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Filter, Filters, List } from '#kernel/list.ts'
import { allRows, pageCount, pageSizeAll } from '#kernel/paging.ts'
import { m } from '#words/messages.js'
import { Empty } from './empty.tsx'
import { ListChips } from './list-chips.tsx'
import { ListForm, type ListFormProps } from './list-form.tsx'
import { useRememberedList } from './list-memory.ts'
import { Pager } from './pager.tsx'

/** A page of rows. */
export interface ListPage<Row> {
  rows: readonly Row[]
  totalCount: number
}

/** What a list without rows shows. */
export interface EmptyList {
  icon: ReactNode
  title: string
  /** Takes what was looked for and is not there. */
  wish?: ReactNode
  /** If the list is empty without any filter. */
  text?: ReactNode
  /** Adds the first entry; if the list is empty without any filter. */
  action?: ReactNode
  /** If nothing matches the filters. */
  narrowed?: string
  /** The label of the link that clears the filters. */
  clear?: string
  /** What is shown below instead of the missing rows, such as what is nearest. */
  instead?: ReactNode
}

/** The props of `ListView`. */
export interface ListViewProps<F extends Filters, Row>
  extends Omit<ListFormProps<F>, 'fields'>,
    ListPage<Row> {
  /** The filters' fields; without them the list has no form. */
  fields?: ListFormProps<F>['fields'] | undefined
  /**
   * Whether the form is there even with at most one row to look for: on pages that are searches.
   * By default where the list itself begins with a choice, so that another can be made.
   */
  always?: boolean | undefined
  /** The total as text for users. */
  count?: (totalCount: number) => ReactNode
  /** A note on the rows, between the form and the rows. */
  notice?: ReactNode
  empty: EmptyList
  /** The pager's accessible name on a page with two. */
  pagesLabel?: string
  /** Renders the rows; called with at least one. */
  children: (rows: readonly Row[]) => ReactNode
}

/** Form, count, rows and pager of a list; its state is remembered for `rememberedList(path)`. */
export function ListView<F extends Filters, Row>({
  list,
  state,
  path,
  rows,
  totalCount,
  fields,
  always,
  count,
  notice,
  empty,
  cleared,
  pagesLabel,
  children,
  ...form
}: ListViewProps<F, Row>) {
  const [params] = useSearchParams()
  const beside = list.nameOf('page') === 'page' ? undefined : params
  const query = list.write(state, beside)
  useRememberedList(path, query)
  const narrowed = list.isNarrowed(state, cleared)
  const searchable = isSearchable({ list, always }, { narrowed, totalCount })
  const start = list.nameOf('list')
  const counted = count?.(totalCount)
  const totalPages = pageCount(totalCount, state.size)
  return (
    <>
      {fields && !searchable && <Wider list={list} path={path} fields={fields} />}
      {fields && searchable && (
        <ListForm
          list={list}
          state={state}
          path={path}
          fields={fields}
          cleared={cleared}
          {...form}
          resultCount={typeof counted === 'string' ? counted : undefined}
        />
      )}
      {fields && form.folded && (
        <ListChips list={list} state={state} path={path} fields={fields} cleared={cleared} />
      )}
      {notice}
      {/* Always rendered: screen readers do not announce a status that is added later. */}
      <p
        id={start}
        className={rows.length === 0 || !count ? 'sr-only' : 'list-count'}
        role="status"
      >
        {counted}
      </p>
      {rows.length === 0 && empty.instead && (
        <>
          <p className="empty-title mt-6">{empty.title}</p>
          {empty.wish}
          {empty.instead}
        </>
      )}
      {rows.length === 0 && !empty.instead && (
        <Empty
          icon={empty.icon}
          title={empty.title}
          action={
            narrowed ? (
              <Link
                to={path + list.write({ ...list.usual, ...cleared }, beside)}
                preventScrollReset
              >
                {empty.clear ?? m.list_clear()}
              </Link>
            ) : (
              empty.action
            )
          }
        >
          {narrowed ? (empty.narrowed ?? m.list_nothing_fits()) : empty.text}
        </Empty>
      )}
      {rows.length === 0 && !empty.instead && empty.wish}
      {rows.length > 0 && (
        <>
          {state.size === pageSizeAll && totalCount > allRows && (
            <p className="list-bounded">{m.list_bounded()}</p>
          )}
          {children(rows)}
        </>
      )}
      {(totalPages > 1 || state.page > 1) && (
        <div className="list-pager">
          <Pager
            page={state.page}
            totalPages={totalPages}
            href={(page) => `${path}${list.write({ ...state, page }, beside)}#${start}`}
            {...(pagesLabel === undefined ? {} : { label: pagesLabel })}
            renderLink={({ href, ...link }) => <Link to={href} {...link} />}
          />
        </div>
      )}
    </>
  )
}

/** Whether a list's form has something to do: rows to choose from, or filters to take back. */
export function isSearchable<F extends Filters>(
  { list, always }: { list: List<F>; always?: boolean | undefined },
  { narrowed, totalCount }: { narrowed: boolean; totalCount: number },
): boolean {
  const begins = Object.values(list.filters).some(
    (filter) =>
      filter.kind !== 'text' && filter.usual !== 0 && filter.usual !== '' && !isWidened(filter),
  )
  return (always ?? begins) || narrowed || totalCount > 1
}

/** Whether a filter begins with a part, such as the last 30 days, and has an entry for all (0). */
function isWidened(filter: Filter): boolean {
  return filter.kind === 'choice' && filter.usual !== 0 && filter.offered.includes(0)
}

/** In place of the form: links to all of what the list begins with a part of. */
function Wider<F extends Filters>({
  list,
  path,
  fields,
}: Pick<ListFormProps<F>, 'list' | 'path' | 'fields'>) {
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    const field = fields[name]
    const all = field?.options?.find(({ value }) => value === 0)
    if (!field || !all || !isWidened(filter)) return []
    const state = { ...list.usual, [name]: 0 }
    return (
      <p key={name} className="mb-3">
        <Link to={path + list.write(state)}>{`${field.label}: ${all.label}`}</Link>
      </p>
    )
  })
}

/** The controls, cards and pages of one of the profile's lists (document 2, section 2). */
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { commonSortOrders } from '#kernel/codes.ts'
import { pageCount } from '#kernel/paging.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useFollowing } from '#ui/following.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { sortOptions } from '#ui/list-options.ts'
import { Pager } from '#ui/pager.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import type { OwnList } from './own-list.ts'
import {
  defaultOwnList,
  type ListName,
  ownPageSize,
  readOwnList,
  writeOwnList,
} from './own-list-params.ts'

/**
 * @param list what it has fetched
 * @param statuses what the status filter offers, All first
 * @param empty what stands where there is nothing at all
 */
export function OwnListView<Row>({
  name,
  list,
  statuses,
  searchLabel,
  pagesLabel,
  empty,
  children,
}: {
  name: ListName
  list: OwnList<Row>
  statuses: { value: number; label: string }[]
  searchLabel: string
  pagesLabel: string
  empty: { icon: ReactNode; text: string; action?: ReactNode }
  children: (row: Row) => ReactNode
}) {
  const [params] = useSearchParams()
  const search = readOwnList(params, name)
  const filtered = search.text !== '' || search.status !== defaultOwnList.status
  const { page, busy, failure, again } = list
  const total = page?.totalCount ?? 0
  const hrefOf = (number: number) =>
    `?${writeOwnList(params, name, { ...search, page: number }).toString()}`
  return (
    <div aria-busy={busy}>
      <ListControls
        name={name}
        statuses={statuses}
        searchLabel={searchLabel}
        busy={busy}
        again={again}
      />
      {failure && (
        <div className="mt-5 grid justify-items-start gap-3">
          <FormMessage>{failure}</FormMessage>
          <Button kind="secondary" busy={busy} onClick={again}>
            {m.form_retry()}
          </Button>
        </div>
      )}
      {!page && !failure && <CardSkeletons />}
      {page && page.rows.length === 0 && !failure && (
        <Empty
          icon={empty.icon}
          title={m.data_not_found()}
          action={
            filtered || search.page > 1 ? (
              <Link
                to={`?${writeOwnList(params, name, defaultOwnList).toString()}`}
                preventScrollReset
              >
                {m.own_list_clear()}
              </Link>
            ) : (
              empty.action
            )
          }
        >
          {filtered || search.page > 1 ? m.own_list_nothing_fits() : empty.text}
        </Empty>
      )}
      {page && page.rows.length > 0 && (
        <ul className={busy ? 'mt-5 grid gap-4 opacity-60' : 'mt-5 grid gap-4'}>
          {page.rows.map(children)}
        </ul>
      )}
      {total > ownPageSize && (
        <div className="mt-6">
          <Pager
            page={search.page}
            totalPages={pageCount(total, ownPageSize)}
            href={hrefOf}
            label={pagesLabel}
            renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
          />
        </div>
      )}
    </div>
  )
}

function ListControls({
  name,
  statuses,
  searchLabel,
  busy,
  again,
}: {
  name: ListName
  statuses: { value: number; label: string }[]
  searchLabel: string
  busy: boolean
  again: () => void
}) {
  const [params, setParams] = useSearchParams()
  const id = useId()
  const search = readOwnList(params, name)
  const { status, sort, text } = search
  const form = useFollowing({ status, sort, text }, name)
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const next = writeOwnList(params, name, {
      status: Number(fields.get('status')),
      sort: Number(fields.get('sort')),
      text: String(fields.get('text') ?? ''),
      page: 1,
    })
    if (next.toString() === params.toString()) again()
    else setParams(next, { preventScrollReset: true })
  }
  return (
    <search aria-label={searchLabel}>
      <form
        ref={form}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_10rem_auto]"
      >
        <TextField
          label={searchLabel}
          id={`${id}-text`}
          name="text"
          type="search"
          maxLength={100}
          defaultValue={search.text}
          className="col-span-2 sm:col-span-1"
        />
        <SelectField
          className="max-sm:col-span-2"
          label={m.own_list_sort()}
          id={`${id}-sort`}
          name="sort"
          defaultValue={search.sort}
          options={sortOptions(commonSortOrders)}
        />
        <SelectField
          label={m.own_list_status()}
          id={`${id}-status`}
          name="status"
          defaultValue={search.status}
          options={statuses}
        />
        <Button type="submit" kind="secondary" busy={busy}>
          {m.own_list_search()}
        </Button>
      </form>
    </search>
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

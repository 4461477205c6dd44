/** The controls and the pager that lists of My Company share. */
import type { ChangeEvent } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { commonSortOrders } from '#kernel/codes.ts'
import { allRows, pageCount, pageSizeAll } from '#kernel/paging.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useFollowing } from '#ui/following.ts'
import { pageSizeOptions, sortOptions } from '#ui/list-options.ts'
import { Pager } from '#ui/pager.tsx'
import { verificationOptions } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { type OwnListSearch, writeOwnList } from './own-list-params.ts'

/**
 * Text, sort order and page size, with a status where the list has one. Each choice takes effect as
 * it is made and begins at page 1.
 *
 * @param path the list's own address
 */
export function OwnListForm({
  path,
  search,
  textLabel,
  withStatus = false,
}: {
  path: string
  search: OwnListSearch
  textLabel: string
  withStatus?: boolean
}) {
  const submit = useSubmit()
  const { page: _, ...shown } = search
  const form = useFollowing(shown)
  const submitNow = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    if (form) submit(form, { preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      preventScrollReset
      className="mt-4 grid grid-cols-2 items-end gap-3 border-y border-line py-4 xl:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 xl:col-span-1">
        <TextField
          label={textLabel}
          name="text"
          type="search"
          maxLength={100}
          defaultValue={search.text}
        />
        <Button type="submit" kind="secondary">
          {m.my_list_search()}
        </Button>
      </div>
      {/* On a phone a sort order is cut where it has half a row. */}
      <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_6rem] gap-3 md:flex xl:col-span-1">
        <SelectField
          className={withStatus ? 'max-md:col-span-2 md:w-52' : 'md:w-52'}
          label={m.seller_list_sort()}
          name="sort"
          defaultValue={search.sort}
          options={sortOptions(commonSortOrders)}
          onChange={submitNow}
        />
        {withStatus && (
          <SelectField
            className="md:w-36"
            label={m.my_list_status()}
            name="status"
            defaultValue={search.status}
            options={verificationOptions()}
            onChange={submitNow}
          />
        )}
        <SelectField
          className="md:w-24"
          label={m.seller_list_page_size()}
          name="size"
          defaultValue={search.size}
          options={pageSizeOptions()}
          onChange={submitNow}
        />
      </div>
    </Form>
  )
}

/** The way to the other pages, and a word where not even ALL shows everything. */
export function OwnListPager({
  path,
  search,
  totalCount,
}: {
  path: string
  search: OwnListSearch
  totalCount: number
}) {
  if (search.size === pageSizeAll && totalCount > allRows) {
    return <p className="mt-6 text-15">{m.store_list_bounded()}</p>
  }
  if (totalCount <= search.size && search.page === 1) return null
  return (
    <div className="mt-8">
      <Pager
        page={search.page}
        totalPages={pageCount(totalCount, search.size)}
        href={(page) => `${path}${writeOwnList({ ...search, page })}`}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
    </div>
  )
}

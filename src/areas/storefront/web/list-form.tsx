/** The controls of a storefront's list: a plain GET form, so that it works without JavaScript too. */

import { Form, useSubmit } from 'react-router'
import { commonSortOrders } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { type Option, SelectField, TextField } from '#ui/field.tsx'
import { useFollowing } from '#ui/following.ts'
import { pageSizeOptions, sortOptions } from '#ui/list-options.ts'
import { m } from '#words/messages.js'
import type { ListSearch } from './list-params.ts'

/** What can be chosen; made by the loader, since the words weigh less in one page than in a script. */
export interface ListOptions {
  sorts: Option[]
  sizes: Option[]
}

/** The sort orders and page sizes of every list (document 1, section 9). */
export function listOptions(): ListOptions {
  return { sorts: sortOptions(commonSortOrders), sizes: pageSizeOptions() }
}

/**
 * Text, sort order and page size; each of the last two takes effect as it is chosen.
 *
 * @param path the list's own address; what is asked anew starts at its page 1
 * @param textLabel names the text field
 */
export function ListForm({
  path,
  list,
  options,
  textLabel,
}: {
  path: string
  list: ListSearch
  options: ListOptions
  textLabel: string
}) {
  const submit = useSubmit()
  const form = useFollowing({ text: list.text, sort: list.sort, size: list.size })
  const submitNow = (event: React.ChangeEvent<HTMLSelectElement>) => {
    if (event.currentTarget.form) submit(event.currentTarget.form, { preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      preventScrollReset
      className="grid gap-3 border-y border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-6"
    >
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <TextField
          label={textLabel}
          name="text"
          type="search"
          maxLength={100}
          defaultValue={list.text}
        />
        <Button type="submit" kind="secondary">
          {m.store_reviews_search()}
        </Button>
      </div>
      <div className="grid grid-cols-[1fr_6rem] gap-3 md:grid-cols-[14rem_6rem]">
        <SelectField
          label={m.seller_list_sort()}
          name="sort"
          defaultValue={list.sort}
          options={options.sorts}
          onChange={submitNow}
        />
        <SelectField
          label={m.seller_list_page_size()}
          name="size"
          defaultValue={list.size}
          options={options.sizes}
          onChange={submitNow}
        />
      </div>
    </Form>
  )
}

/** The list's controls: a plain GET form, so that it works without JavaScript too. */

import { Form, useSubmit } from 'react-router'
import { CityField, PositionButton } from '#areas/places/web/public.tsx'
import { commonSortOrders } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useFollowing } from '#ui/following.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { pageSizeOptions, sortOptions } from '#ui/list-options.ts'
import { m } from '#words/messages.js'
import { defaultSearch, type SellerSearch } from './search-params.ts'

const ratings = () => [
  { value: 0, label: m.rating_all() },
  { value: 5, label: m.rating_five() },
  ...[4, 3, 2, 1].map((stars) => ({ value: stars, label: m.rating_min({ stars }) })),
]

/**
 * On a phone what orders and narrows stands folded, so that sellers are seen at once; open where it
 * says something of its own.
 *
 * @param path the list's own address; a new search starts at its page 1.
 */
export function SearchForm({ path, search }: { path: string; search: SellerSearch }) {
  const submit = useSubmit()
  const { page: _, ...shown } = search
  const form = useFollowing(shown)
  const chosen = (['sort', 'rating', 'size'] as const).some(
    (name) => search[name] !== defaultSearch[name],
  )
  const submitNow = (event: React.ChangeEvent<HTMLSelectElement>) => {
    if (event.currentTarget.form) submit(event.currentTarget.form)
  }
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      className="mt-6 grid gap-4 border-y border-line py-5 max-sm:mt-4 max-sm:gap-2 max-sm:pb-2"
    >
      <div className="grid grid-cols-[1fr_auto] items-end gap-3 md:grid-cols-[3fr_2fr_auto]">
        <TextField
          label={m.seller_list_what()}
          className="col-span-2 md:col-span-1"
          name="text"
          type="search"
          maxLength={100}
          defaultValue={search.text}
          placeholder={m.seller_list_what_hint()}
        />
        <div className="flex items-end gap-2">
          <CityField
            label={m.seller_list_where()}
            className="flex-1"
            name="location"
            maxLength={100}
            defaultValue={search.location}
            placeholder={m.seller_list_where_hint()}
          />
          <PositionButton field="location" />
        </div>
        <Button type="submit">{m.seller_list_search()}</Button>
      </div>
      <details className="fold" open={chosen}>
        <summary>
          {m.seller_list_more()}
          <ChevronDownIcon />
        </summary>
        <div className="grid grid-cols-[1fr_5.5rem] gap-3 max-sm:pt-2 sm:grid-cols-[14rem_10rem_8rem]">
          <SelectField
            label={m.seller_list_sort()}
            className="max-sm:col-span-full"
            name="sort"
            defaultValue={search.sort}
            options={sortOptions(commonSortOrders)}
            onChange={submitNow}
          />
          <SelectField
            label={m.seller_list_rating()}
            name="rating"
            defaultValue={search.rating}
            options={ratings()}
            onChange={submitNow}
          />
          <SelectField
            label={m.seller_list_page_size()}
            name="size"
            defaultValue={search.size}
            options={pageSizeOptions()}
            onChange={submitNow}
          />
        </div>
      </details>
    </Form>
  )
}

/** The controls of a seller's products: a plain GET form, so that it works without JavaScript too. */

import { Form, useSubmit } from 'react-router'
import { catalogueSortOrders } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { type Option, SelectField, TextField } from '#ui/field.tsx'
import { useFollowing } from '#ui/following.ts'
import { pageSizeOptions, sortOptions } from '#ui/list-options.ts'
import { m } from '#words/messages.js'
import type { ProductSearch } from './product-params.ts'

/**
 * Every choice takes effect as it is made; without JavaScript, with Show. A sub type can be chosen
 * once an item type is.
 *
 * @param path the list's own address; what is asked anew starts at its page 1
 * @param types the item types that this seller has products of
 * @param subTypes the sub types of the chosen item type
 */
export function ProductForm({
  path,
  search,
  types,
  subTypes,
}: {
  path: string
  search: ProductSearch
  types: readonly Option[]
  subTypes: readonly Option[]
}) {
  const submit = useSubmit()
  const { text, sort, size } = search
  const form = useFollowing({ type: search.type || '', sub: search.sub || '', text, sort, size })
  const submitNow = (event: React.ChangeEvent<HTMLSelectElement>) => {
    const { form, name } = event.currentTarget
    if (!form) return
    const chosen = new FormData(form)
    if (name === 'type') chosen.delete('sub')
    submit(chosen, { action: path, preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      preventScrollReset
      className="form-line mt-4 gap-3 border-y border-line py-4"
    >
      <SelectField
        label={m.product_item_type()}
        name="type"
        defaultValue={search.type || ''}
        prompt={m.store_products_all_types()}
        options={types}
        onChange={submitNow}
      />
      {subTypes.length > 0 && (
        <SelectField
          label={m.product_item_sub_type()}
          name="sub"
          defaultValue={search.sub || ''}
          prompt={m.store_products_all_sub_types()}
          options={subTypes}
          onChange={submitNow}
        />
      )}
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <SelectField
          label={m.seller_list_sort()}
          name="sort"
          defaultValue={search.sort}
          options={sortOptions(catalogueSortOrders)}
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
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <TextField
          label={m.store_products_text()}
          name="text"
          type="search"
          maxLength={100}
          defaultValue={search.text}
        />
        <Button type="submit">{m.store_products_show()}</Button>
      </div>
    </Form>
  )
}

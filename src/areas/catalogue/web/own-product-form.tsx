/** The filters of the Manage Products list (document 3, sections 2, 4 and 5). */
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { companyTypes } from '#areas/companies/rules.ts'
import { catalogueSortOrders } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { type Option, SelectField, TextField } from '#ui/field.tsx'
import { pageSizeOptions, sortOptions } from '#ui/list-options.ts'
import { verificationOptions } from '#ui/status-words.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { ItemType } from '../contract/catalogue.ts'
import { topLevel } from '../rules.ts'
import { type OwnProductSearch, ownProductsPath, writeOwnProducts } from './own-products-params.ts'

/**
 * Show loads the first page of what is chosen; a page size takes effect at once. Another company
 * type or item type begins with the first entry of what depends on it.
 *
 * @param workingTypes trades that the company deals in; those of older products are offered too
 */
export function OwnProductForm({
  search,
  types,
  workingTypes,
}: {
  search: OwnProductSearch
  types: readonly ItemType[]
  workingTypes: readonly number[]
}) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(search)
  const set = (changes: Partial<OwnProductSearch>) => setChosen({ ...chosen, ...changes })

  function show(next: OwnProductSearch) {
    if (!next.trade) return toast.warning(m.my_products_choose_type())
    navigate(`${ownProductsPath}${writeOwnProducts({ ...next, page: 1 })}`, {
      preventScrollReset: true,
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    show(chosen)
  }
  const subTypes = chosen.type ? below(types, chosen.trade, chosen.type) : []
  return (
    <form
      method="get"
      onSubmit={submit}
      className="mt-4 grid grid-cols-2 items-end gap-3 border-y border-line py-4 md:grid-cols-4"
    >
      <SelectField
        className="max-md:col-span-2"
        label={m.my_products_company_type()}
        value={chosen.trade || ''}
        prompt={m.my_products_company_type_prompt()}
        options={trades(types, workingTypes)}
        onChange={({ currentTarget }) =>
          set({ trade: Number(currentTarget.value), type: 0, sub: 0 })
        }
      />
      <SelectField
        className="max-md:col-span-2"
        label={m.product_item_type()}
        value={chosen.type}
        options={[
          { value: 0, label: m.store_products_all_types() },
          ...below(types, chosen.trade, topLevel),
        ]}
        onChange={({ currentTarget }) => set({ type: Number(currentTarget.value), sub: 0 })}
      />
      <SelectField
        className={subTypes.length === 0 ? 'max-md:hidden' : 'max-md:col-span-2'}
        label={m.product_item_sub_type()}
        value={chosen.sub}
        disabled={subTypes.length === 0}
        options={[{ value: 0, label: m.store_products_all_sub_types() }, ...subTypes]}
        onChange={({ currentTarget }) => set({ sub: Number(currentTarget.value) })}
      />
      <SelectField
        className="max-md:col-span-2"
        label={m.seller_list_sort()}
        value={chosen.sort}
        options={sortOptions(catalogueSortOrders)}
        onChange={({ currentTarget }) => set({ sort: Number(currentTarget.value) })}
      />
      <SelectField
        label={m.my_list_status()}
        value={chosen.status}
        options={verificationOptions()}
        onChange={({ currentTarget }) => set({ status: Number(currentTarget.value) })}
      />
      <SelectField
        label={m.seller_list_page_size()}
        value={chosen.size}
        options={pageSizeOptions()}
        onChange={({ currentTarget }) => {
          const size = Number(currentTarget.value)
          set({ size })
          show({ ...search, size })
        }}
      />
      <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <TextField
          label={m.store_products_text()}
          type="search"
          maxLength={100}
          value={chosen.text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        <Button type="submit">{m.store_products_show()}</Button>
      </div>
    </form>
  )
}

/** Company types that the seller deals in or has products of. */
function trades(types: readonly ItemType[], workingTypes: readonly number[]): Option[] {
  const used = new Set(types.flatMap((one) => (one.productExists ? one.companyTypeId : [])))
  return companyTypes
    .filter(({ id }) => workingTypes.includes(id) || used.has(id))
    .map(({ id, name }) => ({ value: id, label: name, strong: used.has(id) }))
}

/** Item types of a trade, or sub types of an item type; those with products stand out. */
function below(types: readonly ItemType[], trade: number, parentItemId: number): Option[] {
  return types
    .filter((one) => one.companyTypeId === trade && one.parentItemId === parentItemId)
    .map(({ id, name, productExists }) => ({ value: id, label: name, strong: productExists }))
}

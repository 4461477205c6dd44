/** What columns of a product sheet can be chosen for, as people are told. */
import type { FieldOption } from '#areas/sheets/web/public.tsx'
import { fieldsOf } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import type { Field } from '../contract/product-columns.ts'
import { productRecord } from '../contract/product-record.ts'

/** The likeliest first. */
export function productFieldOptions(): FieldOption[] {
  const own = fieldsOf(productRecord).map(([name, { inputName = name, label }]) => ({
    field: inputName,
    label: label(),
  }))
  const others: { field: Field; label: string; repeats?: boolean }[] = [
    { field: 'itemTypeId', label: m.product_item_type() },
    { field: 'itemSubTypeId', label: m.product_item_sub_type() },
    { field: 'pictures', label: m.sheet_field_pictures() },
    { field: 'property', label: m.sheet_field_property(), repeats: true },
    { field: 'companyTypeId', label: m.my_products_company_type() },
    { field: 'tagTitles', label: m.sheet_field_tags() },
    { field: 'moreInfo', label: m.sheet_field_properties() },
    { field: 'attributes', label: m.admin_record_attributes() },
    { field: 'id', label: m.sheet_field_id() },
  ]
  return [...own, ...others]
}

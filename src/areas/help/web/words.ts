/** The words for what staff changed. */
import { formatPaise } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import type { HelpChange } from '../contract.ts'

const labels: Readonly<Record<string, () => string>> = {
  name: m.product_name,
  description: m.product_description,
  price: m.product_price,
  offer_price: m.product_offer_price,
  unit: m.product_unit_count_label,
  unit_of_measure: m.product_unit_of_measure,
  size: m.product_size,
  code: m.product_code,
  minimum_order: m.product_minimum_order,
  minimum_order_unit: m.product_minimum_order_unit,
  brand: m.product_brand,
  material_type: m.product_material_type,
  in_stock: m.product_in_stock,
  show_in_offers: m.product_show_in_offers,
  first_line: m.address_first_line,
  second_line: m.address_second_line,
  city: m.address_city,
  state: m.address_state,
  pin_code: m.address_pincode,
  contact_no: m.address_contact1,
  alternate_contact_no: m.address_contact2,
  latitude: m.address_latitude,
  longitude: m.address_longitude,
}

const kinds: Record<HelpChange['kind'], () => string> = {
  product: m.help_kind_product,
  'product-picture': m.help_kind_product_picture,
  address: m.help_kind_address,
  'gallery-picture': m.help_kind_gallery_picture,
  description: m.help_kind_description,
}

/** What was added or changed, in a line. */
export function changeText({ kind, name, isAdded }: HelpChange): string {
  const what = name === '' ? kinds[kind]() : `${kinds[kind]()} “${name}”`
  return isAdded ? m.help_added({ what }) : m.help_changed({ what })
}

/** A field's label; those without one of their own are details. */
export function fieldText(field: string): string {
  return labels[field]?.() ?? m.help_field_other()
}

/** Whether the values of a field can be read. */
export const isReadable = (field: string) => field in labels

/** A value as it is shown. */
export function valueText(field: string, value: string): string {
  if (value === '') return m.help_value_none()
  if (value === 'true') return m.help_value_yes()
  if (value === 'false') return m.help_value_no()
  return field === 'price' || field === 'offer_price' ? formatPaise(Number(value)) : value
}

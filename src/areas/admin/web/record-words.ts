/** Display texts of records that admins edit: their kinds, fields and values. */
import type { EditableField } from '#kernel/editable.ts'
import { formatRupees } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import type { RecordKind } from '../rules.ts'

const kindNames: Record<RecordKind, () => string> = {
  itemType: m.admin_record_item_types,
  trade: m.admin_record_trades,
  attribute: m.admin_record_attributes,
  itemTag: m.admin_record_item_tags,
  defaultProduct: m.admin_record_default_products,
  cityAlias: m.admin_record_city_aliases,
  cannedText: m.admin_record_canned_texts,
  trustedFirm: m.admin_record_trusted_firms,
  colour: m.admin_record_colours,
  siteName: m.admin_record_site_names,
  firmBasis: m.admin_record_firm_bases,
  grievanceReason: m.admin_record_grievance_reasons,
  searchTerm: m.admin_record_search_terms,
  subscriptionType: m.admin_record_subscription_types,
  plan: m.admin_record_plans,
  coupon: m.admin_record_coupons,
  paymentAccount: m.admin_record_payment_accounts,
}

/** The name of a kind, in the plural. */
export function kindName(kind: RecordKind): string {
  return kindNames[kind]()
}

const fieldNames: Readonly<Record<string, () => string>> = {
  name: m.admin_field_name,
  kind: m.admin_field_kind,
  hindi: m.admin_field_hindi,
  role: m.admin_field_role,
  kindOf: m.admin_field_kind_of,
  goesWith: m.admin_field_goes_with,
  names: m.admin_field_other_names,
  firm: m.admin_field_firm,
  oneOf: m.admin_field_one_of,
  companyTypeId: m.admin_field_trade,
  city: m.admin_field_city,
  text: m.admin_field_text,
  planIds: m.admin_field_plans,
  parentItemId: m.admin_field_parent,
  description: m.admin_field_description,
  position: m.admin_field_position,
  attribution: m.admin_field_attribution,
  attributionHindi: m.admin_field_attribution_hindi,
  showsNumber: m.admin_field_shows_number,
  basis: m.admin_field_basis,
  readHours: m.admin_field_read_hours,
  settleHours: m.admin_field_settle_hours,
  itemTypeIds: m.admin_field_item_types,
  options: m.admin_field_options,
  otherNames: m.admin_field_other_names,
  hint: m.admin_field_hint,
  hintHindi: m.admin_field_hint_hindi,
  example: m.admin_field_example,
  attributes: m.admin_field_attributes,
  isRequired: m.admin_field_required,
  isFilterable: m.admin_field_filterable,
  isOnCard: m.admin_field_on_card,
  isInCompare: m.admin_field_in_compare,
  itemTypeId: m.admin_field_item_type,
  itemSubTypeId: m.admin_field_item_sub_type,
  price: m.admin_field_price,
  offerPrice: m.admin_field_offer_price,
  unit: m.admin_field_unit,
  unitOfMeasure: m.admin_field_unit_of_measure,
  size: m.admin_field_size,
  minimumOrder: m.admin_field_minimum_order,
  minimumOrderUnit: m.admin_field_minimum_order_unit,
  brand: m.admin_field_brand,
  materialType: m.admin_field_material,
  workTypeLimit: m.admin_field_trades,
  addressLimit: m.admin_field_addresses,
  galleryImagesLimit: m.admin_field_gallery,
  typeId: m.admin_field_subscription,
  months: m.admin_field_months,
  days: m.admin_field_days,
  isOffered: m.admin_field_is_offered,
  offeredTo: m.admin_field_offered_to,
  tradeIds: m.admin_field_offered_trades,
  towns: m.admin_field_towns,
  offeredFrom: m.admin_field_offered_from,
  offeredUntil: m.admin_field_offered_until,
  showsContact: m.admin_field_shows_contact,
  productLimit: m.admin_field_product_limit,
  memberLimit: m.admin_field_member_limit,
  enquiriesPerMonth: m.admin_field_enquiries,
  payee: m.admin_field_payee,
  upiId: m.admin_field_upi_id,
  bank: m.receipt_bank,
  accountNumber: m.admin_field_account_number,
  ifsc: m.admin_field_ifsc,
  enquiriesAfter: m.admin_field_enquiries_after,
  nameHindi: m.admin_field_hindi,
  descriptionHindi: m.admin_field_description_hindi,
  code: m.admin_field_code,
  extraDays: m.admin_field_extra_days,
  validFrom: m.admin_field_from,
  validUntil: m.admin_field_until,
  totalUses: m.admin_field_total_uses,
  usesPerCompany: m.admin_field_company_uses,
  path: m.admin_field_path,
  menuPosition: m.admin_field_menu_position,
  menuName: m.admin_field_menu_name,
  menuNameHindi: m.admin_field_menu_name_hindi,
  alsoSold: m.admin_field_also_sold,
  guide: m.admin_field_guide,
  neighbours: m.admin_field_neighbours,
  shopType: m.admin_field_shop_type,
  categoryPosition: m.admin_field_category_position,
  categoryName: m.admin_field_category_name,
  categoryNameHindi: m.admin_field_category_name_hindi,
  article: m.admin_field_article,
  picture: m.admin_field_picture,
  slidePosition: m.admin_field_slide_position,
  slideName: m.admin_field_slide_name,
  slideNameHindi: m.admin_field_slide_name_hindi,
  slideText: m.admin_field_slide_text,
  slideTextHindi: m.admin_field_slide_text_hindi,
  slidePicture: m.admin_field_slide_picture,
}

export function fieldName(name: string): string {
  return fieldNames[name]?.() ?? name
}

const optionNames: Readonly<Record<string, () => string>> = {
  true: m.admin_yes,
  false: m.admin_no,
  everyone: m.admin_option_everyone,
  invited: m.admin_option_invited,
  new: m.admin_option_new,
  thing: m.admin_option_thing,
  material: m.admin_option_material,
  room: m.admin_option_room,
  word: m.admin_option_word,
  make: m.admin_option_make,
  choice: m.admin_option_choice,
  choices: m.admin_option_choices,
  number: m.admin_option_number,
  yesNo: m.admin_option_yes_no,
  text: m.admin_option_text,
  size: m.admin_option_size,
  licence: m.admin_option_licence,
}

/** A field's options with their names in the reader's language. */
export function fieldOptions({ kind, options }: EditableField): EditableField['options'] {
  if (kind !== 'choice') return options
  return options.map((option) => ({
    ...option,
    label: optionNames[option.value]?.() ?? option.label,
  }))
}

/** A value in readable form. */
export function fieldValue(field: EditableField, value: string): string {
  const { kind } = field
  const options = fieldOptions(field)
  if (kind === 'choices') {
    const chosen = value.split(',')
    return options
      .filter((option) => chosen.includes(option.value))
      .map(({ label }) => label)
      .join('; ')
  }
  if (kind === 'choice') return options.find((option) => option.value === value)?.label ?? value
  return kind === 'rupees' && value !== '' ? formatRupees(Number(value)) : value
}

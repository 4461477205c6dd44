/** Words of the operator's firms. */
import type { FieldOption } from '#areas/sheets/web/public.tsx'
import type { Tone } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import type { FirmColumn } from '../contract/firm-columns.ts'
import { type claimStates, openClaims } from '../rules/claims.ts'
import type { MissingPart, ownership } from '../rules/entry.ts'
import type { KeyKind } from '../rules/keys.ts'

type ClaimState = (typeof claimStates)[number]

const missingTexts: Record<MissingPart | '', () => string> = {
  '': m.firms_all,
  number: m.firms_lacks_number,
  address: m.firms_lacks_address,
  description: m.firms_lacks_description,
  picture: m.firms_lacks_picture,
  products: m.firms_lacks_products,
}

/** What a firm lacks. */
export const missingText = (part: MissingPart | ''): string => missingTexts[part]()

const ownershipTexts: Record<(typeof ownership)[number], () => string> = {
  '': m.firms_all,
  none: m.firms_no_owner,
  owner: m.firms_has_owner,
  blocked: m.admin_company_blocked,
}

/** Whose firms a list shows. */
export const ownershipText = (value: (typeof ownership)[number]): string => ownershipTexts[value]()

const sameTexts: Record<KeyKind, () => string> = {
  phone: m.firms_same_phone,
  gstin: m.firms_same_gstin,
  name: m.firms_same_name,
  near: m.firms_same_near,
}

/** What two firms have in common. */
export const sameText = (kinds: readonly KeyKind[]): string =>
  kinds.map((kind) => sameTexts[kind]()).join(', ')

const claimTexts: Record<ClaimState, () => string> = {
  code: m.firm_claim_state_code,
  proof: m.firm_claim_state_proof,
  answer: m.firm_claim_state_answer,
  queue: m.firm_claim_state_queue,
  granted: m.firm_claim_state_granted,
  refused: m.firm_claim_state_refused,
  withdrawn: m.firm_claim_state_withdrawn,
  undone: m.firm_claim_state_undone,
}

/** The state of a claim. */
export const claimText = (state: ClaimState): string => claimTexts[state]()

/** What the state means to the claimant. */
export function claimTone(state: ClaimState): Tone {
  if (state === 'granted') return 'good'
  return openClaims.some((open) => open === state) ? 'pending' : 'bad'
}

/** What columns of a sheet of firms can be chosen for, the likeliest first. */
export function firmFieldOptions(): FieldOption[] {
  const options: (FieldOption & { field: FirmColumn })[] = [
    { field: 'name', label: m.company_name() },
    { field: 'trades', label: m.company_deals_in() },
    { field: 'phones', label: m.firm_column_phones(), repeats: true },
    { field: 'firstLine', label: m.address_first_line() },
    { field: 'secondLine', label: m.firm_column_area() },
    { field: 'pinCode', label: m.address_pincode() },
    { field: 'city', label: m.address_city() },
    { field: 'email', label: m.firm_form_email() },
    { field: 'website', label: m.firm_form_website() },
    { field: 'gstin', label: m.firm_form_gstin() },
    { field: 'description', label: m.firm_form_description() },
    { field: 'latitude', label: m.firm_column_latitude() },
    { field: 'longitude', label: m.firm_column_longitude() },
    { field: 'position', label: m.firm_column_position() },
    { field: 'pictures', label: m.firm_column_pictures() },
    { field: 'basis', label: m.firm_form_basis() },
    { field: 'source', label: m.firm_form_source() },
    { field: 'collectedOn', label: m.firm_form_day() },
    { field: 'externalId', label: m.firm_column_external_id() },
    { field: 'note', label: m.firm_form_note() },
  ]
  return options
}

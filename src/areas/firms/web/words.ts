/** Words of the operator's firms. */
import type { Tone } from '#ui/status.tsx'
import { m } from '#words/messages.js'
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

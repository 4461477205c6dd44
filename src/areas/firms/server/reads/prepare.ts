/** What was typed of a firm, as it is stored. */
import { findPincode, positionError } from '#areas/places/server/public.ts'
import { type FieldError, fieldError, problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import type { FirmFields } from '../../contract/firm-fields.ts'
import { otherPhonesOf } from '../../rules/entry.ts'
import type { KeyedFirm } from '../../rules/keys.ts'
import type { FirmEntry } from '../writes/entry.ts'

/** A firm as it is stored, and what its keys are made of. */
export interface PreparedFirm extends FirmEntry {
  keyed: KeyedFirm
}

/** Completes city and state from the pincode, which must be known; else says what is wrong. */
export async function prepareFirm(fields: FirmFields): Promise<PreparedFirm | FieldError> {
  const { pinCode, contactNo } = fields
  const place = await findPincode(pinCode)
  if (!place) return fieldError('pinCode', () => m.address_pincode_unknown({ pinCode }))
  const position = { latitude: Number(fields.latitude), longitude: Number(fields.longitude) }
  const misplaced = await positionError({ ...position, pinCode }, 'latitude')
  if (misplaced) return misplaced
  const phones = otherPhonesOf(fields.otherPhones)
  const address = {
    firstLine: fields.firstLine,
    secondLine: fields.secondLine,
    city: fields.city || place.cityName,
    state: place.state,
    pinCode,
    country: 'India',
    contactNo,
    alternateContactNo: '',
    description: '',
    ...position,
  }
  const { name, description, email, typeIds, gstin } = fields
  const { basisId, source, collectedOn, externalId, note, hasConsent, website } = fields
  return {
    firm: { name, contactNo, email, description, typeIds, address },
    source: {
      basisId,
      source,
      collectedOn,
      externalId,
      note,
      hasConsent,
      website,
      gstin,
      phones,
    },
    keyed: {
      name,
      gstin,
      phones: [contactNo, ...phones],
      pinCodes: [pinCode],
      positions: position.latitude !== 0 || position.longitude !== 0 ? [position] : [],
    },
  }
}

/** The same; a Problem 400 that names the field. */
export async function preparedFirm(fields: FirmFields): Promise<PreparedFirm> {
  const prepared = await prepareFirm(fields)
  if ('keyed' in prepared) return prepared
  throw problem(400, m.refused_fields, { errors: [prepared] })
}

/** Schema of the address form (rules 7.1). */
import * as z from 'zod/mini'
import { addressNames, eachOf } from '#kernel/address.ts'
import { companyAddressFields } from '../contract.ts'

/** The fields that the user fills in. */
export const addressForm = z.pick(companyAddressFields, {
  ...eachOf(addressNames, () => true as const),
  latitude: true,
  longitude: true,
})

/** The fields as typed. */
export type AddressFormInput = z.input<typeof addressForm>

/** The fields as sent; coordinates are numbers, 0 if empty. */
export type AddressFields = z.output<typeof addressForm>

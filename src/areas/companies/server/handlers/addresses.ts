/** A company's addresses (rules 7). */

import { holdAccount } from '#areas/accounts/server/public.ts'
import { billedState, stateProblemText } from '#areas/billing/rules/states.ts'
import { grantFreePlan } from '#areas/billing/server/public.ts'
import { splitPictureName } from '#areas/media/rules/stored-pictures.ts'
import { signPicture, takePicture } from '#areas/media/server/public.ts'
import { positionError, statesOfPincode } from '#areas/places/server/public.ts'
import { addressType, saveResult } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { type FieldError, fieldError, problem } from '#kernel/problem.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { emit } from '#platform/jobs/events.ts'
import { m } from '#words/messages.js'
import type { companies } from '../../contract.ts'
import { companyChanged } from '../events.ts'
import {
  type AddressRow,
  activeAddresses,
  addressesByIds,
  countAddresses,
  limitsOf,
} from '../reads/companies.ts'
import {
  type AddressFields,
  insertAddress,
  lockCompany,
  updateAddress,
  updateCompany,
} from '../writes/companies.ts'
import { keepWithinLimits } from '../writes/limits.ts'

type AddressForm = ParsedInputOf<typeof companies.saveAddresses>['addressList'][number]

/** The active addresses of the caller's company, oldest first. */
export const addresses: Handler<typeof companies.addresses> = async (_, context) => {
  const rows = await activeAddresses(context.database.reader, context.caller.companyId)
  const addressList = await Promise.all(
    rows.map(async (row) => {
      const billed = billedState(row, await statesOfPincode(row.pinCode))
      return {
        ...row,
        addressId: row.id,
        addressType: addressType.company,
        stateCode: 'code' in billed ? billed.code : '',
        picture: signPicture(context, row.picture),
      }
    }),
  )
  return { addressList }
}

/**
 * Adds (addressId 0), changes and (isActive false) deletes addresses of the caller's company, all
 * or none: 1 if any is new, otherwise 0; 14 if new ones would exceed the plan's limit. Deleting an
 * address that is already deleted changes nothing.
 *
 * @throws Problem 404 for an address of another company, and what `takePicture` throws.
 */
export const saveAddresses: Handler<typeof companies.saveAddresses> = async (input, context) => {
  const { caller, database } = context
  refuseUnclear(input.addressList)
  await refuseElsewhere(input.addressList)
  const addressList = await withPictures(input.addressList, context)
  return database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    const company = await lockCompany(tx, caller.companyId)
    if (!company) throw problem(404, m.refused_no_company)
    const added = addressList.filter((form) => form.addressId === 0)
    const saved = addressList.filter((form) => form.addressId !== 0)
    const rows = await addressesByIds(
      tx,
      company.id,
      saved.map(({ addressId }) => addressId),
    )
    const known = ownAddresses(rows, saved)
    const changed = known.filter(({ row, form }) => row.isActive && differs(row, form))
    const deleted = changed.filter(({ form }) => !form.isActive)
    const limits = await limitsOf(tx, company.id)
    const total = (await countAddresses(tx, company.id)) - deleted.length + added.length
    if (added.length > 0 && total > limits.addressLimit) return saveResult.limitExceed

    for (const { row, form } of changed) {
      await updateAddress(tx, row, form.isActive ? fieldsOf(form, row) : { isActive: false })
    }
    for (const form of added) {
      await insertAddress(tx, company.id, fieldsOf(form))
    }
    if (changed.length + added.length > 0) {
      await updateCompany(tx, company.id)
      await keepWithinLimits(tx, company.id, limits)
      // One that is for firms of a town becomes possible with the first address there.
      await grantFreePlan(tx, company.id)
      await emit(tx, companyChanged, { companyId: company.id })
    }
    return added.length > 0 ? saveResult.created : saveResult.updated
  })
}

/** The list with new pictures replaced by their stored names, and unchanged ones omitted. */
async function withPictures(
  list: AddressForm[],
  context: Context<'seller'>,
): Promise<AddressForm[]> {
  const ids = list.map(({ addressId }) => addressId)
  const { reader } = context.database
  const known = list.some(({ picture }) => picture)
    ? await addressesByIds(reader, context.caller.companyId, ids)
    : []
  const ready: AddressForm[] = []
  for (const [index, { picture, ...form }] of list.entries()) {
    const row = known.find(({ id }) => id === form.addressId)
    const stays = picture && row && splitPictureName(picture).name === row.picture
    if (picture === undefined || stays) ready.push(form)
    else if (!picture) ready.push({ ...form, picture: '' })
    else {
      const taken = await takePicture(context, picture, `addressList.${index}.picture`)
      ready.push({ ...form, picture: taken.name })
    }
  }
  return ready
}

/** Refuses a list that contains an address twice, or adds an address that is already deleted. */
function refuseUnclear(list: AddressForm[]): void {
  const errors = list.flatMap((form, index) => {
    const field = `addressList.${index}`
    if (form.addressId === 0) {
      return form.isActive ? [] : [fieldError(`${field}.isActive`, m.refused_address_active)]
    }
    const twice = list.findIndex((other) => other.addressId === form.addressId) < index
    return twice ? [fieldError(`${field}.addressId`, m.refused_address_twice)] : []
  })
  if (errors.length > 0) throw problem(400, m.refused_fields, { errors })
}

/**
 * Refuses an address whose state is unknown or not that of its pin code, that is not in India, or
 * whose position cannot be that of its pin code. A pin code that is not in the data may be saved: it
 * may be newer.
 */
async function refuseElsewhere(list: AddressForm[]): Promise<void> {
  const errors: FieldError[] = []
  for (const [index, form] of list.entries()) {
    if (!form.isActive) continue
    const misplaced = await positionError(form, `addressList.${index}.latitude`)
    if (misplaced) errors.push(misplaced)
    const billed = billedState(form, await statesOfPincode(form.pinCode))
    if ('code' in billed || billed.field === 'pinCode') continue
    const field = `addressList.${index}.${billed.field}`
    errors.push(fieldError(field, () => stateProblemText(billed, form)))
  }
  if (errors.length > 0) throw problem(400, m.refused_fields, { errors })
}

/** Pairs each form with its row; Problem 404 if there is none, or to change a deleted address. */
function ownAddresses(rows: AddressRow[], forms: AddressForm[]) {
  return forms.map((form) => {
    const row = rows.find(({ id }) => id === form.addressId)
    if (!row || (form.isActive && !row.isActive)) throw problem(404, m.user_address_not_found)
    return { row, form }
  })
}

function differs(row: AddressRow, form: AddressForm): boolean {
  const fields = Object.entries(fieldsOf(form, row))
  return !form.isActive || fields.some(([name, value]) => Reflect.get(row, name) !== value)
}

function fieldsOf(form: AddressForm, row?: AddressRow): AddressFields {
  const { addressId: _, addressType: _type, isActive: _active, ...fields } = form
  return { ...fields, picture: form.picture ?? row?.picture ?? '' }
}

/** Takes back what staff changed of a firm (rules 30.5). */
import { newestOf } from '#areas/moderation/rules.ts'
import {
  type JsonRow,
  type RevertResult,
  type RowChange,
  rowIn,
} from '#platform/changes/row-changes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { companyChanged } from '../events.ts'
import { type AddressRow, addressesByIds, limitsOf } from '../reads/companies.ts'
import { companies, companyAddresses } from '../tables.ts'
import { description, noVersions, submitDescription } from '../verified.ts'
import { lockCompany, updateAddress, updateCompany } from './companies.ts'
import { keepWithinLimits } from './limits.ts'

const addressNames = [
  'firstLine',
  'secondLine',
  'city',
  'state',
  'pinCode',
  'country',
  'contactNo',
  'alternateContactNo',
  'latitude',
  'longitude',
  'picture',
  'description',
] as const

/** Deletes an address that was added, or gives it its earlier values. */
export async function revertAddress(
  tx: Transaction,
  companyId: string,
  { rowId, before, after }: RowChange,
): Promise<RevertResult> {
  if (!(await lockCompany(tx, companyId))) return 'changed'
  const [row] = await addressesByIds(tx, companyId, [Number(rowId)])
  if (!row?.isActive) return 'changed'
  const left = rowIn(companyAddresses, after)
  const earlier = before ? rowIn(companyAddresses, before) : {}
  const names = addressNames.filter((name) => before === null || earlier[name] !== left[name])
  if (names.some((name) => row[name] !== left[name])) return 'changed'
  const values = Object.fromEntries(names.map((name) => [name, earlier[name]]))
  const changes: Partial<AddressRow> = before ? values : { isActive: false }
  await updateAddress(tx, row, changes)
  await updateCompany(tx, companyId)
  await keepWithinLimits(tx, companyId, await limitsOf(tx, companyId))
  await emit(tx, companyChanged, { companyId })
  return 'done'
}

/** Gives a firm its earlier description, which waits for an admin unless it is the approved one. */
export async function revertDescription(
  tx: Transaction,
  companyId: string,
  { before, after }: RowChange,
): Promise<RevertResult> {
  const company = await lockCompany(tx, companyId)
  if (!company || !before || newestOf(description.of(company)) !== descriptionIn(after)) {
    return 'changed'
  }
  await updateCompany(tx, companyId, await submitDescription(tx, company, descriptionIn(before)))
  await emit(tx, companyChanged, { companyId })
  return 'done'
}

function descriptionIn(row: JsonRow): string {
  return newestOf(description.of({ ...noVersions, ...rowIn(companies, row) }))
}

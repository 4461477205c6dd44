/** Shared types of the address dialogs. */
import type { CompanyAddress } from '../contract.ts'

/**
 * Saves an address with changed fields, or deletes it (`isActive` false); returns the result code.
 */
export type SaveAddress = (
  address: CompanyAddress,
  fields: Partial<CompanyAddress>,
) => Promise<number>

/** Props of the address dialogs. */
export interface AddressDialog {
  address: CompanyAddress
  save: SaveAddress
  onClose: () => void
  onDone: () => void
}

/** What the dialogs of an address are given. */
import type { CompanyAddress } from '../contract.ts'

/** Sends an address with changed fields, `isActive` false deletes it; gives the server's code. */
export type SaveAddress = (
  address: CompanyAddress,
  fields: Partial<CompanyAddress>,
) => Promise<number>

/** What the dialogs of an address are given. */
export interface AddressDialog {
  address: CompanyAddress
  save: SaveAddress
  onClose: () => void
  onDone: () => void
}

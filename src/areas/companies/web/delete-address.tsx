/** Confirmation dialog for deleting an address. */
import { useMutation } from '#client/mutation.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { m } from '#words/messages.js'
import type { CompanyAddress } from '../contract.ts'
import type { AddressDialog } from './address-dialog.ts'
import { addressDeletionAnswers } from './address-values.ts'

export function DeleteAddress({ address, save, onClose, onDone }: AddressDialog) {
  const mutation = useMutation((changes: Partial<CompanyAddress>) => save(address, changes), {
    answers: addressDeletionAnswers,
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <ConfirmDialog
      title={m.address_delete_title()}
      keep={m.address_delete_cancel()}
      confirm={m.address_delete_confirm()}
      mutation={mutation}
      onConfirm={() => mutation.run({ isActive: false })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {m.address_delete_text({ address: `${address.firstLine}, ${address.city}` })}
      </p>
    </ConfirmDialog>
  )
}

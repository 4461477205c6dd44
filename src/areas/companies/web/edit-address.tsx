/** The quick edit of an address (rules 7.3). */
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import type { AddressDialog } from './address-dialog.ts'
import type { AddressFields } from './address-fields.ts'
import { AddressForm } from './address-form.tsx'
import { addressFormValues } from './address-values.ts'

export function EditAddress({ address, save, onClose, onDone }: AddressDialog) {
  return (
    <Dialog open onClose={onClose} title={m.address_edit_title()}>
      <AddressForm
        values={addressFormValues(address, '')}
        submitLabel={m.address_save()}
        save={(fields: AddressFields) => save(address, fields)}
        onSaved={() => {
          onClose()
          onDone()
        }}
        undo={onClose}
      />
    </Dialog>
  )
}

/** Asks before an address is deleted. */
import { useSending } from '#areas/accounts/web/public.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { AddressDialog } from './address-list.tsx'
import { addressSaveText } from './address-values.ts'

export default function DeleteAddress({ address, save, onClose, onDone }: AddressDialog) {
  const sending = useSending()
  const remove = () =>
    sending.run(async () => {
      const { done, text } = addressSaveText(await save(address, { isActive: false }))
      if (!done) return sending.refuse(text)
      toast.success(m.address_deleted())
      onClose()
      onDone()
    })
  return (
    <ConfirmDialog
      title={m.address_delete_title()}
      keep={m.address_delete_cancel()}
      confirm={m.address_delete_confirm()}
      sending={sending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {m.address_delete_text({ address: `${address.firstLine}, ${address.city}` })}
      </p>
    </ConfirmDialog>
  )
}

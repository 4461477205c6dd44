/** Asks before an address is deleted. */
import { useSending } from '#areas/accounts/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
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
    <Dialog
      open
      onClose={onClose}
      title={m.address_delete_title()}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {m.address_delete_cancel()}
          </Button>
          <Button kind="danger" busy={sending.busy} onClick={remove}>
            {m.address_delete_confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          {m.address_delete_text({ address: `${address.firstLine}, ${address.city}` })}
        </p>
        <FormMessage>{sending.failure}</FormMessage>
      </div>
    </Dialog>
  )
}

/** The company's addresses as cards, with quick edit and delete. */
import { useState } from 'react'
import { useSending } from '#areas/accounts/web/public.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isKept } from '#ui/form-keeping.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { EditIcon, TrashIcon } from '#ui/more-icons.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { CompanyAddress } from '../contract.ts'
import {
  type AddressFields,
  addressFormValues,
  addressSaveText,
  hasPosition,
} from './address-fields.ts'
import { AddressForm } from './address-form.tsx'
import { AddressText, MapLink } from './address-text.tsx'

/**
 * @param save sends an address with changed fields; `isActive` false deletes it.
 * @param onChanged told after each change.
 */
export function AddressList({
  addresses,
  save,
  onChanged,
}: {
  addresses: readonly CompanyAddress[]
  save: (address: CompanyAddress, fields: Partial<CompanyAddress>) => Promise<number>
  onChanged: () => void
}) {
  // One whose session ended under the edit finds it open again, with what was typed.
  const [editing, setEditing] = useState(
    () => addresses.find((address) => isKept(addressFormValues(address, ''))) ?? null,
  )
  const [deleting, setDeleting] = useState<CompanyAddress | null>(null)
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map((address) => (
          <li key={address.addressId}>
            <AddressCard
              address={address}
              edit={() => setEditing(address)}
              remove={() => setDeleting(address)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={m.address_edit_title()}
      >
        {editing && (
          <AddressForm
            values={addressFormValues(editing, '')}
            submitLabel={m.address_save()}
            save={(fields: AddressFields) => save(editing, fields)}
            onSaved={() => {
              setEditing(null)
              onChanged()
            }}
            undo={() => setEditing(null)}
          />
        )}
      </Dialog>
      <DeleteDialog
        address={deleting}
        save={save}
        close={() => setDeleting(null)}
        onDeleted={onChanged}
      />
    </>
  )
}

function AddressCard({
  address,
  edit,
  remove,
}: {
  address: CompanyAddress
  edit: () => void
  remove: () => void
}) {
  const { firstLine } = address
  return (
    <Card as="article" className="h-full">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-17 wrap-anywhere">{firstLine}</h2>
        <div className="-me-2 -mt-2 flex flex-none">
          <IconButton label={`${m.address_edit()}: ${firstLine}`} onClick={edit}>
            <EditIcon />
          </IconButton>
          <IconButton label={`${m.address_delete()}: ${firstLine}`} onClick={remove}>
            <TrashIcon />
          </IconButton>
        </div>
      </div>
      <AddressText address={address} />
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 text-15 tabular-nums">
        <Fact name={m.address_contact1()} value={address.contactNo} />
        <Fact name={m.address_contact2()} value={address.alternateContactNo} />
        {hasPosition(address) && (
          <>
            <Fact name={m.address_latitude()} value={String(address.latitude)} />
            <Fact name={m.address_longitude()} value={String(address.longitude)} />
          </>
        )}
      </dl>
      {address.overLimit && <p className="mt-3 text-15 text-pending">{m.my_list_over_limit()}</p>}
      <MapLink address={address} />
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  )
}

function DeleteDialog({
  address,
  save,
  close,
  onDeleted,
}: {
  address: CompanyAddress | null
  save: (address: CompanyAddress, fields: Partial<CompanyAddress>) => Promise<number>
  close: () => void
  onDeleted: () => void
}) {
  const sending = useSending()
  const leave = () => {
    sending.clear()
    close()
  }
  const remove = () =>
    sending.run(async () => {
      if (!address) return
      const { done, text } = addressSaveText(await save(address, { isActive: false }))
      if (!done) return sending.refuse(text)
      toast.success(m.address_deleted())
      leave()
      onDeleted()
    })
  return (
    <Dialog
      open={address !== null}
      onClose={leave}
      title={m.address_delete_title()}
      footer={
        <>
          <Button kind="secondary" onClick={leave}>
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
          {address && m.address_delete_text({ address: `${address.firstLine}, ${address.city}` })}
        </p>
        <FormMessage>{sending.failure}</FormMessage>
      </div>
    </Dialog>
  )
}

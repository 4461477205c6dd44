/** The company's addresses as cards, with quick edit and delete. */

import { useState } from 'react'
import { AddressLines } from '#areas/places/web/public.tsx'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { EditIcon, TrashIcon } from '#ui/form-icons.tsx'
import { isKept } from '#ui/form-keeping.ts'
import { m } from '#words/messages.js'
import type { CompanyAddress } from '../contract.ts'
import type { SaveAddress } from './address-dialog.ts'
import { addressFormValues } from './address-values.ts'
import { DeleteAddress } from './delete-address.tsx'
import { EditAddress } from './edit-address.tsx'
import { MapLink } from './map-link.tsx'

/** @param onDeleted called when a card is about to be removed, along with any focus inside it */
export function AddressList({
  addresses,
  save,
  onEdited,
  onDeleted,
}: {
  addresses: readonly CompanyAddress[]
  save: SaveAddress
  onEdited: () => void
  onDeleted: () => void
}) {
  // Reopen the edit whose typed text was kept when the session ended.
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
      {editing && (
        <EditAddress
          address={editing}
          save={save}
          onClose={() => setEditing(null)}
          onDone={onEdited}
        />
      )}
      {deleting && (
        <DeleteAddress
          address={deleting}
          save={save}
          onClose={() => setDeleting(null)}
          onDone={onDeleted}
        />
      )}
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
      <div className="flex items-start justify-between gap-2 max-[16rem]:flex-wrap">
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
      <AddressLines address={address} className="mt-1" />
      <Facts
        className="mt-3 text-15 tabular-nums"
        facts={[
          [m.address_contact1(), address.contactNo],
          [m.address_contact2(), address.alternateContactNo],
          [m.address_latitude(), address.latitude !== 0 && String(address.latitude)],
          [m.address_longitude(), address.longitude !== 0 && String(address.longitude)],
        ]}
      />
      {address.overLimit && <p className="mt-3 text-15 text-pending">{m.my_list_over_limit()}</p>}
      <MapLink address={address} />
    </Card>
  )
}

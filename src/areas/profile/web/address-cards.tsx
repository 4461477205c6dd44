/** A person's two addresses in the overview. */

import { AddressLines } from '#areas/places/web/public.tsx'
import { addressType } from '#kernel/codes.ts'
import { Card } from '#ui/card.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { UserAddress } from '../contract.ts'

export function AddressCards({ addresses }: { addresses: readonly UserAddress[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressCard
        title={m.user_address_current()}
        address={addresses.find((one) => one.addressType === addressType.current)}
      />
      <AddressCard
        title={m.user_address_permanent()}
        address={addresses.find((one) => one.addressType === addressType.permanent)}
      />
    </div>
  )
}

function AddressCard({ title, address }: { title: string; address: UserAddress | undefined }) {
  return (
    <Card>
      <h3 className="text-17">{title}</h3>
      {address && address.addressId > 0 ? (
        <AddressLines address={address} title={<p>{address.firstLine}</p>} className="mt-2">
          <p className="mt-2 text-15 text-muted tabular-nums">
            {[address.contactNo, address.alternateContactNo].filter(Boolean).join(', ')}
          </p>
        </AddressLines>
      ) : (
        <p className="mt-2 flex items-center gap-2 text-muted">
          <MapPinIcon />
          {m.user_address_not_found()}
        </p>
      )}
    </Card>
  )
}

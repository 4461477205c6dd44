/** The billing address at checkout, and the dialog to choose another one. */
import { useState } from 'react'
import type { CompanyAddress } from '#areas/companies/contract.ts'
import { addressLine } from '#kernel/address.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'

export function BillAddress({
  addresses,
  chosen,
  onChoose,
}: {
  addresses: CompanyAddress[]
  chosen: CompanyAddress | undefined
  onChoose: (id: number) => void
}) {
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(chosen?.addressId)
  return (
    <>
      {chosen ? (
        <address className="not-italic wrap-anywhere">
          <p className="font-semibold">{chosen.firstLine}</p>
          <p>{addressLine({ ...chosen, firstLine: '' })}</p>
        </address>
      ) : (
        <p className="text-muted">{m.checkout_address_required()}</p>
      )}
      <Button
        kind="secondary"
        className="mt-3"
        onClick={() => {
          setMarked(chosen?.addressId)
          setOpen(true)
        }}
      >
        {chosen ? m.checkout_address_change() : m.checkout_address_choose()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.checkout_address_choose()}
        footer={
          <Button
            disabled={marked === undefined}
            onClick={() => {
              if (marked !== undefined) onChoose(marked)
              setOpen(false)
            }}
          >
            {m.checkout_address_use()}
          </Button>
        }
      >
        <div className="choices">
          {addresses.map((address) => (
            <label
              key={address.addressId}
              className="choice"
              htmlFor={`address-${address.addressId}`}
            >
              <input
                type="radio"
                name="billing-address"
                id={`address-${address.addressId}`}
                checked={address.addressId === marked}
                onChange={() => setMarked(address.addressId)}
              />
              <span className="wrap-anywhere">{addressLine(address)}</span>
            </label>
          ))}
        </div>
      </Dialog>
    </>
  )
}

/** Both addresses, with the checkbox between (rules 5.7). */

import { type ReactNode, useEffect, useState } from 'react'
import { AddressFields } from '#areas/places/web/public.tsx'
import { useMutation } from '#client/mutation.ts'
import { type AddressTexts, addressNames, blankAddress, eachOf } from '#kernel/address.ts'
import { addressType } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { type SchemaForm, useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import {
  currentAddressFields,
  permanentAddressFields,
  profile,
  type UserAddress,
} from '../contract.ts'
import { sameAddress } from '../rules.ts'
import {
  type AddressFormInput,
  addressAnswers,
  addressFormValues,
  addressOfType,
  isSameOnLoad,
} from './user-address-fields.ts'

type Saved = InputOf<typeof profile.saveAddresses>['AddressList']

/** @param onSaved called after the server has saved both */
export function AddressesForm({
  addresses,
  onSaved,
}: {
  addresses: readonly UserAddress[]
  onSaved: () => void
}) {
  const stored = {
    current: addressOfType(addresses, addressType.current),
    permanent: addressOfType(addresses, addressType.permanent),
  }
  const current = useSchemaForm(currentAddressFields, {
    defaultValues: addressFormValues(stored.current),
    about: addressType.current,
  })
  const permanent = useSchemaForm(permanentAddressFields, {
    defaultValues: addressFormValues(stored.permanent),
    about: addressType.permanent,
  })
  const [same, setSame] = useState(() => isSameOnLoad(addresses))
  const [fills, setFills] = useState(0)
  // Values restored after an expired session or a reload are in the fields by now: compare again.
  useEffect(() => {
    const [one, other] = [current, permanent].map((form) => formValues(form))
    if (one && other && !sameAddress(one, blankAddress)) setSame(sameAddress(one, other))
  }, [current, permanent])
  const mutation = useMutation(profile.saveAddresses, {
    answers: addressAnswers,
    onDone: onSaved,
  })

  function tick(ticked: boolean) {
    setSame(ticked)
    permanent.reset(ticked ? formValues(current) : blankAddress)
    // Remounts the pin code fields, which resets the state of their lookups.
    setFills(fills + 1)
  }
  const edited = () => setSame(false)
  /** A place that was looked up before the tick, and comes after it, belongs to both. */
  const lookedUp = () => {
    if (same) permanent.reset(formValues(current))
  }

  function submit(event: React.FormEvent) {
    // Browsers fill in fields without telling.
    if (same) permanent.reset(formValues(current))
    const list: object[] = []
    const add = (type: number, address?: UserAddress) => (fields: object) => {
      list.push({ ...fields, addressType: type, addressId: address?.addressId ?? 0 })
    }
    // The current address is validated last, so that it gets the focus if both are invalid.
    permanent.handleSubmit(add(addressType.permanent, stored.permanent))(event)
    current.handleSubmit(add(addressType.current, stored.current))(event)
    if (list.length < 2) {
      return mutation.refuse(m.user_address_invalid(), m.user_address_incomplete())
    }
    mutation.run({ AddressList: list as Saved })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-8">
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="grid content-start gap-5">
          <AddressBlock title={m.user_address_current()}>
            <AddressFields form={current} section="current" onEdit={edited} onFill={lookedUp} />
          </AddressBlock>
          <CheckboxField
            label={m.user_address_same()}
            checked={same}
            onChange={(event) => tick(event.currentTarget.checked)}
          />
        </div>
        <AddressBlock title={m.user_address_permanent()}>
          <details open={!same} className="same-address">
            <summary>{m.user_address_same_note()}</summary>
            <div className="grid gap-5">
              <AddressFields
                form={permanent}
                section="permanent"
                onEdit={edited}
                onFill={edited}
                fills={fills}
              />
            </div>
          </details>
        </AddressBlock>
      </div>
      <FormMessage>{mutation.failure}</FormMessage>
      <div>
        <Button type="submit" busy={mutation.busy}>
          {m.user_address_save()}
        </Button>
      </div>
    </form>
  )
}

function formValues(form: Pick<SchemaForm<AddressFormInput, object>, 'value'>): AddressTexts {
  return eachOf(addressNames, (name) => form.value(name) ?? '')
}

function AddressBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 content-start gap-5">
      <legend className="mb-4 text-21 font-[650] [font-stretch:110%]">{title}</legend>
      {children}
    </fieldset>
  )
}

/** Company addresses: add, list, quick edit, delete (rules 7.1 to 7.3). */

import { useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  useHref,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { loadCurrentPlan, ReturnToPlan, waitingCheckout } from '#areas/billing/web/public.tsx'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { blankAddress } from '#kernel/address.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { isKept } from '#ui/form-keeping.ts'
import { MapPinIcon } from '#ui/icons.tsx'
import { useListFocus } from '#ui/list-focus.ts'
import { m } from '#words/messages.js'
import { type CompanyAddress, companies } from '../contract.ts'
import type { AddressFields } from './address-fields.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { addressFormValues } from './address-values.ts'
import { NextSteps } from './next-steps.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.address_title, intro: m.address_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSeller(request, m.address_register_first(), m.user_not_logged_in())
  const options = { signal: request.signal }
  const [{ addressList: addresses }, { addressLimit }] = await Promise.all([
    load(call(companies.addresses, {}, options), m.company_address_load_failed()),
    loadCurrentPlan(options),
  ])
  return { user, addresses, addressLimit }
}

export default function AddressesPage() {
  const { user, addresses, addressLimit } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const checkout = waitingCheckout(query)
  const checkoutUrl = useHref(checkout ?? '')
  // Number of addresses added, used as a key so that each starts with an empty form.
  const [added, setAdded] = useState(0)
  const accordion = useRef<HTMLDivElement>(null)
  const { head, moveFocus } = useListFocus(addresses)
  const start = addressFormValues(null, user.contactNo)
  // Open the form if text typed before the session ended was kept for it.
  const [startsOpen] = useState(() => isKept(start))

  function save(address: CompanyAddress, changes: Partial<CompanyAddress>) {
    const next = { ...address, ...changes, addressType: 3 as const }
    return call(companies.saveAddresses, { addressList: [next] })
  }
  function readAnew() {
    moveFocus()
    revalidate()
  }
  /** Goes back to the checkout that needed an address, if one did. */
  function onSaved() {
    // The checkout has its own security policy, which needs a full page load.
    if (checkout) window.location.assign(checkoutUrl)
    else readAnew()
  }
  function openForm() {
    const form = accordion.current?.querySelector('details')
    if (form) form.open = true
    const first = form?.querySelector('input') ?? form?.querySelector('summary')
    first?.focus()
  }
  return (
    <Page action={addresses.length > 0 && <Button onClick={openForm}>{m.address_new()}</Button>}>
      <p className="mb-4 text-15 text-muted tabular-nums">
        {(addresses.length < addressLimit ? m.address_used : m.address_used_all)({
          count: addresses.length,
          limit: addressLimit,
        })}
      </p>
      <div ref={accordion}>
        <Accordion>
          <AccordionItem title={m.address_new()} open={startsOpen || addresses.length === 0}>
            <AddressForm
              key={added}
              values={start}
              submitLabel={m.address_add()}
              save={(fields: AddressFields) => save(newAddress, fields)}
              onSaved={() => {
                setAdded(added + 1)
                onSaved()
              }}
            />
          </AccordionItem>
          <AccordionItem title={m.address_list()} open wide head={head}>
            {addresses.length > 0 ? (
              <AddressList
                addresses={addresses}
                save={save}
                onEdited={onSaved}
                onDeleted={readAnew}
              />
            ) : (
              <Empty
                icon={<MapPinIcon />}
                title={m.data_not_found()}
                action={
                  <Button kind="secondary" onClick={openForm}>
                    {m.address_new()}
                  </Button>
                }
              >
                {m.company_address_none()}
              </Empty>
            )}
          </AccordionItem>
        </Accordion>
      </div>
      {addresses.length > 0 && (
        <div className="mt-6">
          <ReturnToPlan />
        </div>
      )}
      <div className="mt-8">
        <NextSteps key={addresses.length} />
      </div>
    </Page>
  )
}

const newAddress: CompanyAddress = {
  ...blankAddress,
  addressId: 0,
  latitude: 0,
  longitude: 0,
  addressType: 3,
  isActive: true,
  overLimit: false,
  stateCode: '',
  picture: '',
  description: '',
}

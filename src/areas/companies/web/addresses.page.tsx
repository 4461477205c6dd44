/** Company addresses: add, list, quick edit, delete (document 2, section 2, "Company address"). */
import { useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import {
  call,
  failureTexts,
  LoadFailure,
  pageTitle,
  requireOwner,
} from '#areas/accounts/web/public.tsx'
import { saveResult } from '#kernel/codes.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { type CompanyAddress, companies } from '../contract.ts'
import { type AddressFields, addressFormValues } from './address-fields.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { RegisterFirst } from './register-first.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return { user, list: null, failure: null }
  const own = { userId: user.id, companyId: user.companyId }
  const options = { signal: request.signal }
  try {
    const [addresses, { addressLimit }] = await Promise.all([
      call(companies.addresses, own, options),
      call(companies.detail, own, options),
    ])
    return { user, list: { addresses, addressLimit }, failure: null }
  } catch (error) {
    return { user, list: null, failure: failureTexts(error) }
  }
}
clientLoader.hydrate = true as const

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.address_title(), matches)]
}

export function HydrateFallback() {
  return (
    <div className="wrap py-8 md:py-12">
      <h1>{m.address_title()}</h1>
      <div className="mt-8 grid max-w-prose gap-4">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}

export default function AddressesPage() {
  const { list, failure } = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap py-8 md:py-12">
      <h1>{m.address_title()}</h1>
      <p className="prose mt-2 text-muted">{m.address_intro()}</p>
      <div className="mt-8">
        {failure && <LoadFailure text={m.company_address_load_failed()} failure={failure} />}
        {!failure &&
          (list ? <Addresses {...list} /> : <RegisterFirst why={m.address_register_first()} />)}
      </div>
    </div>
  )
}

function Addresses({
  addresses,
  addressLimit,
}: {
  addresses: CompanyAddress[]
  addressLimit: number
}) {
  const { user } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState(0)
  const accordion = useRef<HTMLDivElement>(null)
  const full = addresses.length >= addressLimit

  function save(address: CompanyAddress, changes: Partial<CompanyAddress>) {
    const { id: loginId, companyId } = user
    const next = { ...address, ...changes, addressType: 3 as const }
    return call(companies.saveAddresses, { loginId, companyId, addressList: [next] })
  }
  function add(fields: AddressFields) {
    if (full) return Promise.resolve(saveResult.limitExceed)
    return save(blankAddress, fields)
  }
  function openForm() {
    const form = accordion.current?.querySelector('details')
    if (form) form.open = true
    form?.querySelector('input')?.focus()
  }
  return (
    <div ref={accordion}>
      <p className="mb-4 text-15 text-muted tabular-nums">
        {m.address_used({ count: addresses.length, limit: addressLimit })}
      </p>
      <Accordion>
        <AccordionItem title={m.address_new()} open={addresses.length === 0}>
          <AddressForm
            key={added}
            values={addressFormValues(null, user.contactNo)}
            submitLabel={m.address_add()}
            save={add}
            onSaved={() => {
              setAdded(added + 1)
              revalidate()
            }}
          />
        </AccordionItem>
        <AccordionItem title={m.address_list()} open wide>
          {addresses.length > 0 ? (
            <AddressList addresses={addresses} save={save} onChanged={revalidate} />
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
  )
}

const blankAddress: CompanyAddress = {
  addressId: 0,
  firstLine: '',
  secondLine: '',
  city: '',
  state: '',
  pinCode: '',
  country: '',
  contactNo: '',
  alternateContactNo: '',
  latitude: 0,
  longitude: 0,
  addressType: 3,
  isActive: true,
  overLimit: false,
  description: '',
}

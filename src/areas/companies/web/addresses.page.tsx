/** Company addresses: add, list, quick edit, delete (document 2, section 2, "Company address"). */
import { type ReactNode, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { LoadFailure, requireOwner } from '#areas/accounts/web/public.tsx'
import { billing } from '#areas/billing/contract.ts'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { pageTitle } from '#client/page.tsx'
import { RegisterFirst } from '#client/register-first.tsx'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { isKept } from '#ui/form-keeping.ts'
import { MapPinIcon } from '#ui/icons.tsx'
import { late } from '#ui/late.tsx'
import { useListFocus } from '#ui/list-focus.ts'
import { Near } from '#ui/near.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { type CompanyAddress, companies } from '../contract.ts'
import type { AddressFields } from './address-fields.ts'
import { addressFormValues } from './address-values.ts'

// Who has an address seldom opens the form, and who has none needs no list.
const AddressForm = late(() => import('./address-form.tsx'), Missing, <Skeleton shape="control" />)
const loadList = () => import('./address-list.tsx')
const AddressList = late(loadList, Missing, <Skeleton shape="control" />)

function Missing() {
  return <p className="text-15 text-muted">{m.ui_part_missing()}</p>
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return null
  const own = { userId: user.id, companyId: user.companyId }
  const options = { signal: request.signal }
  const [addresses, plan] = await Promise.allSettled([
    call(companies.addresses, own, options),
    call(billing.currentPlan, own, options),
  ])
  if (addresses.status === 'rejected') {
    return failed(m.company_address_load_failed(), addresses.reason)
  }
  if (plan.status === 'rejected') return failed(m.company_plan_load_failed(), plan.reason)
  // Together with what it shows; where it cannot be fetched, its place says so.
  if (addresses.value.length > 0) await loadList().catch(() => {})
  return { user, addresses: addresses.value, addressLimit: plan.value.addressLimit }
}
clientLoader.hydrate = true as const

function failed(text: string, reason: unknown) {
  return { failure: { text, failure: failureTexts(reason) } }
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.address_title(), matches)]
}

export default function AddressesPage() {
  const data = useLoaderData<typeof clientLoader>()
  if (data && !('failure' in data)) return <Addresses {...data} />
  return (
    <>
      <Head />
      <div className="mt-8">
        {data ? (
          <LoadFailure {...data.failure} />
        ) : (
          <RegisterFirst why={m.address_register_first()} />
        )}
      </div>
    </>
  )
}

/** Title and purpose; the page's deed stands top right. */
function Head({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <h1>{m.address_title()}</h1>
        <p className="prose mt-2 text-muted">{m.address_intro()}</p>
      </div>
      {children}
    </div>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof clientLoader>>, { addressLimit: number }>

function Addresses({ user, addresses, addressLimit }: Loaded) {
  const { revalidate } = useRevalidator()
  // Counts the addresses added: each has an empty form of its own.
  const [added, setAdded] = useState(0)
  const accordion = useRef<HTMLDivElement>(null)
  const { head, moveFocus } = useListFocus(addresses)
  const start = addressFormValues(null, user.contactNo)
  // One whose session ended over a new address finds it open again, with what was typed.
  const [kept] = useState(() => isKept(start))

  function save(address: CompanyAddress, changes: Partial<CompanyAddress>) {
    const { id: loginId, companyId } = user
    const next = { ...address, ...changes, addressType: 3 as const }
    return call(companies.saveAddresses, { loginId, companyId, addressList: [next] })
  }
  function readAnew() {
    moveFocus()
    revalidate()
  }
  function openForm() {
    const form = accordion.current?.querySelector('details')
    if (form) form.open = true
    const first = form?.querySelector('input') ?? form?.querySelector('summary')
    first?.focus()
  }
  return (
    <div ref={accordion}>
      <Head>{addresses.length > 0 && <Button onClick={openForm}>{m.address_new()}</Button>}</Head>
      <p className="mt-6 mb-4 text-15 text-muted tabular-nums">
        {(addresses.length < addressLimit ? m.address_used : m.address_used_all)({
          count: addresses.length,
          limit: addressLimit,
        })}
      </p>
      <Accordion>
        <AccordionItem title={m.address_new()} open={kept || addresses.length === 0}>
          <Near fallback={<Skeleton shape="control" />}>
            <AddressForm
              key={added}
              values={start}
              submitLabel={m.address_add()}
              save={(fields: AddressFields) => save(blankAddress, fields)}
              onSaved={() => {
                setAdded(added + 1)
                readAnew()
              }}
            />
          </Near>
        </AccordionItem>
        <AccordionItem title={m.address_list()} open wide head={head}>
          {addresses.length > 0 ? (
            <AddressList
              addresses={addresses}
              save={save}
              onEdited={revalidate}
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

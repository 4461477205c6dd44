/** Update Address: the current and permanent address (rules 5.6). */
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { m } from '#words/messages.js'
import { profile } from '../contract.ts'
import { personAddressTypes } from '../rules.ts'
import { AddressesForm } from './addresses-form.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.user_address_title, intro: m.user_address_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const input = { AddressTypeList: [...personAddressTypes] }
  const addresses = call(profile.addresses, input, { signal: request.signal })
  return { addresses: await load(addresses, m.user_address_load_failed()) }
}

export default function ManageAddressPage() {
  const { revalidate } = useRevalidator()
  return (
    <Page>
      <AddressesForm {...useLoaderData<typeof clientLoader>()} onSaved={revalidate} />
    </Page>
  )
}

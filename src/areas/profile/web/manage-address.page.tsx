/** Update Address: the current and the permanent one (document 2, section 2, "Manage address"). */
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
  requireUser,
} from '#areas/accounts/web/public.tsx'
import { m } from '#words/messages.js'
import { profile } from '../contract.ts'
import { personAddressTypes } from '../rules.ts'
import { AddressesForm } from './addresses-form.tsx'
import { UserScreen } from './user-screen.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { id } = requireUser(request)
  try {
    const input = { loginId: id, AddressTypeList: [...personAddressTypes] }
    const addresses = await call(profile.addresses, input, { signal: request.signal })
    return { loginId: id, addresses, failure: null }
  } catch (error) {
    return { loginId: id, addresses: null, failure: failureTexts(error) }
  }
}
clientLoader.hydrate = true as const

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.user_address_title(), matches)]
}

export default function ManageAddressPage() {
  const { loginId, addresses, failure } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  return (
    <UserScreen title={m.user_address_title()} intro={m.user_address_intro()}>
      {failure && <LoadFailure text={m.user_address_load_failed()} failure={failure} />}
      {addresses && <AddressesForm loginId={loginId} addresses={addresses} onSaved={revalidate} />}
    </UserScreen>
  )
}

/** The overview's basic and address information, loaded together. */
import { href, Link } from 'react-router'
import { profile } from '#areas/profile/contract.ts'
import { AddressCards, Facts, ProfilePicture } from '#areas/profile/web/public.tsx'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { type Loaded, LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { mediumDate } from '#kernel/dates.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { linkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'

type CompleteInfo = NonNullable<OutputOf<typeof profile.completeInfo>>

/** The person's profile and addresses, as loaded. */
export type OwnInfo = Loaded<CompleteInfo>

/** Fetches the person's profile and addresses; shows toasts on failure. */
export const useCompleteInfo = (): OwnInfo =>
  useLoaded('', (signal) => load(call(profile.completeInfo, {}, { signal }), m.user_info_failed()))

/** Placeholder for the picture and the ten facts next to it. */
function BasicSkeleton() {
  return (
    <div className="grid gap-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Skeleton shape="picture" className="size-36" />
      <div className="grid content-start gap-x-8 gap-y-3 sm:grid-cols-2">
        {Array.from({ length: 10 }, (_, fact) => `fact ${fact}`).map((fact) => (
          <div key={fact} className="grid h-12 content-center gap-2">
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Address Information: both addresses. */
export function AddressInfo({ own }: { own: OwnInfo }) {
  if (own.data) {
    const { addressList } = own.data
    return (
      <>
        {addressList.length === 0 && <p className="text-muted">{m.user_address_none()}</p>}
        <AddressCards addresses={addressList} />
      </>
    )
  }
  return own.failure ? <LoadedFailure loaded={own} /> : <AddressSkeleton />
}

function AddressSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {['current', 'permanent'].map((address) => (
        <Card key={address}>
          <div className="grid gap-3">
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </Card>
      ))}
    </div>
  )
}

/** Basic Information: the picture and the person's details. */
export function BasicInfo({ own }: { own: OwnInfo }) {
  if (!own.data) return own.failure ? <LoadedFailure loaded={own} /> : <BasicSkeleton />
  const { user } = own.data
  const unsaid = <span className="text-muted">{m.user_info_unsaid()}</span>
  return (
    <div className="grid gap-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <ProfilePicture name={user.profilePic} className="size-36" />
      <div className="grid content-start gap-5">
        <Facts
          facts={[
            [m.profile_first_name(), user.firstName],
            [m.profile_middle_name(), user.middleName || unsaid],
            [m.profile_last_name(), user.lastName || unsaid],
            [m.profile_gender(), user.genderText || unsaid],
            [m.profile_dob(), user.dob ? mediumDate(user.dob) : unsaid],
            [m.profile_email(), user.primaryEmailAddress],
            [m.profile_primary_contact(), user.primaryContactNo],
            [m.profile_alternate_contact(), user.alternateContactNo || unsaid],
            [m.profile_reference_code(), user.referenceCode],
            [m.profile_points(), String(user.referralPoint)],
          ]}
        />
        <p>
          <Link to={href('/user/manageProfile')} {...linkButton('secondary')}>
            {m.user_info_edit()}
          </Link>
        </p>
      </div>
    </div>
  )
}

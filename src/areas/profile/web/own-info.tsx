/** The overview's basic and address information, loaded together. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { mediumDate } from '#kernel/dates.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { profile } from '../contract.ts'
import { AddressCards } from './address-cards.tsx'
import { Facts } from './facts.tsx'
import { ProfilePicture } from './profile-picture.tsx'

type CompleteInfo = OutputOf<typeof profile.completeInfo>

/** The state of loading the person's profile and addresses. */
export interface OwnInfo {
  info: CompleteInfo | undefined
  failure: string
  settled: boolean
  again: () => void
}

/** Fetches the person's profile and addresses; shows toasts on failure. */
export function useCompleteInfo(): OwnInfo {
  const [info, setInfo] = useState<CompleteInfo>()
  const [failure, setFailure] = useState('')
  const [settled, setSettled] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    if (turn >= 0) setFailure('')
    call(profile.completeInfo, {}, { signal }).then(
      (answer) => {
        if (signal.aborted) return
        setSettled(true)
        if (answer) return setInfo(answer)
        toast.error(m.user_info_failed())
        setFailure(m.user_info_failed())
      },
      (error: unknown) => {
        if (signal.aborted) return
        const texts = failureTexts(error)
        toast.error(m.user_info_failed())
        toast.error(texts.toast)
        setFailure(`${m.user_info_failed()} ${texts.inline}`)
        setSettled(true)
      },
    )
    return () => controller.abort()
  }, [turn])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  return { info, failure, settled, again }
}

/** Shows `children` while loading, or the failure with a retry button. */
function Waiting({ own, children }: { own: OwnInfo; children: ReactNode }) {
  if (own.failure) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormMessage>{own.failure}</FormMessage>
        <Button kind="secondary" onClick={own.again}>
          {m.form_retry()}
        </Button>
      </div>
    )
  }
  return children
}

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
  if (own.info) {
    const { addressList } = own.info
    return (
      <>
        {addressList.length === 0 && <p className="text-muted">{m.user_address_none()}</p>}
        <AddressCards addresses={addressList} />
      </>
    )
  }
  return (
    <Waiting own={own}>
      <AddressSkeleton />
    </Waiting>
  )
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
  if (!own.info) {
    return (
      <Waiting own={own}>
        <BasicSkeleton />
      </Waiting>
    )
  }
  const { user } = own.info
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

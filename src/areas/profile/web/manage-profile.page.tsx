/** Update Profile: the person's fields and picture (document 2, section 2, "Manage profile"). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { LoadFailure } from '#areas/accounts/web/public.tsx'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { requireUser } from '#client/guards.ts'
import { pageTitle } from '#client/page.tsx'
import { Button } from '#ui/button.tsx'
import { CameraIcon } from '#ui/icons.tsx'
import { late } from '#ui/late.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { m } from '#words/messages.js'
import { profile } from '../contract.ts'
import { PersonForm } from './person-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { UserScreen } from './user-screen.tsx'

const PictureDialog = late(() => import('./picture-dialog.tsx'), MissingDialog)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { id } = requireUser(request)
  try {
    const user = await call(profile.info, { loginId: id }, { signal: request.signal })
    return { user, failure: null }
  } catch (error) {
    return { user: null, failure: failureTexts(error) }
  }
}
clientLoader.hydrate = true as const

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.profile_title(), matches)]
}

export default function ManageProfilePage() {
  const { user, failure } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [choosing, setChoosing] = useState(false)
  return (
    <UserScreen title={m.profile_title()} intro={m.profile_intro()}>
      {failure && <LoadFailure text={m.user_info_failed()} failure={failure} />}
      {user && (
        <div className="grid gap-8 xl:grid-cols-[12.5rem_minmax(0,1fr)] xl:gap-12">
          <div className="flex flex-wrap items-center gap-4 xl:grid xl:content-start xl:justify-items-start">
            <ProfilePicture name={user.profilePic} className="size-24 sm:size-36" />
            <Button kind="secondary" onClick={() => setChoosing(true)}>
              <CameraIcon />
              {user.profilePic ? m.profile_picture_change() : m.profile_picture_add()}
            </Button>
          </div>
          <PersonForm user={user} onSaved={revalidate} />
        </div>
      )}
      {user && choosing && (
        <PictureDialog
          loginId={user.loginId}
          current={user.profilePic}
          onClose={() => setChoosing(false)}
          onSaved={revalidate}
        />
      )}
    </UserScreen>
  )
}

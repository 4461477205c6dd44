/** Update Profile: a person's details and picture (rules 5.4, 5.5). */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { Button } from '#ui/button.tsx'
import { CameraIcon } from '#ui/form-icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { profile } from '../contract.ts'
import { PersonForm } from './person-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

const PictureDialog = lazyPart(() => import('./picture-dialog.tsx'), MissingDialog)

export const handle: PageHandle = { title: m.profile_title, intro: m.profile_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = requireUser(request)
  const user = call(profile.info, {}, { signal: request.signal })
  return { session, user: await load(user, m.user_info_failed()) }
}

export default function ManageProfilePage() {
  const { session, user } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [choosing, setChoosing] = useState(false)
  return (
    <Page>
      <div className="grid gap-8 xl:grid-cols-[12.5rem_minmax(0,1fr)] xl:gap-12">
        <div className="flex flex-wrap items-center gap-4 xl:grid xl:content-start xl:justify-items-start">
          <ProfilePicture name={user.profilePic} className="size-24 sm:size-36" />
          <Button kind="secondary" onClick={() => setChoosing(true)}>
            <CameraIcon />
            {user.profilePic ? m.profile_picture_change() : m.profile_picture_add()}
          </Button>
          {user.profilePicStatus > 0 && (
            <div className="w-full max-w-prose text-15">
              <StatusWord id={user.profilePicStatus} />
              <p className="mt-1 text-muted wrap-anywhere">
                {user.profilePicComment
                  ? m.profile_picture_remark({ comment: user.profilePicComment })
                  : m.profile_picture_hint()}
              </p>
            </div>
          )}
        </div>
        <PersonForm session={session} user={user} onSaved={revalidate} />
      </div>
      {choosing && (
        <PictureDialog
          current={user.profilePic}
          onClose={() => setChoosing(false)}
          onSaved={revalidate}
        />
      )}
    </Page>
  )
}

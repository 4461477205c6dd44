/** A review's author and time, with the author's approved picture or the default one. */

import { Picture } from '#areas/media/web/public.tsx'
import type { IsoTime } from '#kernel/dates.ts'
import { UserIcon } from '#ui/form-icons.tsx'
import { m } from '#words/messages.js'

/** @param postedOn the time, formatted for display */
export function ReviewAuthor({
  review: { userName, userPic, createdDate },
  postedOn,
}: {
  review: { userName: string; userPic: string; createdDate: IsoTime }
  postedOn: string
}) {
  return (
    <div className="mt-3 flex items-center gap-3 text-15 text-muted">
      <span className="relative grid size-10 flex-none place-content-center overflow-clip rounded-10 bg-sunken">
        <Picture name={userPic} sizes="2.5rem" alt="" fallback={<UserIcon />} />
      </span>
      <p>
        <span className="block font-medium text-text wrap-anywhere">
          {userName || m.store_review_author_unknown()}
        </span>
        <time dateTime={createdDate}>{postedOn}</time>
      </p>
    </div>
  )
}

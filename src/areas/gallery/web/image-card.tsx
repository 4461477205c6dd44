/** A gallery picture as its seller sees it. */
import { Picture } from '#areas/media/web/public.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { IconButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { TrashIcon } from '#ui/form-icons.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import type { OwnImage } from '../contract.ts'

/** @param remove opens the confirmation for deleting the picture */
export function ImageCard({ image, remove }: { image: OwnImage; remove: () => void }) {
  const facts = [
    [m.my_list_created(), mediumTime(image.createdDate)],
    [m.my_list_updated(), mediumTime(image.lastModifyDate)],
    [m.my_gallery_active_on(), mediumTime(image.activeOn)],
    [m.my_list_validated(), image.validateDate && mediumTime(image.validateDate)],
    [
      m.my_about_comment(),
      image.comment || (image.validateDate ? m.my_about_comment_none() : m.not_verified()),
    ],
  ] as const
  return (
    <article className="card h-full overflow-clip">
      <div className="relative aspect-4/3 bg-sunken">
        <Picture
          name={image.picPath}
          sizes="(width >= 80rem) 17rem, (width >= 40rem) 50vw, 100vw"
          alt=""
          fallback={<p className="p-3 text-15 text-muted">{m.my_gallery_no_picture()}</p>}
        />
      </div>
      <div className="p-4 text-15">
        <div className="flex items-start justify-between gap-2 max-[16rem]:flex-wrap">
          <h3 className="min-w-0 text-17 wrap-anywhere">{image.name}</h3>
          <IconButton
            className="-me-2 -mt-2 flex-none"
            label={`${m.my_gallery_delete()}: ${image.name}`}
            onClick={remove}
          >
            <TrashIcon />
          </IconButton>
        </div>
        <p className="mt-1">
          <StatusWord id={image.isValid} />
        </p>
        {image.overLimit && <p className="text-muted">{m.my_list_over_limit()}</p>}
        <Facts className="mt-2 tabular-nums" facts={facts} />
      </div>
    </article>
  )
}

/** A picture chosen for the gallery, with its name and upload progress. */
import type { ChosenPicture } from '#areas/media/web/public.tsx'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { TrashIcon } from '#ui/form-icons.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { imageFields, imageRecord } from '../contract.ts'

/** A chosen picture. */
export interface Chosen {
  id: string
  name: string
  picture: ChosenPicture
  isSent: boolean
}

/**
 * @param progress 0 to 1 during the upload, otherwise null
 * @param busy disables changes
 */
export function ChosenRow({
  chosen: { name, picture, isSent },
  progress,
  busy,
  onRename,
  onRemove,
}: {
  chosen: Chosen
  progress: number | null
  busy: boolean
  onRename: (name: string) => void
  onRemove: () => void
}) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-3">
      <img
        src={picture.dataUrl}
        width={picture.width}
        height={picture.height}
        alt={m.picture_preview()}
        className="aspect-4/3 w-full rounded-4 border border-line bg-sunken object-cover"
      />
      <div className="grid gap-2">
        <TextField
          label={imageRecord.name.label()}
          value={name}
          error={nameRefusal(name)}
          readOnly={busy || isSent}
          onChange={({ currentTarget }) => onRename(currentTarget.value)}
        />
        {(busy || isSent) && <UploadStatus isSent={isSent} progress={progress} />}
      </div>
      <IconButton
        label={`${m.picture_remove()}: ${name}`}
        className="mt-6"
        disabled={busy || isSent}
        onClick={onRemove}
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}

function UploadStatus({ isSent, progress }: { isSent: boolean; progress: number | null }) {
  if (isSent) {
    return (
      <p className="flex items-center gap-1 text-15 text-good">
        <CheckIcon />
        {m.my_gallery_sent()}
      </p>
    )
  }
  if (progress === null) return <p className="text-15 text-muted">{m.my_gallery_waits()}</p>
  const percent = Math.round(progress * 100)
  return (
    <p className="grid gap-1 text-15 text-muted tabular-nums">
      <progress
        className="h-2 w-full accent-action"
        max={100}
        value={percent < 100 ? percent : undefined}
        aria-label={m.picture_sending()}
      />
      {percent < 100 ? m.picture_sent({ percent }) : m.picture_checking()}
    </p>
  )
}

/** Why a name is not valid, or undefined. */
export function nameRefusal(name: string): string | undefined {
  return imageFields.safeParse({ name }).error?.issues[0]?.message
}

import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import type { UploadState } from './upload.ts'

/** Upload progress with buttons to cancel and retry. */
export function UploadProgress({ upload }: { upload: UploadState }) {
  const { progress, retry, cancel } = upload
  if (progress === null) {
    if (!retry) return null
    return (
      <div>
        <Button kind="secondary" onClick={retry}>
          {m.picture_send_again()}
        </Button>
      </div>
    )
  }
  const percent = Math.round(progress * 100)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <progress
        className="h-2 w-full accent-action"
        max={100}
        value={percent < 100 ? percent : undefined}
        aria-label={m.picture_sending()}
      />
      <span className="text-15 text-muted tabular-nums">
        {percent < 100 ? m.picture_sent({ percent }) : m.picture_checking()}
      </span>
      <Button kind="quiet" onClick={cancel}>
        {m.picture_cancel()}
      </Button>
    </div>
  )
}

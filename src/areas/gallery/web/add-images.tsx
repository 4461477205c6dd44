/** Adds pictures to the gallery, one or many at once (rules 14.1, 14.4). */
import { type DragEvent, useRef, useState } from 'react'
import type { CurrentPlan } from '#areas/billing/contract.ts'
import { acceptedPictures, chooseFiles, useUpload } from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { type SessionUser, useSession } from '#client/session.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { saveResult } from '#kernel/codes.ts'
import { newGuid } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CameraIcon } from '#ui/form-icons.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { gallery } from '../contract.ts'
import { nameOfFile } from '../rules.ts'
import { type Chosen, ChosenRow, nameRefusal } from './chosen-row.tsx'

const imageAnswers = answers({
  done: { [saveResult.created]: m.my_gallery_added },
  refused: { [saveResult.limitExceed]: m.my_gallery_limit },
  otherwise: m.my_gallery_save_failed,
})

/**
 * Collects pictures with their names and uploads them one by one: those uploaded are kept when a
 * later one fails, and are not sent again.
 *
 * @param used how many pictures the company has
 * @param plan the plan with the limit, as loaded with the page; may be outdated
 * @param askPlan fetches the current plan
 * @param onSaved called when all pictures have been saved, or only some of them
 */
export default function AddImages({
  used,
  plan,
  askPlan,
  onSaved,
}: {
  used: number
  plan: CurrentPlan
  askPlan: () => Promise<CurrentPlan | null>
  onSaved: (all: boolean) => void
}) {
  const [list, setList] = useState<readonly Chosen[]>([])
  // A ref, so that a retry sends those still unsent by then.
  const latest = useRef<readonly Chosen[]>([])
  const [opening, setOpening] = useState('')
  const [over, setOver] = useState(false)
  const user = useSession()
  const upload = useUpload(send, {
    answers: imageAnswers,
    onRefused: (code) => code === saveResult.limitExceed && askPlan(),
    onDone: () => change([]),
  })
  const waiting = list.filter(({ isSent }) => !isSent)
  const busy = upload.busy || opening !== ''

  /** Sends the pictures one by one; returns the last result code. */
  async function send(_: SessionUser, options: CallOptions) {
    let savedCount = 0
    try {
      for (const { id, name, picture } of latest.current.filter(({ isSent }) => !isSent)) {
        const image = { id: 0, name, picPath: picture.fileName, pic: picture.dataUrl }
        const input = { galleryImagesList: [image] }
        const code = await call(gallery.saveImages, input, options)
        if (code !== saveResult.created) return code
        savedCount += 1
        set(id, { isSent: true })
      }
      return saveResult.created
    } finally {
      if (savedCount > 0) onSaved(latest.current.every(({ isSent }) => isSent))
    }
  }
  function change(next: readonly Chosen[]) {
    latest.current = next
    setList(next)
  }
  function set(id: string, changes: Partial<Chosen>) {
    change(latest.current.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }
  /** The files within the limit; warns if there are more. */
  async function within(files: readonly File[]) {
    const taken = used + latest.current.filter(({ isSent }) => !isSent).length
    const room = (of: CurrentPlan) => Math.max(0, of.galleryImageLimit - taken)
    if (files.length <= room(plan)) return files
    const now = room((await askPlan()) ?? plan)
    if (files.length > now) toast.warning(m.my_gallery_limit())
    return files.slice(0, now)
  }
  async function choose(files: readonly File[]) {
    upload.clear()
    const fitting = await within(files)
    for (const [index, file] of fitting.entries()) {
      setOpening(m.my_gallery_opening({ number: index + 1, count: fitting.length }))
      const { pictures, refusals } = await chooseFiles([file])
      for (const text of refusals) toast.error(text)
      for (const picture of pictures) {
        const name = nameOfFile(picture.fileName)
        change([...latest.current, { id: newGuid(), name, picture, isSent: false }])
      }
    }
    setOpening('')
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!busy) choose([...event.dataTransfer.files])
  }
  function save() {
    if (waiting.some(({ name }) => nameRefusal(name))) {
      return upload.refuse(m.company_address_invalid())
    }
    if (!user) return upload.refuse(m.user_not_logged_in())
    upload.run(user)
  }
  const isSending = upload.progress !== null
  return (
    <div className="grid max-w-form gap-5">
      <fieldset
        className={cx(
          'grid justify-items-center gap-3 rounded-10 border border-dashed bg-sunken px-4 py-6 text-center',
          over ? 'border-action' : 'border-edge',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <legend className="sr-only">{m.my_gallery_choose()}</legend>
        <p className="text-15 text-muted">{m.my_gallery_drop()}</p>
        <label className="button has-focus-visible:outline-2" data-kind="secondary">
          <CameraIcon />
          {m.my_gallery_choose_many()}
          <input
            type="file"
            multiple
            accept={acceptedPictures}
            className="sr-only"
            disabled={busy}
            onChange={({ currentTarget }) => {
              choose([...(currentTarget.files ?? [])])
              // Reset, so that choosing the same file again fires a change event.
              currentTarget.value = ''
            }}
          />
        </label>
        <p className="text-15 text-muted tabular-nums" role="status">
          {opening ||
            (isSending
              ? m.my_gallery_sent_count({ sent: list.length - waiting.length, count: list.length })
              : m.my_gallery_used({ count: used, limit: plan.galleryImageLimit }))}
        </p>
        <p className="text-13 text-muted">{m.picture_hint()}</p>
      </fieldset>
      {list.length > 0 && (
        <ul className="grid gap-4" aria-label={m.my_gallery_chosen()}>
          {list.map((chosen) => (
            <ChosenRow
              key={chosen.id}
              chosen={chosen}
              progress={isSending && chosen === waiting[0] ? upload.progress : null}
              busy={upload.busy}
              onRename={(name) => set(chosen.id, { name })}
              onRemove={() => change(list.filter(({ id }) => id !== chosen.id))}
            />
          ))}
        </ul>
      )}
      <FormMessage>{upload.failure}</FormMessage>
      {waiting.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={save} busy={upload.busy}>
            {m.my_gallery_save()}
          </Button>
          {isSending && (
            <Button kind="quiet" onClick={upload.cancel}>
              {m.picture_cancel()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * Form field for a picture: chosen by file, camera or drop, cropped and scaled down in the browser,
 * with a preview. The decoding and cropping code is loaded when a file is chosen.
 */
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldLabel, FieldNotes, type FieldProps, useFieldIds } from '#ui/field-frame.tsx'
import { CameraIcon } from '#ui/form-icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { m } from '#words/messages.js'
import { acceptedPictures } from './choose-files.ts'
import type { PictureChange } from './chosen-picture.ts'
import type { CropRect } from './crop.ts'
import type { CropRatio } from './crop-dialog.tsx'
import { useLostPicture } from './lost-picture.ts'
import { Picture } from './picture.tsx'
import type { UploadState } from './upload.ts'
import { UploadProgress } from './upload-progress.tsx'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), MissingDialog)

/**
 * @param current the stored picture's name, '' if there is none
 * @param value the pending change; `onChange` is called with each new one
 * @param ratios crop ratios to choose from, starting with the first; without them it is not cropped
 * @param box maximum size sent, in pixels
 * @param shape shape of the preview
 * @param upload the form's upload, whose progress is shown here
 * @param words alternative labels for the actions
 */
export function PictureField({
  label,
  hint,
  error,
  optional,
  current = '',
  value,
  onChange,
  ratios,
  box,
  shape = 'wide',
  upload,
  words,
}: Omit<FieldProps, 'id' | 'className'> & {
  current?: string
  value: PictureChange
  onChange: (value: PictureChange) => void
  ratios?: readonly CropRatio[]
  box?: { width: number; height: number }
  shape?: 'square' | 'wide'
  upload?: UploadState
  words?: { choose: string; remove: string }
}) {
  const chooser = useChooser({ ratios, box, onChange })
  const lost = useLostPicture(Boolean(value))
  const notes = {
    hint: lost ? m.picture_choose_again() : (hint ?? m.picture_hint()),
    error: chooser.refusal || error,
  }
  const { id, control } = useFieldIds(notes)
  const [over, setOver] = useState(false)
  const busy = upload?.busy ?? false
  const hasPicture = value ?? (value === undefined && current !== '')

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !busy) chooser.choose(file)
  }
  return (
    <fieldset
      className="field"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Ignore moves between elements inside the field.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      }}
      onDrop={drop}
    >
      <legend className="field-label">
        <FieldLabel label={label} optional={optional} />
      </legend>
      <div className={cx('mt-1.5 grid gap-4', shape === 'square' && 'sm:flex sm:items-center')}>
        <div
          className={cx(
            'relative overflow-clip rounded-10 border bg-sunken',
            shape === 'square' ? 'size-36 flex-none' : 'aspect-3/1 w-full',
            over
              ? 'border-2 border-action'
              : hasPicture
                ? 'border-line'
                : 'border-dashed border-edge',
          )}
        >
          <Preview current={current} value={value} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <label className="button has-focus-visible:outline-2" data-kind="secondary" htmlFor={id}>
            <CameraIcon />
            {words?.choose ?? (hasPicture ? m.picture_change() : m.picture_choose())}
            <input
              {...control}
              id={id}
              type="file"
              accept={acceptedPictures}
              className="sr-only"
              disabled={busy || chooser.opening}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                if (file) chooser.choose(file)
                // Allow choosing the same file again.
                currentTarget.value = ''
              }}
            />
          </label>
          {value && chooser.opened && ratios && (
            <Button kind="quiet" onClick={chooser.crop} disabled={busy}>
              {m.picture_crop()}
            </Button>
          )}
          {hasPicture && (
            <Button
              kind="quiet"
              onClick={() => onChange(current ? null : undefined)}
              disabled={busy}
            >
              {words?.remove ?? m.picture_remove()}
            </Button>
          )}
          {value !== undefined && current && (
            <Button kind="quiet" onClick={() => onChange(undefined)} disabled={busy}>
              {m.picture_keep()}
            </Button>
          )}
          {chooser.opening && <span role="status">{m.picture_opening()}</span>}
        </div>
      </div>
      {upload && <UploadProgress upload={upload} />}
      <div aria-live="polite">
        <FieldNotes id={id} {...notes} />
      </div>
      {chooser.opened && chooser.cropping && ratios && (
        <CropDialog
          bitmap={chooser.opened.bitmap}
          ratios={ratios}
          onClose={chooser.close}
          onUse={chooser.use}
        />
      )}
    </fieldset>
  )
}

function Preview({ current, value }: { current: string; value: PictureChange }) {
  const nothing = (
    <div className="absolute inset-0 grid place-content-center justify-items-center p-3">
      <span className="text-center text-15 text-muted">
        {value === null ? m.picture_removed() : m.picture_none()}
      </span>
    </div>
  )
  if (value) {
    return (
      <img
        src={value.dataUrl}
        width={value.width}
        height={value.height}
        alt={m.picture_preview()}
        className="absolute inset-0 size-full object-contain"
      />
    )
  }
  if (value === null || !current) return nothing
  return <Picture name={current} sizes="32rem" alt={m.picture_preview()} fallback={nothing} />
}

/** Opens a chosen file, lets the user crop it, and prepares it for upload. */
function useChooser({
  ratios,
  box,
  onChange,
}: {
  ratios?: readonly CropRatio[]
  box?: { width: number; height: number }
  onChange: (value: PictureChange) => void
}) {
  const [opening, setOpening] = useState(false)
  const [opened, setOpened] = useState<{ bitmap: ImageBitmap; fileName: string }>()
  const [cropping, setCropping] = useState(false)
  const [refusal, setRefusal] = useState('')
  const latest = useRef(0)

  /** Runs work whose result is ignored if a newer attempt has started. */
  async function attempt(work: (isLatest: () => boolean) => Promise<void>) {
    latest.current += 1
    const own = latest.current
    setRefusal('')
    setOpening(true)
    try {
      await work(() => latest.current === own)
    } catch (error) {
      if (latest.current === own) setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      if (latest.current === own) setOpening(false)
    }
  }
  function choose(file: File) {
    return attempt(async (isLatest) => {
      const { openPicture, preparePicture } = await fetchTools()
      const bitmap = await openPicture(file)
      if (ratios && isLatest()) {
        setOpened({ bitmap, fileName: file.name })
        setCropping(true)
        return
      }
      const chosen = await preparePicture(bitmap, file.name, undefined, box)
      bitmap.close()
      if (isLatest()) onChange(chosen)
    })
  }
  function use(rect: CropRect) {
    if (!opened) return
    setCropping(false)
    attempt(async (isLatest) => {
      const { preparePicture } = await fetchTools()
      const chosen = await preparePicture(opened.bitmap, opened.fileName, rect, box)
      if (isLatest()) onChange(chosen)
    })
  }
  return {
    opening,
    opened,
    cropping,
    refusal,
    choose,
    use,
    crop: () => setCropping(true),
    close: () => setCropping(false),
  }
}

function fetchTools() {
  return import('./prepare-picture.ts').catch(() => {
    throw new Error(m.picture_not_ready())
  })
}

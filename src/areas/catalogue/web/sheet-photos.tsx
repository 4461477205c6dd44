/** Photos for the products of a sheet, many at once: made smaller here, found by their files' names. */
import { useRef, useState } from 'react'
import { acceptedPictures, chooseFiles } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { importPictures } from '../contract/import-pictures.ts'

/** Bytes that are sent at once: a slow line then shows that something happens. */
const batchBytes = 2_000_000
const batchPictures = 10
const namesShown = 10

interface Sent {
  taken: number
  unknown: string[]
  refused: string[]
  missing: number
}

/** @param onSent called with how many named pictures have still not come */
export function SheetPhotos({
  importId,
  onSent,
}: {
  importId: string
  onSent: (missing: number) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [sent, setSent] = useState<Sent>()
  const sending = useMutation(
    async (files: readonly File[]) => {
      const result: Sent = { taken: 0, unknown: [], refused: [], missing: 0 }
      let batch: { name: string; file: string }[] = []
      let bytes = 0
      const send = async () => {
        if (batch.length === 0) return
        const answer = await call(importPictures.add, { importId, pictures: batch })
        result.taken += answer.taken
        result.unknown.push(...answer.unknown)
        result.refused.push(...answer.refused.map(({ name, message }) => `${name}: ${message}`))
        result.missing = answer.missing.length
        batch = []
        bytes = 0
      }
      // One by one: a phone has no memory for many decoded photos.
      for (const [done, file] of files.entries()) {
        setProgress({ done, total: files.length })
        const { pictures, refusals } = await chooseFiles([file])
        result.refused.push(...refusals)
        for (const { fileName, dataUrl, bytes: size } of pictures) {
          batch.push({ name: fileName, file: dataUrl })
          bytes += size
        }
        if (batch.length >= batchPictures || bytes >= batchBytes) await send()
      }
      await send()
      return result
    },
    {
      covered: false,
      onDone: (result) => {
        setSent(result)
        onSent(result.missing)
      },
    },
  )
  const names = (list: readonly string[]) =>
    list.length > namesShown ? `${list.slice(0, namesShown).join(', ')} …` : list.join(', ')
  return (
    <>
      <p className="text-15 text-muted">{m.product_sheets_photos_text()}</p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedPictures}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          setSent(undefined)
          if (files.length > 0) sending.run(files)
        }}
      />
      <Button kind="secondary" busy={sending.busy} onClick={() => picker.current?.click()}>
        {m.product_sheets_photos()}
      </Button>
      {sending.busy && progress && (
        <p role="status" className="text-15 text-muted tabular-nums">
          {m.product_sheets_photos_sending(progress)}
        </p>
      )}
      <FormMessage>{sending.failure}</FormMessage>
      {sent && (
        <FormMessage tone={sent.taken > 0 ? 'success' : 'error'}>
          {m.product_sheets_photos_taken({ taken: sent.taken })}
        </FormMessage>
      )}
      {sent && sent.unknown.length > 0 && (
        <p className="text-15 wrap-anywhere">
          {m.product_sheets_photos_unknown({ names: names(sent.unknown) })}
        </p>
      )}
      {sent?.refused.map((text) => (
        <p key={text} className="text-15 wrap-anywhere">
          {text}
        </p>
      ))}
    </>
  )
}

/** The pictures that a sheet names: how many, the zip with their files, and what went wrong. */
import { type ChangeEvent, useRef, useState } from 'react'
import { SheetErrors } from '#areas/sheets/web/public.tsx'
import { call } from '#client/call.ts'
import { useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { base64Of } from '#ui/file-text.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { importPictures, zipBytesMax } from '../contract/import-pictures.ts'
import type { ImportProgress } from '../contract/product-imports.ts'
import { SheetPhotos } from './sheet-photos.tsx'

/** Names shown of pictures that are missing; the others are counted. */
const namesShown = 10

/** @param onSent called once a zip was taken, to look at the import again */
export function SheetPictures({
  progress: { importId, state, pictures },
  onSent,
}: {
  progress: ImportProgress
  onSent: (missing: number) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<OutputOf<typeof importPictures.add>>()
  const sending = useMutation(
    async (file: File) =>
      call(importPictures.add, { importId, fileName: file.name, file: await base64Of(file) }),
    {
      onDone: (answer) => {
        setSent(answer)
        onSent(answer.missing.length)
      },
    },
  )
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!file) return
    setSent(undefined)
    if (file.size > zipBytesMax) sending.refuse(m.product_sheets_zip_large())
    else sending.run(file)
  }
  const { total, done, failed, missing } = pictures
  if (state === 'failed') return null
  return (
    <section className="grid w-full justify-items-start gap-3 border-t border-line pt-4">
      <h4 className="text-15 font-semibold">{m.product_sheets_pictures()}</h4>
      {total > 0 && (
        <p role="status" className="text-15 text-muted">
          {state === 'done'
            ? m.product_sheets_pictures_added({ done, total })
            : m.product_sheets_pictures_named({ total })}
        </p>
      )}
      <SheetPhotos importId={importId} onSent={onSent} />
      {missing > 0 && (
        <>
          <p className="text-15">{m.product_sheets_pictures_missing({ missing })}</p>
          <input ref={picker} type="file" hidden accept=".zip,application/zip" onChange={choose} />
          <Button kind="secondary" busy={sending.busy} onClick={() => picker.current?.click()}>
            {m.product_sheets_zip()}
          </Button>
        </>
      )}
      <FormMessage>{sending.failure}</FormMessage>
      {sent && (
        <FormMessage tone={sent.taken > 0 ? 'success' : 'error'}>
          {m.product_sheets_zip_taken({ taken: sent.taken })}
        </FormMessage>
      )}
      {sent && sent.missing.length > 0 && (
        <p className="text-15 text-muted wrap-anywhere">
          {m.product_sheets_zip_missing({ names: namesOf(sent.missing) })}
        </p>
      )}
      {sent && sent.refused.length > 0 && (
        <ul className="text-15">
          {sent.refused.map(({ name, message }) => (
            <li key={name} className="wrap-anywhere">
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
      {failed > 0 && <PictureErrors key={failed} importId={importId} />}
    </section>
  )
}

function namesOf(names: readonly string[]): string {
  const firstNames = names.slice(0, namesShown).join(', ')
  return names.length > namesShown ? `${firstNames} …` : firstNames
}

function PictureErrors({ importId }: { importId: string }) {
  const { data, failure } = useLoaded(importId, (signal) =>
    call(importPictures.failures, { importId }, { signal }),
  )
  if (failure) return <FormMessage>{failure}</FormMessage>
  return data ? <SheetErrors errors={data} errorCount={data.length} /> : null
}

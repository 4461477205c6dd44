/** The picture dialog: Choose Pic, preview, Remove Pic and Save (rules 5.5). */
import { useState } from 'react'
import { type PictureChange, PictureField, useUpload } from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { saveResult } from '#kernel/codes.ts'
import type { PageInputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { profile } from '../contract.ts'

/** Pixel size of the upload, for sharp display at double density. */
const box = { width: 640, height: 640 }

const pictureAnswers = answers({
  done: { [saveResult.updated]: m.profile_picture_saved },
  otherwise: m.profile_picture_failed,
})

/**
 * @param current the stored picture's name, '' for none
 * @param onSaved called after the server has saved the change
 */
export default function PictureDialog({
  current,
  onClose,
  onSaved,
}: {
  current: string
  onClose: () => void
  onSaved: () => void
}) {
  const [value, setValue] = useState<PictureChange>()
  const upload = useUpload(
    (input: PageInputOf<typeof profile.uploadPicture>, options) =>
      call(profile.uploadPicture, input, options),
    {
      answers: pictureAnswers,
      onDone: () => {
        onSaved()
        onClose()
      },
    },
  )
  const save = () =>
    upload.run({
      profilePic: value?.dataUrl ?? null,
      profilePicPath: value?.fileName ?? '',
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.profile_picture()}
      footer={
        <Button onClick={save} busy={upload.busy} disabled={value === undefined}>
          {m.profile_picture_save()}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <PictureField
          label={<span className="sr-only">{m.profile_picture()}</span>}
          hint={m.profile_picture_hint()}
          words={{ choose: m.profile_picture_choose(), remove: m.profile_picture_remove() }}
          current={current}
          value={value}
          onChange={(change) => {
            upload.clear()
            setValue(change)
          }}
          ratios={[{ label: m.profile_picture_square(), ratio: 1 }]}
          box={box}
          shape="square"
          upload={upload}
        />
        <FormMessage>{upload.failure}</FormMessage>
      </div>
    </Dialog>
  )
}

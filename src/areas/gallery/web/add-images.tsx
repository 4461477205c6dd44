/** Pictures on their way into the gallery (document 3, section 2, "Gallery": Add New Images). */
import { useRef, useState } from 'react'
import type { CurrentPlan } from '#areas/billing/contract.ts'
import {
  type ChosenPicture,
  type PictureChange,
  PictureField,
  useUpload,
} from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { type SessionUser, useSession } from '#client/session.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { saveResult } from '#kernel/codes.ts'
import { newGuid } from '#kernel/ids.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { gallery, imageName } from '../contract.ts'
import { nameOfFile } from '../rules.ts'

/** A chosen picture that waits to be sent. */
interface Chosen {
  id: string
  name: string
  picture: ChosenPicture
}

const imageAnswers = answers({
  done: { [saveResult.created]: m.my_gallery_added },
  refused: { [saveResult.limitExceed]: m.my_gallery_limit },
  otherwise: m.my_gallery_save_failed,
})

/**
 * Collects pictures, each with what it is called, and sends them one by one: what has arrived stays
 * when a later one fails, and is not sent again.
 *
 * @param used how many pictures the company has
 * @param plan says how many it may have; may have changed since the page read it
 * @param askPlan gives it as it is now
 * @param onSaved told once all are kept, and where only some are
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
  // What a second try sends is what is left by then.
  const latest = useRef<readonly Chosen[]>([])
  const user = useSession()
  const upload = useUpload(send, {
    answers: imageAnswers,
    onRefused: (code) => code === saveResult.limitExceed && askPlan(),
  })
  const isFull = (of: CurrentPlan) => used + latest.current.length >= of.galleryImageLimit

  /** Sends them one by one; gives the code of the last. */
  async function send({ id: loginId, companyId }: SessionUser, options: CallOptions) {
    let kept = 0
    try {
      for (const { name, picture } of latest.current) {
        const image = {
          id: 0,
          name,
          picPath: picture.fileName,
          pic: picture.dataUrl,
        }
        const input = { loginId, companyId, galleryImagesList: [image] }
        const code = await call(gallery.saveImages, input, options)
        if (code !== saveResult.created) return code
        kept += 1
        change(latest.current.slice(1))
      }
      return saveResult.created
    } finally {
      if (kept > 0) onSaved(latest.current.length === 0)
    }
  }
  function change(next: readonly Chosen[]) {
    latest.current = next
    setList(next)
  }
  async function choose(picture: PictureChange) {
    if (!picture) return
    if (isFull(plan) && isFull((await askPlan()) ?? plan))
      return toast.warning(m.my_gallery_limit())
    upload.clear()
    change([...latest.current, { id: newGuid(), name: nameOfFile(picture.fileName), picture }])
  }
  function rename(id: string, name: string) {
    change(list.map((one) => (one.id === id ? { ...one, name } : one)))
  }
  function save() {
    if (list.some(({ name }) => nameRefusal(name))) {
      return upload.refuse(m.company_address_invalid())
    }
    if (!user) return upload.refuse(m.user_not_logged_in())
    upload.run(user)
  }
  return (
    <div className="grid max-w-form gap-5">
      <PictureField
        label={m.my_gallery_choose()}
        hint={`${m.my_gallery_used({ count: used, limit: plan.galleryImageLimit })} ${m.picture_hint()}`}
        value={undefined}
        onChange={choose}
        fallback={<p className="text-center text-15 text-muted">{m.my_gallery_drop()}</p>}
        upload={list.length > 0 ? upload : undefined}
      />
      {list.length > 0 && (
        <ul className="grid gap-4" aria-label={m.my_gallery_chosen()}>
          {list.map(({ id, name, picture }) => (
            <li key={id} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-3">
              <img
                src={picture.dataUrl}
                width={picture.width}
                height={picture.height}
                alt={m.picture_preview()}
                className="aspect-4/3 w-full rounded-4 border border-line bg-sunken object-cover"
              />
              <TextField
                label={m.my_gallery_name()}
                value={name}
                error={nameRefusal(name)}
                readOnly={upload.busy}
                onChange={({ currentTarget }) => rename(id, currentTarget.value)}
              />
              <IconButton
                label={`${m.picture_remove()}: ${name}`}
                className="mt-6"
                disabled={upload.busy}
                onClick={() => change(list.filter((one) => one.id !== id))}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FormMessage>{upload.failure}</FormMessage>
      {list.length > 0 && (
        <div>
          <Button onClick={save} busy={upload.busy}>
            {m.my_gallery_save()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Why a picture cannot be called so; undefined where it can. */
function nameRefusal(name: string): string | undefined {
  return imageName.safeParse(name).error?.issues[0]?.message
}

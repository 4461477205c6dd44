/** Asks before a picture leaves the gallery (document 3, section 5). */
import { call, readSession, useSending } from '#areas/accounts/web/public.tsx'
import { saveResult } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { gallery, type OwnImage } from '../contract.ts'

/** @param image what is to be deleted */
export default function DeleteImage({
  image,
  onClose,
  onDeleted,
}: {
  image: OwnImage
  onClose: () => void
  onDeleted: () => void
}) {
  const sending = useSending()
  const remove = () =>
    sending.run(async () => {
      const session = readSession()
      if (!session) return sending.refuse(m.user_not_logged_in())
      const { id: loginId, companyId } = session
      const galleryImagesList = [{ id: image.id, isActive: false }]
      const code = await call(gallery.saveImages, { loginId, companyId, galleryImagesList })
      if (code !== saveResult.updated) return sending.refuse(m.my_gallery_delete_failed())
      toast.success(m.my_gallery_deleted())
      onClose()
      onDeleted()
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.my_gallery_delete_title()}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {m.my_gallery_delete_keep()}
          </Button>
          <Button kind="danger" busy={sending.busy} onClick={remove}>
            {m.my_gallery_delete_confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">{m.my_gallery_delete_text({ name: image.name })}</p>
        <FormMessage>{sending.failure}</FormMessage>
      </div>
    </Dialog>
  )
}

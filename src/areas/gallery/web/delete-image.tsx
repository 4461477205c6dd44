/** Asks before a picture leaves the gallery (document 3, section 5). */
import { useSending } from '#areas/accounts/web/public.tsx'
import { call } from '#client/call.ts'
import { readSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={m.my_gallery_delete_title()}
      keep={m.my_gallery_delete_keep()}
      confirm={m.my_gallery_delete_confirm()}
      sending={sending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{m.my_gallery_delete_text({ name: image.name })}</p>
    </ConfirmDialog>
  )
}

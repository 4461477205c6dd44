/** Asks for confirmation before deleting a picture (rules 14.3). */
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { useSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { m } from '#words/messages.js'
import { gallery, type OwnImage } from '../contract.ts'

const deletionAnswers = answers({
  done: { [saveResult.updated]: m.my_gallery_deleted },
  otherwise: m.my_gallery_delete_failed,
})

/** @param image the picture to delete */
export default function DeleteImage({
  image,
  onClose,
  onDeleted,
}: {
  image: OwnImage
  onClose: () => void
  onDeleted: () => void
}) {
  const user = useSession()
  const mutation = useMutation(gallery.saveImages, {
    answers: deletionAnswers,
    onDone: () => {
      onClose()
      onDeleted()
    },
  })
  function remove() {
    if (!user) return mutation.refuse(m.user_not_logged_in())
    mutation.run({ galleryImagesList: [{ id: image.id, isActive: false }] })
  }
  return (
    <ConfirmDialog
      title={m.my_gallery_delete_title()}
      keep={m.my_gallery_delete_keep()}
      confirm={m.my_gallery_delete_confirm()}
      mutation={mutation}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{m.my_gallery_delete_text({ name: image.name })}</p>
    </ConfirmDialog>
  )
}

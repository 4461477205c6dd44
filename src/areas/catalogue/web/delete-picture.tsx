/** Confirms the deletion of a product picture (rules 8.10). */
import { type Answer, answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { saveResult } from '#kernel/codes.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { ProductImage } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import type { OwnPictures } from './image-panel.tsx'

const deletion = answers({
  done: { [saveResult.deleted]: m.product_picture_deleted },
  otherwise: m.product_picture_delete_failed,
})

/** A default catalogue picture cannot be deleted: a warning, not a failure. */
function outcome(code: number): Answer {
  return code === saveResult.default ? { done: true, text: '' } : deletion(code)
}

export default function DeletePicture({
  own,
  image,
  onClose,
  onDeleted,
}: {
  own: OwnPictures
  image: ProductImage
  onClose: () => void
  onDeleted: () => void
}) {
  const mutation = useMutation(ownProducts.removeImage, {
    answers: outcome,
    onDone: (code) => {
      onClose()
      if (code === saveResult.default) toast.warning(m.product_picture_default())
      else onDeleted()
    },
  })
  const { imageId, isDefault, itemTypeId, itemSubTypeId } = image
  return (
    <ConfirmDialog
      title={m.my_gallery_delete_title()}
      keep={m.product_delete_keep()}
      confirm={m.product_delete()}
      mutation={mutation}
      onConfirm={() => mutation.run({ ...own, imageId, isDefault, itemTypeId, itemSubTypeId })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{m.product_delete_question({ name: image.imageName })}</p>
    </ConfirmDialog>
  )
}

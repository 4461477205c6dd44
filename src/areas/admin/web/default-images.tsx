/** Adding and removing the pictures of a shared product. */
import { Picture, PictureField } from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TrashIcon } from '#ui/form-icons.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { defaultImages } from '../contract/default-images.ts'
import { changed } from './changed.ts'

const added = answers({
  done: { added: m.admin_record_added },
  refused: { full: m.admin_images_full },
  otherwise: m.admin_gone,
})

/** A dialog with the pictures of a product, loaded when it opens and after each change. */
export default function DefaultImages({
  product,
  name,
  onClose,
}: {
  product: string
  name: string
  onClose: () => void
}) {
  const images = useLoaded(product, (signal) => call(defaultImages.list, { product }, { signal }), {
    quiet: true,
  })
  const add = useMutation(defaultImages.add, { answers: added, onDone: images.reload })
  const remove = useMutation(defaultImages.remove, {
    answers: changed(m.admin_record_removed),
    onDone: images.reload,
  })
  return (
    <Dialog open wide title={m.admin_images_title({ name })} onClose={onClose}>
      <div className="grid gap-5">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {images.data?.map(({ imageId, imageName, picPath, isDefault }) => (
            <li key={imageId} className="relative aspect-4/3 bg-sunken">
              <Picture name={picPath} sizes="12rem" alt={imageName} fallback={imageName} />
              {!isDefault && (
                <IconButton
                  label={`${m.picture_remove()}: ${imageName}`}
                  className="absolute top-1 right-1 bg-surface"
                  disabled={remove.busy}
                  onClick={() => remove.run({ imageId })}
                >
                  <TrashIcon />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        <PictureField
          label={m.admin_images_add()}
          value={undefined}
          onChange={(picture) => {
            if (picture) add.run({ product, name: picture.fileName, pic: picture.dataUrl })
          }}
        />
        <LoadedFailure loaded={images} />
        <FormMessage>{add.failure || remove.failure}</FormMessage>
      </div>
    </Dialog>
  )
}

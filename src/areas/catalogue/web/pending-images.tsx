/** Pictures waiting to be saved, each with a remove button. */
import { Picture } from '#areas/media/web/public.tsx'
import { IconButton } from '#ui/button.tsx'
import { TrashIcon } from '#ui/form-icons.tsx'
import { m } from '#words/messages.js'
import type { PendingImage } from './image-panel.tsx'

export function PendingImages({
  images,
  shadeOf,
  busy,
  onRemove,
}: {
  images: readonly PendingImage[]
  /** What people call the colour of this name. */
  shadeOf: (name: string) => string
  busy: boolean
  onRemove: (image: PendingImage) => void
}) {
  return (
    <section aria-label={m.product_pending_images()}>
      <h3 className="text-17">{m.product_pending_images()}</h3>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {images.map((image) => (
          <li key={`${image.name} ${image.shared?.imageId ?? 0}`} className="card overflow-clip">
            <div className="relative aspect-4/3 bg-sunken">
              {image.picture ? (
                <img
                  src={image.picture.dataUrl}
                  width={image.picture.width}
                  height={image.picture.height}
                  alt={m.picture_preview()}
                  className="absolute inset-0 size-full object-cover"
                />
              ) : (
                <Picture name={image.shared.imagePath} sizes="16rem" alt="" />
              )}
            </div>
            <div className="flex items-center justify-between gap-1 ps-3 text-13">
              <span className="min-w-0 truncate">
                {image.name}
                {image.colorName && ` · ${shadeOf(image.colorName)}`}
              </span>
              <IconButton
                label={`${m.picture_remove()}: ${image.name}`}
                disabled={busy}
                onClick={() => onRemove(image)}
              >
                <TrashIcon />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Adds, orders and deletes a saved product's pictures (rules 8.10). */
import { type ChangeEvent, useRef, useState } from 'react'
import {
  acceptedPictures,
  type ChosenPicture,
  chooseFiles,
  UploadProgress,
  useUpload,
} from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { useLoaded } from '#client/loaded.tsx'
import type { CallOptions } from '#kernel/caller.ts'
import { saveResult } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { CameraIcon } from '#ui/form-icons.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { catalogue, type ProductImage } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { PendingImages } from './pending-images.tsx'
import type { SavedProduct } from './product-info.ts'
import { SavedImages } from './saved-images.tsx'

const DefaultImages = lazyPart(() => import('./default-images.tsx'), MissingDialog)

/** A picture waiting to be saved: a new one, or one from the default catalogue. */
export type PendingImage = { name: string; colorName: string } & (
  | { picture: ChosenPicture; shared?: never }
  | { shared: ProductImage; picture?: never }
)

const uploadAnswers = answers({
  done: { [saveResult.created]: m.product_upload_done },
  refused: { [saveResult.notExist]: m.product_not_exist },
  otherwise: m.product_upload_failed,
})

export default function ImagePanel({ product }: { product: SavedProduct }) {
  const { productId, companyTypeId, info } = product
  const kind = {
    companyTypeId,
    itemTypeId: Number(info.itemTypeId),
    itemSubTypeId: Number(info.itemSubTypeId ?? 0),
  }
  const own = { companyTypeId, productId }
  const saved = useLoaded(productId, (signal) =>
    load(call(ownProducts.images, own, { signal }), m.product_pictures_failed()),
  )
  const colours = useColours()
  const [colour, setColour] = useState(0)
  const colourName = colours.find(({ id }) => id === colour)?.name ?? ''
  // Pictures carry the colour's name; people choose by its description.
  const shadeOf = (name: string) => colours.find((one) => one.name === name)?.description || name
  const [choosing, setChoosing] = useState(false)
  const [opening, setOpening] = useState(false)
  const [pending, setPending] = useState<readonly PendingImage[]>([])
  const latest = useRef(pending)
  const upload = useUpload(send, { answers: uploadAnswers, onDone: saved.reload })

  function change(next: readonly PendingImage[]) {
    latest.current = next
    setPending(next)
  }
  /** One picture per request, so that saved ones are not sent again when a later one fails. */
  async function send(target: typeof own, options: CallOptions) {
    for (const image of latest.current) {
      const { name: imageName, colorName, picture, shared } = image
      const entry = picture
        ? { imageId: 0, productImage: picture.dataUrl, isDefault: false }
        : { imageId: shared.imageId, imagePath: shared.imagePath, isDefault: true }
      const imageList = [{ ...kind, ...entry, imageName, colorName, isActive: true }]
      const code = await call(ownProducts.saveImages, { ...target, imageList }, options)
      if (code !== saveResult.created) return code
      change(latest.current.slice(1))
    }
    return saveResult.created
  }
  function withColour(then: () => void) {
    if (colour === 0) toast.warning(m.product_select_color())
    else then()
  }
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Allows choosing the same file again.
    currentTarget.value = ''
    setOpening(true)
    const { pictures, refusals } = await chooseFiles(files)
    setOpening(false)
    if (refusals.length > 0) upload.refuse(refusals.join(' '))
    const known = new Set(latest.current.map(({ name }) => name))
    const fresh = pictures.filter(({ fileName }) => !known.has(fileName))
    change([
      ...latest.current,
      ...fresh.map((picture) => ({ name: picture.fileName, colorName: colourName, picture })),
    ])
  }
  /** Replaces the pending default catalogue pictures with the selected ones. */
  function merge(shared: readonly ProductImage[]) {
    change([
      ...latest.current.filter((image) => !image.shared),
      ...shared.map((image) => ({
        name: image.imageName,
        colorName: image.colorName || colourName,
        shared: image,
      })),
    ])
    setChoosing(false)
  }
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-3 sm:flex sm:flex-wrap">
        <SelectField
          className="sm:w-48"
          label={m.product_color()}
          prompt={m.product_color_all()}
          value={colour || ''}
          options={colours.map(({ id, description }) => ({ value: id, label: description }))}
          onChange={({ currentTarget }) => setColour(Number(currentTarget.value))}
        />
        <Button
          kind="secondary"
          busy={opening}
          onClick={() => withColour(() => picker.current?.click())}
        >
          <CameraIcon />
          {m.product_add_new_image()}
        </Button>
        <Button kind="secondary" onClick={() => withColour(() => setChoosing(true))}>
          {m.product_add_default_images()}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          accept={acceptedPictures}
          hidden
          onChange={choose}
        />
      </div>
      {pending.length > 0 && (
        <PendingImages
          images={pending}
          shadeOf={shadeOf}
          busy={upload.busy}
          onRemove={(image) => change(pending.filter((one) => one !== image))}
        />
      )}
      <FormMessage>{upload.failure}</FormMessage>
      <UploadProgress upload={upload} />
      {pending.length > 0 && (
        <div>
          <Button onClick={() => upload.run(own)} busy={upload.busy}>
            {m.product_save()}
          </Button>
        </div>
      )}
      <SavedImages own={own} saved={saved} colourName={colourName} shadeOf={shadeOf} />
      {choosing && (
        <DefaultImages
          kind={kind}
          colour={colour}
          chosen={pending.flatMap(({ shared }) => shared ?? [])}
          onUse={merge}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** The product that a picture request is about. */
export interface OwnPictures {
  companyTypeId: number
  productId: string
}

/** The colours a picture can have; a failed load shows a toast. */
function useColours() {
  const { data = [] } = useLoaded('', (signal) => call(catalogue.colours, {}, { signal }))
  return data.filter(({ id }) => id > 0)
}

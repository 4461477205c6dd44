/** The saved pictures of a product in order: dragged, moved by keyboard, deleted. */

import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Picture } from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { type Loaded, LoadedFailure } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { IconButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { TrashIcon } from '#ui/form-icons.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadStatus } from '#ui/load-status.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import type { ProductImage } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import type { OwnPictures } from './image-panel.tsx'
import { yesOrNo } from './yes-or-no.ts'

const DeletePicture = lazyPart(() => import('./delete-picture.tsx'), MissingDialog)

const orderAnswers = answers({
  done: 'done',
  refused: { unknown: m.product_not_exist },
  otherwise: m.product_picture_order_failed,
})

export function SavedImages({
  own,
  saved,
  colourName,
  shadeOf,
}: {
  own: OwnPictures
  saved: Loaded<readonly ProductImage[]>
  /** Name of the colour to filter by; '' for all. */
  colourName: string
  /** What people call the colour of this name. */
  shadeOf: (name: string) => string
}) {
  const [list, setList] = useState<readonly ProductImage[]>([])
  const [dragged, setDragged] = useState<number>()
  const [moved, setMoved] = useState('')
  const [deleting, setDeleting] = useState<ProductImage>()
  const { data: images, reload } = saved
  useEffect(() => setList(images ?? []), [images])
  const status =
    images && (images.length > 0 ? m.product_pictures_loaded() : m.product_pictures_none())
  const ordering = useMutation(ownProducts.orderImages, {
    answers: orderAnswers,
    covered: false,
    onRefused: () => {
      setUnsaved(undefined)
      reload()
    },
  })
  const { busy, run } = ordering
  // Moves made during a save wait; only the last order is sent.
  const [unsaved, setUnsaved] = useState<number[]>()
  useEffect(() => {
    if (busy || !unsaved) return
    setUnsaved(undefined)
    run({ ...own, imageIds: unsaved })
  }, [busy, run, own, unsaved])
  /** Only the unfiltered list can be reordered. */
  const visibleImages = colourName ? list.filter((one) => one.colorName === colourName) : list
  const canMove = !colourName && list.length > 1

  function move(from: number, to: number) {
    const image = list[from]
    if (!image || to < 0 || to >= list.length || from === to) return
    const next = list.toSpliced(from, 1).toSpliced(to, 0, image)
    setList(next)
    setMoved(m.product_picture_moved({ name: image.imageName, place: to + 1, count: list.length }))
    setUnsaved(next.map(({ imageId }) => imageId))
  }
  /** Moves a picture by a button and refocuses it: browsers drop the focus of moved elements. */
  function step(button: HTMLButtonElement, from: number, to: number) {
    flushSync(() => move(from, to))
    button.focus()
  }
  function onKey(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(event.currentTarget, index, index + by)
  }
  return (
    <section aria-label={m.product_saved_images()}>
      <h3 className="text-17">{m.product_saved_images()}</h3>
      <LoadStatus>{status}</LoadStatus>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {canMove && <p className="mt-1 text-15 text-muted">{m.product_picture_order_hint()}</p>}
      <LoadedFailure loaded={saved} className="mt-3" />
      <FormMessage>{ordering.failure}</FormMessage>
      {images && visibleImages.length === 0 && (
        <p className="mt-3 text-15 text-muted">
          {images.length === 0 ? m.product_no_images() : m.product_pictures_missing()}
        </p>
      )}
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {visibleImages.map((image, index) => (
          <li
            key={image.imageId}
            draggable={canMove}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, index)
              setDragged(undefined)
            }}
            onDragEnd={() => setDragged(undefined)}
            className="card overflow-clip"
          >
            <div className="relative aspect-4/3 bg-sunken">
              <Picture
                name={image.imagePath}
                sizes="(width >= 64rem) 18rem, (width >= 40rem) 50vw, 100vw"
                alt=""
                // Drags the whole card instead of just the picture.
                className="pointer-events-none"
                fallback={<p className="p-3 text-15 text-muted">{m.my_gallery_no_picture()}</p>}
              />
              {!colourName && index === 0 && (
                <p className="absolute start-2 top-2 rounded-4 bg-surface px-2 py-0.5 text-13">
                  {m.product_picture_cover()}
                </p>
              )}
            </div>
            <div className="p-3 text-15">
              <div className="flex items-center justify-between gap-1">
                <p className="min-w-0 truncate">
                  {image.imageName}
                  {image.colorName && ` · ${shadeOf(image.colorName)}`}
                </p>
                <span className="flex flex-none">
                  {canMove && (
                    <>
                      <IconButton
                        label={`${m.product_picture_earlier()}: ${image.imageName}`}
                        aria-disabled={index === 0 || undefined}
                        onKeyDown={(event) => onKey(event, index)}
                        onClick={({ currentTarget }) => step(currentTarget, index, index - 1)}
                      >
                        <ChevronLeftIcon />
                      </IconButton>
                      <IconButton
                        label={`${m.product_picture_later()}: ${image.imageName}`}
                        aria-disabled={index === list.length - 1 || undefined}
                        onKeyDown={(event) => onKey(event, index)}
                        onClick={({ currentTarget }) => step(currentTarget, index, index + 1)}
                      >
                        <ChevronRightIcon />
                      </IconButton>
                    </>
                  )}
                  <IconButton
                    label={`${m.product_delete()}: ${image.imageName}`}
                    onClick={() => setDeleting(image)}
                  >
                    <TrashIcon />
                  </IconButton>
                </span>
              </div>
              <ImageFacts image={image} />
            </div>
          </li>
        ))}
      </ul>
      {deleting && (
        <DeletePicture
          own={own}
          image={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={reload}
        />
      )}
    </section>
  )
}

/** Details of a saved picture. */
export function ImageFacts({ image }: { image: ProductImage }) {
  const facts = [
    [m.product_picture_active(), yesOrNo(image.isActive)],
    [m.product_picture_active_on(), mediumTime(image.activeOn)],
    [m.product_picture_is_default(), yesOrNo(image.isDefault)],
    [m.product_picture_valid(), <StatusWord key="status" id={image.isValid} />],
    [m.product_picture_validated(), image.validateDate && mediumTime(image.validateDate)],
    [m.product_picture_comment(), image.comment || (image.validateDate ? '' : m.not_verified())],
  ] as const
  return <Facts facts={facts} className="mt-1 tabular-nums" />
}

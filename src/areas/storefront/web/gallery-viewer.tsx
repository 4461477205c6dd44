/** The gallery's carousel over the page; fetched when somebody opens a picture. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Picture } from '#areas/media/web/public.tsx'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { GalleryImage } from '../contract.ts'
import { type Zoom, zoomable } from './zoom.ts'

/** Milliseconds between two pictures (document 3, section 9). */
const pace = 3000

/**
 * One picture after the other, from `start` on, in a circle. It goes on by itself until somebody
 * touches it, and not at all where less motion is asked for. On a phone it fills the screen.
 */
export function GalleryViewer({
  images,
  start,
  open,
  onClose,
}: {
  images: GalleryImage[]
  start: number
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={m.store_gallery()} wide full>
      <Carousel images={images} start={start} onClose={onClose} />
    </Dialog>
  )
}

function Carousel({
  images,
  start,
  onClose,
}: {
  images: GalleryImage[]
  start: number
  onClose: () => void
}) {
  useBackCloses(onClose)
  const box = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(start)
  const [moving, setMoving] = useState(() => !matchMedia('(prefers-reduced-motion)').matches)
  const step = useCallback(
    (by: number) => setIndex((at) => (at + by + images.length) % images.length),
    [images.length],
  )
  useEffect(() => {
    if (!moving || images.length < 2) return
    const timer = setInterval(() => step(1), pace)
    return () => clearInterval(timer)
  }, [moving, images.length, step])
  const image = images[index]
  const { frame, isZoomed, toggle } = useZoom(image, step)
  useEffect(
    () => listen(box.current, { step, toggle, stop: () => setMoving(false) }),
    [step, toggle],
  )
  if (!image) return null
  return (
    <section ref={box} aria-label={m.store_gallery()} className="viewer">
      <div ref={frame} className="viewer-frame">
        <div key={image.id} className="absolute inset-0">
          <Picture
            name={image.picPath}
            sizes="(width >= 54rem) 49rem, 100vw"
            alt={image.name}
            eager
            className="[&_img]:object-contain [&_svg]:hidden"
          />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 wrap-anywhere" aria-live={moving ? 'off' : 'polite'}>
          {image.name}
        </p>
        <div className="flex flex-none items-center">
          <Button kind="quiet" aria-pressed={isZoomed} onClick={toggle}>
            {isZoomed ? m.store_gallery_zoom_out() : m.store_gallery_zoom_in()}
          </Button>
          {images.length > 1 && (
            <>
              <IconButton label={m.store_gallery_previous()} onClick={() => step(-1)}>
                <ChevronLeftIcon />
              </IconButton>
              <span className="text-15 text-muted tabular-nums">
                {m.store_gallery_position({ number: index + 1, count: images.length })}
              </span>
              <IconButton label={m.store_gallery_next()} onClick={() => step(1)}>
                <ChevronRightIcon />
              </IconButton>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** The picture in the frame under fingers; another one begins whole. */
function useZoom(image: GalleryImage | undefined, step: (by: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(undefined)
  const [isZoomed, setZoomed] = useState(false)
  useEffect(() => {
    const picture = frame.current?.firstElementChild
    if (!image || !frame.current || !(picture instanceof HTMLElement)) return
    setZoomed(false)
    const made = zoomable(frame.current, picture, { step, onZoom: setZoomed })
    zoom.current = made
    return made.end
  }, [image, step])
  const toggle = useCallback(() => zoom.current?.toggle(), [])
  return { frame, isZoomed, toggle }
}

/** Keys turn and zoom; whatever somebody does stops what goes on by itself. */
function listen(
  box: HTMLElement | null,
  { step, toggle, stop }: { step: (by: number) => void; toggle: () => void; stop: () => void },
) {
  if (!box) return
  const listeners = new AbortController()
  const { signal } = listeners
  const dialog = box.closest('dialog') ?? box
  dialog.addEventListener(
    'keydown',
    ({ key }) => {
      stop()
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
      if (key === 'z' || key === '+' || key === '-') toggle()
    },
    { signal },
  )
  box.addEventListener('pointerenter', stop, { signal })
  box.addEventListener('pointerdown', stop, { signal })
  return () => listeners.abort()
}

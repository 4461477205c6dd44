/** The gallery's carousel over the page; fetched when somebody opens a picture. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Picture } from '#areas/media/web/public.tsx'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { GalleryImage } from '../contract.ts'

/** Milliseconds between two pictures (document 3, section 9). */
const pace = 3000
/** Pixels that a finger travels at least for a swipe. */
const swipe = 40

/**
 * One picture after the other, from `start` on, in a circle. It goes on by itself until somebody
 * touches it, and not at all where less motion is asked for.
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
    <Dialog open={open} onClose={onClose} title={m.store_gallery()} wide>
      <Carousel images={images} start={start} />
    </Dialog>
  )
}

function Carousel({ images, start }: { images: GalleryImage[]; start: number }) {
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
  useEffect(() => listen(box.current, { step, stop: () => setMoving(false) }), [step])
  const image = images[index]
  if (!image) return null
  return (
    <section ref={box} aria-label={m.store_gallery()}>
      <div className="relative aspect-square max-h-[60dvh] w-full overflow-clip rounded-4 bg-sunken md:aspect-auto md:h-144">
        <Picture
          key={image.id}
          name={image.picPath}
          sizes="(width >= 54rem) 49rem, 100vw"
          alt={image.name}
          fill
          eager
          className="[&_img]:object-contain [&_svg]:hidden"
        />
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 max-[16rem]:flex-wrap">
        <p className="min-w-0 wrap-anywhere" aria-live={moving ? 'off' : 'polite'}>
          {image.name}
        </p>
        {images.length > 1 && (
          <div className="flex flex-none items-center">
            <IconButton label={m.store_gallery_previous()} onClick={() => step(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <span className="text-15 text-muted tabular-nums">
              {m.store_gallery_position({ number: index + 1, count: images.length })}
            </span>
            <IconButton label={m.store_gallery_next()} onClick={() => step(1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  )
}

/** Arrow keys and swipes step; whatever somebody does stops what goes on by itself. */
function listen(
  box: HTMLElement | null,
  { step, stop }: { step: (by: number) => void; stop: () => void },
) {
  if (!box) return
  const listeners = new AbortController()
  const { signal } = listeners
  let from: number | undefined
  const dialog = box.closest('dialog') ?? box
  dialog.addEventListener(
    'keydown',
    ({ key }) => {
      stop()
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    },
    { signal },
  )
  box.addEventListener('pointerenter', stop, { signal })
  box.addEventListener('pointerdown', stop, { signal })
  box.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    { signal, passive: true },
  )
  box.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const travelled = (changedTouches[0]?.clientX ?? 0) - (from ?? Number.NaN)
      if (Math.abs(travelled) >= swipe) step(travelled < 0 ? 1 : -1)
      from = undefined
    },
    { signal, passive: true },
  )
  return () => listeners.abort()
}

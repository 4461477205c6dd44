/** Picture viewer over the page, showing one at a time; loaded when a picture is opened. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { Picture } from './picture.tsx'
import { type Zoom, zoomable } from './zoom.ts'

export interface ViewerContent {
  title: string
  /** Picture names, with the captions below them, and what one can do with a picture. */
  pictures: { name: string; caption: string; action?: ReactNode }[]
  /** Milliseconds until it advances automatically; 0 for never. */
  pace: number
}

interface Viewer extends ViewerContent {
  start: number
  onClose: () => void
}

/**
 * Shows one picture at a time from `start`, wrapping around. Advances automatically until the user
 * interacts, and not at all with reduced motion. On phones it fills the screen.
 */
export function PictureViewer({ open, ...viewer }: Viewer & { open: boolean }) {
  return (
    <Dialog open={open} onClose={viewer.onClose} title={viewer.title} wide full="picture">
      <Carousel {...viewer} />
    </Dialog>
  )
}

function Carousel({ title, pictures, pace, start, onClose }: Viewer) {
  useBackCloses(onClose)
  const box = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(start)
  const [moving, setMoving] = useState(
    () => pace > 0 && !matchMedia('(prefers-reduced-motion)').matches,
  )
  const count = pictures.length
  const step = useCallback((by: number) => setIndex((at) => (at + by + count) % count), [count])
  useEffect(() => {
    if (!moving || count < 2) return
    const timer = setInterval(() => step(1), pace)
    return () => clearInterval(timer)
  }, [moving, pace, count, step])
  const picture = pictures[index]
  const { frame, isZoomed, toggle } = useZoom(picture?.name, step)
  useEffect(
    () => listen(box.current, { step, toggle, stop: () => setMoving(false) }),
    [step, toggle],
  )
  if (!picture) return null
  return (
    <section ref={box} aria-label={title} className="viewer">
      <div ref={frame} className="viewer-frame">
        <div key={index} className="absolute inset-0">
          <Picture
            name={picture.name}
            sizes={isZoomed ? '100rem' : '(width >= 54rem) 49rem, 100vw'}
            alt={picture.caption}
            eager
            className="[&_img]:object-contain [&_svg]:hidden"
          />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 wrap-anywhere" aria-live={moving ? 'off' : 'polite'}>
          {picture.caption}
        </p>
        <div className="flex flex-none items-center">
          <Button kind="quiet" aria-pressed={isZoomed} onClick={toggle}>
            {isZoomed ? m.picture_zoom_out() : m.picture_zoom_in()}
          </Button>
          {count > 1 && (
            <>
              <IconButton label={m.picture_previous()} onClick={() => step(-1)}>
                <ChevronLeftIcon />
              </IconButton>
              <span className="text-15 text-muted tabular-nums">
                {m.picture_position({ number: index + 1, count })}
              </span>
              <IconButton label={m.picture_next()} onClick={() => step(1)}>
                <ChevronRightIcon />
              </IconButton>
            </>
          )}
        </div>
        {picture.action}
      </div>
    </section>
  )
}

/** Makes the picture in the frame zoomable; a new picture starts unzoomed. */
function useZoom(name: string | undefined, step: (by: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(undefined)
  const [isZoomed, setZoomed] = useState(false)
  useEffect(() => {
    const picture = frame.current?.firstElementChild
    if (!name || !frame.current || !(picture instanceof HTMLElement)) return
    setZoomed(false)
    const created = zoomable(frame.current, picture, { step, onZoom: setZoomed })
    zoom.current = created
    return created.end
  }, [name, step])
  const toggle = useCallback(() => zoom.current?.toggle(), [])
  return { frame, isZoomed, toggle }
}

/** Handles keys for moving and zooming; any interaction stops the automatic advance. */
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

import { Children, type ReactNode, useRef, useState } from 'react'
import { m } from '#words/messages.js'
import { IconButton } from './button.tsx'
import { setStill, useMotion, useStill } from './carousel-motion.ts'
import { cx } from './cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons.tsx'

/**
 * Pictures side by side in one frame, to be swiped, scrolled or stepped through. A native scroller,
 * so that it works without JavaScript. While visible it advances by itself, taking turns with the
 * page's other carousels; not while hovered or focused, not with reduced motion or while the page
 * is paused, and no longer once the user has moved it.
 *
 * @param label what the pictures show
 * @param children one element per picture, which fills the frame
 * @param className sets the frame's shape, such as `aspect-4/3`
 * @param pace milliseconds from one picture to the next, 3000 for cards (rules 3.9); 0 keeps it
 *   still until the user moves it
 * @param pausable adds the button that pauses and resumes the page's carousels
 */
export function Carousel({
  label,
  className,
  pace = 3000,
  pausable,
  children,
}: {
  label: string
  className?: string
  pace?: number
  pausable?: boolean
  children: ReactNode
}) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState(pace > 0)
  const moving = !useStill() && left
  const slides = Children.toArray(children)
  const stop = () => setLeft(false)
  useMotion(track, moving && slides.length > 1 ? pace : 0, advance)
  if (slides.length < 2) return <div className={cx('carousel', className)}>{slides}</div>
  const step = (by: number) => {
    stop()
    show(track.current, at + by)
  }
  return (
    <section className={cx('carousel', className)} aria-label={label}>
      <div
        ref={track}
        className="carousel-track"
        {...scroller}
        onPointerDown={stop}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {slides.map((slide, index) => (
          <div key={keyOf(slide, index)} className="carousel-slide">
            {slide}
          </div>
        ))}
      </div>
      <div className="carousel-steps">
        {pausable && (
          <IconButton
            className="carousel-pause"
            label={moving ? m.ui_carousel_pause() : m.ui_carousel_play()}
            onClick={() => {
              setLeft(true)
              setStill(moving)
            }}
          >
            {moving ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
        )}
        <IconButton label={m.ui_carousel_previous()} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={m.ui_carousel_next()} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <p className="carousel-count" aria-hidden="true">
        {at + 1}/{slides.length}
      </p>
    </section>
  )
}

/** Arrow keys scroll it once it has the focus. */
const scroller = { tabIndex: 0 }

function keyOf(slide: ReactNode, index: number): string {
  return slide !== null && typeof slide === 'object' && 'key' in slide
    ? String(slide.key)
    : String(index)
}

/** Scrolls to a picture, wrapping around after the last and before the first. */
function show(track: HTMLElement | null, index: number): void {
  if (!track) return
  const count = track.children.length
  track.scrollTo({ left: ((index + count) % count) * track.clientWidth })
}

/** Advances to the next picture. */
function advance(track: HTMLElement): void {
  show(track, Math.round(track.scrollLeft / Math.max(1, track.clientWidth)) + 1)
}

/** Pauses or resumes the card carousels of a page; shown above the cards. */
export function CarouselPause() {
  const still = useStill()
  return (
    <button
      type="button"
      className="carousel-pause carousel-pause-page"
      onClick={() => setStill(!still)}
    >
      {still ? <PlayIcon /> : <PauseIcon />}
      {still ? m.ui_carousel_play_all() : m.ui_carousel_pause_all()}
    </button>
  )
}

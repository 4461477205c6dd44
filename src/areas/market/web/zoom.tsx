/** Pictures as large as they are, over the page: pinched, scrolled, dragged, or by buttons. Fetched when asked for. */
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { followGestures, type View, whole, zoomedBy } from './zoom-gestures.ts'

const step = 1.5

export default function Zoom({
  pictures,
  start,
  name,
  onClose,
}: {
  pictures: string[]
  start: number
  name: string
  onClose: () => void
}) {
  const [at, setAt] = useState(start)
  const [view, setView] = useState<View>(whole)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? followGestures(frame.current, setView) : undefined), [])
  const turn = (by: number) => {
    setAt((index) => (index + by + pictures.length) % pictures.length)
    setView(whole)
  }
  const { scale, x, y } = view
  return (
    <Dialog open onClose={onClose} title={name} wide>
      <div
        ref={frame}
        className="relative h-[70dvh] touch-none overflow-clip rounded-4 bg-sunken"
        data-scale={scale.toFixed(2)}
      >
        <img
          src={pictures[at]}
          alt={name}
          draggable={false}
          className="absolute inset-0 size-full object-contain"
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </div>
      <div className="mt-3 flex items-center justify-center gap-2">
        {pictures.length > 1 && (
          <IconButton label={m.ui_previous()} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
        )}
        <IconButton
          label={m.market_zoom_out()}
          onClick={() => setView((now) => zoomedBy(now, 1 / step))}
        >
          <span aria-hidden="true" className="text-27">
            −
          </span>
        </IconButton>
        <span className="min-w-14 text-center tabular-nums" role="status">
          {Math.round(scale * 100)} %
        </span>
        <IconButton
          label={m.market_zoom_in()}
          onClick={() => setView((now) => zoomedBy(now, step))}
        >
          <span aria-hidden="true" className="text-27">
            +
          </span>
        </IconButton>
        {pictures.length > 1 && (
          <IconButton label={m.ui_next()} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        )}
      </div>
    </Dialog>
  )
}

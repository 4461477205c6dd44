/** Dialog to crop a picture by dragging, pinching, the wheel, or sliders with the keyboard. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import {
  type CropChoice,
  type CropRect,
  cropRect,
  moved,
  roomOf,
  wholeCrop,
  zoomed,
  zoomMax,
} from './crop.ts'
import { useCropGestures } from './crop-gestures.ts'

/** A crop ratio that the user can choose. */
export interface CropRatio {
  label: string
  /** Width divided by height; null uses the whole picture. */
  ratio: number | null
}

/** Longer side of the canvas in the dialog, in pixels. */
const viewSide = 960

export default function CropDialog({
  bitmap,
  ratios,
  onClose,
  onUse,
}: {
  bitmap: ImageBitmap
  ratios: readonly CropRatio[]
  onClose: () => void
  onUse: (rect: CropRect) => void
}) {
  const [chosen, setChosen] = useState(0)
  const [choice, setChoice] = useState<CropChoice>(wholeCrop)
  const fixed = ratios[chosen]?.ratio ?? null
  const ratio = fixed ?? bitmap.width / bitmap.height
  const rect = cropRect(bitmap, ratio, choice)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { x, y, width, height } = rect
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const view = context.canvas
    context.clearRect(0, 0, view.width, view.height)
    context.drawImage(bitmap, x, y, width, height, 0, 0, view.width, view.height)
  }, [bitmap, x, y, width, height])

  const gestures = useCropGestures(canvas, {
    // Convert screen pixels to picture pixels.
    push: (by) => {
      const scale = width / Math.max(1, canvas.current?.clientWidth ?? 1)
      setChoice((now) => moved(bitmap, ratio, now, { x: by.x * scale, y: by.y * scale }))
    },
    zoom: (by, at) => setChoice((now) => zoomed(bitmap, ratio, now, now.zoom * by, at)),
  })
  const room = roomOf(bitmap, rect)
  const most = zoomMax(bitmap, ratio)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.picture_crop_title()}
      wide
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {m.picture_crop_cancel()}
          </Button>
          <Button onClick={() => onUse(rect)}>{m.picture_crop_use()}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {ratios.length > 1 && (
          <RadioGroup
            label={m.picture_crop_shape()}
            name="picture-shape"
            columns
            chosen={[0]}
            options={ratios.map(({ label }, value) => ({ value, label }))}
            onChange={({ currentTarget }) => {
              setChosen(Number(currentTarget.value))
              setChoice(wholeCrop)
            }}
          />
        )}
        <canvas
          ref={canvas}
          {...gestures}
          role="img"
          aria-label={m.picture_preview()}
          width={Math.round(ratio >= 1 ? viewSide : viewSide * ratio)}
          height={Math.round(ratio >= 1 ? viewSide / ratio : viewSide)}
          className="mx-auto block max-h-[50dvh] max-w-full cursor-grab touch-none rounded-4 border border-line bg-sunken active:cursor-grabbing"
        />
        {fixed !== null && (
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
            <Slider
              label={m.picture_crop_zoom()}
              min={100}
              max={Math.round(most * 100)}
              value={Math.round(choice.zoom * 100)}
              onChange={(percent) => setChoice(zoomed(bitmap, ratio, choice, percent / 100))}
            />
            <Slider
              label={m.picture_crop_across()}
              max={room.across ? 100 : 0}
              value={Math.round(choice.across * 100)}
              onChange={(percent) => setChoice({ ...choice, across: percent / 100 })}
            />
            <Slider
              label={m.picture_crop_down()}
              max={room.down ? 100 : 0}
              value={Math.round(choice.down * 100)}
              onChange={(percent) => setChoice({ ...choice, down: percent / 100 })}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Slider({
  label,
  min = 0,
  max,
  value,
  onChange,
}: {
  label: string
  min?: number
  max: number
  value: number
  onChange: (value: number) => void
}) {
  return (
    <label className="grid text-15">
      {label}
      <input
        type="range"
        className="h-11 w-full accent-action"
        min={min}
        max={max > min ? max : min + 100}
        value={value}
        disabled={max <= min}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  )
}

/** Crop calculations: which part of a picture a frame with a fixed ratio shows. */

/** A size in picture pixels. */
export interface Size {
  width: number
  height: number
}

/** A part of a picture, in picture pixels. */
export interface CropRect extends Size {
  x: number
  y: number
}

/** The crop chosen by the user. */
export interface CropChoice {
  /** 1 shows as much as the ratio allows; 2 half of that in each direction. */
  zoom: number
  /** Horizontal position: 0 is the left edge, 1 the right edge. */
  across: number
  /** Vertical position: 0 is the upper edge, 1 the lower edge. */
  down: number
}

/** As much as the ratio allows, centred. */
export const wholeCrop: CropChoice = { zoom: 1, across: 0.5, down: 0.5 }

/** Zooming never makes a cropped side shorter than this, in pixels. */
const shortestSide = 160
const zoomLimit = 8

/** Maximum zoom for a picture of this size. */
export function zoomMax(picture: Size, ratio: number): number {
  const { width, height } = largest(picture, ratio)
  return Math.min(zoomLimit, Math.max(1, Math.min(width, height) / shortestSide))
}

/**
 * The part of the picture that a choice shows: with the ratio, always inside the picture.
 *
 * @param ratio width divided by height
 */
export function cropRect(picture: Size, ratio: number, choice: CropChoice): CropRect {
  const most = largest(picture, ratio)
  const zoom = clamp(choice.zoom, 1, zoomMax(picture, ratio))
  const width = most.width / zoom
  const height = most.height / zoom
  return {
    width,
    height,
    x: clamp(choice.across, 0, 1) * (picture.width - width),
    y: clamp(choice.down, 0, 1) * (picture.height - height),
  }
}

/** The choice after panning the picture right and down by a number of picture pixels. */
export function moved(
  picture: Size,
  ratio: number,
  choice: CropChoice,
  by: { x: number; y: number },
): CropChoice {
  const { x, y, ...size } = cropRect(picture, ratio, choice)
  return placed(picture, choice.zoom, { ...size, x: x - by.x, y: y - by.y })
}

/**
 * The choice at another zoom, keeping the picture point at `at` in place as far as the edges allow.
 *
 * @param at a point in fractions of the frame; its centre by default
 */
export function zoomed(
  picture: Size,
  ratio: number,
  choice: CropChoice,
  zoom: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): CropChoice {
  const before = cropRect(picture, ratio, choice)
  const within = clamp(zoom, 1, zoomMax(picture, ratio))
  const after = cropRect(picture, ratio, { ...choice, zoom: within })
  return placed(picture, within, {
    ...after,
    x: before.x + (before.width - after.width) * at.x,
    y: before.y + (before.height - after.height) * at.y,
  })
}

/** Whether the picture can be panned in each direction. */
export function roomOf(picture: Size, rect: CropRect): { across: boolean; down: boolean } {
  // Less than half a pixel does not count.
  return {
    across: picture.width - rect.width >= 0.5,
    down: picture.height - rect.height >= 0.5,
  }
}

/** Scales a size down to fit the box, without enlarging it. */
export function fitInside({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

function placed(picture: Size, zoom: number, rect: CropRect): CropChoice {
  return {
    zoom,
    across: partOf(rect.x, picture.width - rect.width),
    down: partOf(rect.y, picture.height - rect.height),
  }
}

function partOf(place: number, room: number): number {
  return room < 0.5 ? 0.5 : clamp(place / room, 0, 1)
}

function largest({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: height * ratio, height }
    : { width, height: width / ratio }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** The arithmetic of cropping: which part of a picture a frame of a fixed ratio shows. */

/** Pixels of the picture. */
export interface Size {
  width: number
  height: number
}

/** A part of a picture, in its pixels. */
export interface CropRect extends Size {
  x: number
  y: number
}

/** What the person has chosen. */
export interface CropChoice {
  /** 1 shows as much as the ratio lets; 2 half of it in each direction. */
  zoom: number
  /** 0 the left edge, 1 the right edge, of the room that is free. */
  across: number
  /** 0 the upper edge, 1 the lower edge. */
  down: number
}

/** As much as the ratio lets, from the middle. */
export const wholeCrop: CropChoice = { zoom: 1, across: 0.5, down: 0.5 }

/** No cropped side gets shorter than this by zooming, in pixels. */
const shortestSide = 160
const zoomLimit = 8

/** How far one may zoom into a picture of this size. */
export function zoomMax(picture: Size, ratio: number): number {
  const { width, height } = largest(picture, ratio)
  return Math.min(zoomLimit, Math.max(1, Math.min(width, height) / shortestSide))
}

/**
 * The part of the picture that a choice shows: of the ratio, always inside the picture.
 *
 * @param ratio width to height
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

/** The choice after the picture was pushed by so many of its own pixels: to the right, downwards. */
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
 * The choice at another zoom, with the same point of the picture in the same place as far as the
 * edges let.
 *
 * @param at that place, in parts of the frame: its middle unless fingers or a pointer say otherwise
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

/** Whether there is room to push the picture in each direction. */
export function roomOf(picture: Size, rect: CropRect): { across: boolean; down: boolean } {
  // Half a pixel is no room.
  return {
    across: picture.width - rect.width >= 0.5,
    down: picture.height - rect.height >= 0.5,
  }
}

/** The size to draw at: nothing is enlarged, nothing gets larger than the box. */
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

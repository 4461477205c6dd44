/**
 * Prepares a chosen file for upload: decoded, turned upright, cropped and scaled down in the
 * browser, so that a 10 MB photo is sent as a few hundred KB. Loaded when a file is chosen.
 */
import { m } from '#words/messages.js'
import {
  keptBox,
  pictureBytesMax,
  picturePixelsMax,
  pictureRatioMax,
  sniffPicture,
} from '../rules/stored-pictures.ts'
import type { ChosenPicture } from './chosen-picture.ts'
import { type CropRect, fitInside } from './crop.ts'

/** Maximum bytes to read; larger files are not photos. */
const fileBytesMax = 60 * 1024 * 1024

/**
 * Opens a picture, upright.
 *
 * @throws Error whose message explains to the user why not.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size === 0) throw new Error(m.picture_empty())
  if (file.size > fileBytesMax) throw new Error(m.picture_file_too_large())
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(sniffPicture(head) ? m.picture_damaged() : m.picture_unknown_format())
  })
  if (Math.max(bitmap.width, bitmap.height) <= maxRatio(bitmap)) return workable(bitmap)
  bitmap.close()
  throw new Error(m.picture_too_narrow({ ratio: pictureRatioMax }))
}

/** Scales to a size that a cheap phone can redraw fast, still larger than what is stored. */
async function workable(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = fitInside(bitmap, { width: 4096, height: 8192 })
  if (width === bitmap.width && height === bitmap.height) return bitmap
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  bitmap.close()
  return smaller
}

function maxRatio({ width, height }: ImageBitmap): number {
  return pictureRatioMax * Math.min(width, height)
}

/**
 * Encodes a part of a picture for upload within the server's limits: JPEG, or a format with
 * transparency if it is needed.
 *
 * @param box maximum size in pixels; the server stores nothing larger
 * @throws Error whose message explains why not.
 */
export async function preparePicture(
  bitmap: ImageBitmap,
  fileName: string,
  rect: CropRect = { x: 0, y: 0, width: bitmap.width, height: bitmap.height },
  box: { width: number; height: number } = keptBox,
): Promise<ChosenPicture> {
  const size = fitInside(rect, box)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context || size.width * size.height > picturePixelsMax) throw new Error(m.picture_damaged())
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = rect
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height)
  const blob = await encode(canvas, isSeenThrough(canvas))
  return { ...size, fileName, bytes: blob.size, dataUrl: await dataUrlOf(blob) }
}

const qualities = [0.9, 0.8, 0.65, 0.5]

async function encode(canvas: HTMLCanvasElement, seenThrough: boolean): Promise<Blob> {
  for (const quality of qualities) {
    // Browsers without a WebP encoder return PNG, which may be too large: then drop transparency.
    const blob = await blobOf(canvas, seenThrough ? 'image/webp' : 'image/jpeg', quality)
    if (blob.size <= pictureBytesMax) return blob
  }
  if (seenThrough) return encode(onPaper(canvas), false)
  throw new Error(m.picture_file_too_large())
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(m.picture_damaged()))),
      type,
      quality,
    )
  })
}

/** Whether any pixel is transparent; checked on a small copy. */
function isSeenThrough(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas')
  small.width = 64
  small.height = 64
  const context = small.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(canvas, 0, 0, 64, 64)
  const { data } = context.getImageData(0, 0, 64, 64)
  for (let index = 3; index < data.length; index += 4) {
    if ((data[index] ?? 255) < 250) return true
  }
  return false
}

function onPaper(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const context = copy.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, copy.width, copy.height)
    context.drawImage(canvas, 0, 0)
  }
  return copy
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(m.picture_damaged()))
    reader.readAsDataURL(blob)
  })
}

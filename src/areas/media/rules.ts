/** Media's pure rules: which pictures are taken, what they are called, in which sizes they are shown. */

/** The most bytes of one picture as it is sent, once its base64 is undone. */
export const pictureBytesMax = 5 * 1024 * 1024
/** The most pixels of one picture as it is sent. */
export const picturePixelsMax = 40_000_000
/**
 * The most bytes that one person's pictures decode to in a minute: 20 photographs of a phone. A
 * small file can hold many pixels, which cost what its bytes do not tell.
 */
export const decodedBytesPerMinute = 20 * 12_500_000 * 4
/** How many times longer than the other one a side may be. */
export const pictureRatioMax = 20
/** The box that a kept picture fits into: nothing is ever shown larger. */
export const keptBox = { width: 1600, height: 6400 } as const

/** What those read who come when too many pictures are worked on. */
export const tooManyPictures = 'Too many pictures at once. Please try again after some time.'

/** The widths that pictures are shown in, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
/** One of {@link pictureWidths}. */
export type PictureWidth = (typeof pictureWidths)[number]

/** The formats that pictures are shown in, the smaller one first. */
export const pictureFormats = ['avif', 'webp'] as const
/** One of {@link pictureFormats}. */
export type PictureFormat = (typeof pictureFormats)[number]

/** The most bytes of a JSON body with so many pictures in base64, for an endpoint's `bodyLimit`. */
export function pictureBodyLimit(pictures: number): number {
  // 5 MB are 6.7 in base64; the rest is for line breaks and the other fields.
  return pictures * 7 * 1024 * 1024
}

/** What can be read from a picture's name. */
export interface PictureSize {
  /** Pixels. */
  width: number
  height: number
  /** Average colour as `#rrggbb`; empty for a picture that one can see through. */
  placeholder: string
}

/**
 * A picture's name: 32 random hexadecimal digits, then its size and average colour, so that a page
 * that knows the name alone can keep the right place free. `…-1600x1200-b8a58c`, or `…-640x480`.
 * Answers add a signature (`~…`) to the name of a picture that is not public.
 */
export function pictureName(random: string, { width, height, placeholder }: PictureSize): string {
  return `${random}-${width}x${height}${placeholder.replace('#', '-')}`
}

const nameForm =
  /^[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})(?:-([0-9a-f]{6}))?(?:~[0-9a-z]{1,9}-[0-9a-f]{32})?$/

/** Size and colour of a picture by its name; undefined for a text that cannot be one. */
export function readPictureName(name: string): PictureSize | undefined {
  const [, width, height, colour] = nameForm.exec(name) ?? []
  if (!width || !height) return undefined
  return { width: Number(width), height: Number(height), placeholder: colour ? `#${colour}` : '' }
}

/** A picture's name without the signature that shows one that is not public, and that signature. */
export function splitPictureName(text: string): { name: string; signature: string | undefined } {
  const [name = '', signature] = text.split('~')
  return { name, signature }
}

/**
 * The widths that a picture is shown in. It is never enlarged: the first one that it does not fill
 * is the one of its own width, and there is none above that.
 */
export function widthsOf(pictureWidth: number): PictureWidth[] {
  const last = pictureWidths.findIndex((width) => width >= pictureWidth)
  return last < 0 ? [...pictureWidths] : pictureWidths.slice(0, last + 1)
}

/** The path of one size of a picture below the image base: `name/640.avif`. */
export function picturePath(name: string, width: PictureWidth, format: PictureFormat): string {
  return `${name}/${width}.${format}`
}

/**
 * A picture's address for an `<img>` alone: WebP, the smallest width that is not below the wanted
 * one. Empty for a name that is none.
 *
 * @param base the image base address, without a slash at its end
 */
export function pictureUrl(base: string, name: string, wanted = 640): string {
  const size = readPictureName(name)
  if (!size) return ''
  const widths = widthsOf(size.width)
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? 160
  return `${base}/${picturePath(name, width, 'webp')}`
}

/** All widths of a picture in one format, for `srcset`. Empty for a name that is none. */
export function pictureSrcSet(base: string, name: string, format: PictureFormat): string {
  const size = readPictureName(name)
  if (!size) return ''
  return widthsOf(size.width)
    .map((width) => `${base}/${picturePath(name, width, format)} ${Math.min(width, size.width)}w`)
    .join(', ')
}

/** Width and format of a file such as `640.avif`; undefined for one that is never made. */
export function readPictureFile(
  file: string,
): { width: PictureWidth; format: PictureFormat } | undefined {
  const [digits, ending] = file.split('.')
  const width = pictureWidths.find((each) => String(each) === digits)
  const format = pictureFormats.find((each) => each === ending)
  return width && format && file === `${width}.${format}` ? { width, format } : undefined
}

/** What a file is by its own first bytes; its name and the type that it is sent under say nothing. */
export function sniffPicture(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 64))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))) return 'avif'
  return undefined
}

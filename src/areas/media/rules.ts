/** Media's pure rules: which pictures are accepted, how they are named, and their display sizes. */

/** Maximum bytes of an uploaded picture, after base64 decoding. */
export const pictureBytesMax = 5 * 1024 * 1024
/** Maximum pixels of an uploaded picture. */
export const picturePixelsMax = 40_000_000
/**
 * Maximum decoded bytes per person and minute: 20 phone photos. Counted decoded, because a small
 * file can contain many pixels that are expensive to process.
 */
export const decodedBytesPerMinute = 20 * 12_500_000 * 4
/** Maximum ratio of the longer side to the shorter one. */
export const pictureRatioMax = 20
/** Stored pictures fit into this box, in pixels; nothing is ever shown larger. */
export const keptBox = { width: 1600, height: 6400 } as const

/** Error shown when too many pictures are being processed. */
export const tooManyPictures = 'Too many pictures at once. Please try again after some time.'

/** Widths that pictures are served in, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
/** One of {@link pictureWidths}. */
export type PictureWidth = (typeof pictureWidths)[number]

/** Formats that pictures are served in, the smaller one first. */
export const pictureFormats = ['avif', 'webp'] as const
/** One of {@link pictureFormats}. */
export type PictureFormat = (typeof pictureFormats)[number]

/** Maximum bytes of a JSON body with this many base64 pictures, for an endpoint's `bodyLimit`. */
export function pictureBodyLimit(pictures: number): number {
  // 5 MB are 6.7 MB in base64; the rest is for line breaks and the other fields.
  return pictures * 7 * 1024 * 1024
}

/** Picture data encoded in its name. */
export interface PictureSize {
  /** Pixels. */
  width: number
  height: number
  /** Average colour as `#rrggbb`; empty for a picture with transparency. */
  placeholder: string
}

/**
 * A picture's name: 32 random hexadecimal digits, then its size and average colour, so that a page
 * can reserve the right space from the name alone. `…-1600x1200-b8a58c`, or `…-640x480`. API
 * responses append a signature (`~…`) to the name of a picture that is not public.
 */
export function pictureName(random: string, { width, height, placeholder }: PictureSize): string {
  return `${random}-${width}x${height}${placeholder.replace('#', '-')}`
}

const nameForm =
  /^[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})(?:-([0-9a-f]{6}))?(?:~[0-9a-z]{1,9}-[0-9a-f]{32})?$/

/** Parses size and colour from a picture's name; undefined if the text is not a valid name. */
export function readPictureName(name: string): PictureSize | undefined {
  const [, width, height, colour] = nameForm.exec(name) ?? []
  if (!width || !height) return undefined
  return { width: Number(width), height: Number(height), placeholder: colour ? `#${colour}` : '' }
}

/** Splits a picture's name from the signature that gives access to a non-public picture. */
export function splitPictureName(text: string): { name: string; signature: string | undefined } {
  const [name = '', signature] = text.split('~')
  return { name, signature }
}

/**
 * The widths that a picture is served in. Pictures are never enlarged: the first width that is at
 * least the picture's own serves it in its own width, and larger ones do not exist.
 */
export function widthsOf(pictureWidth: number): PictureWidth[] {
  const last = pictureWidths.findIndex((width) => width >= pictureWidth)
  return last < 0 ? [...pictureWidths] : pictureWidths.slice(0, last + 1)
}

/** Path of one size of a picture, relative to the image base: `name/640.avif`. */
export function picturePath(name: string, width: PictureWidth, format: PictureFormat): string {
  return `${name}/${width}.${format}`
}

/**
 * URL of a picture for a plain `<img>`: WebP, in the smallest width that is at least `wanted`.
 * Empty for an invalid name.
 *
 * @param base the image base URL, without a trailing slash
 */
export function pictureUrl(base: string, name: string, wanted = 640): string {
  const size = readPictureName(name)
  if (!size) return ''
  const widths = widthsOf(size.width)
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? 160
  return `${base}/${picturePath(name, width, 'webp')}`
}

/** All widths of a picture in one format, for `srcset`. Empty for an invalid name. */
export function pictureSrcSet(base: string, name: string, format: PictureFormat): string {
  const size = readPictureName(name)
  if (!size) return ''
  return widthsOf(size.width)
    .map((width) => `${base}/${picturePath(name, width, format)} ${Math.min(width, size.width)}w`)
    .join(', ')
}

/** Width and format of a file name such as `640.avif`; undefined if no such size exists. */
export function readPictureFile(
  file: string,
): { width: PictureWidth; format: PictureFormat } | undefined {
  const [digits, ending] = file.split('.')
  const width = pictureWidths.find((each) => String(each) === digits)
  const format = pictureFormats.find((each) => each === ending)
  return width && format && file === `${width}.${format}` ? { width, format } : undefined
}

/** Detects a file's format by its first bytes, regardless of its name and declared type. */
export function sniffPicture(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 64))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))) return 'avif'
  return undefined
}

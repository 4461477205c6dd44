/** How a picture is shown: the size in its name, its display sizes and their addresses. */

/** Widths that pictures are served in, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
/** One of {@link pictureWidths}. */
export type PictureWidth = (typeof pictureWidths)[number]

/** Formats that pictures are served in, the smaller one first. */
export const pictureFormats = ['avif', 'webp'] as const
/** One of {@link pictureFormats}. */
export type PictureFormat = (typeof pictureFormats)[number]

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
const nameForm =
  /^[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})(?:-([0-9a-f]{6}))?(?:~[0-9a-z]{1,9}-[0-9a-f]{32})?$/

/** Parses size and colour from a picture's name; undefined if the text is not a valid name. */
export function readPictureName(name: string): PictureSize | undefined {
  const [, width, height, colour] = nameForm.exec(name) ?? []
  if (!width || !height) return undefined
  return { width: Number(width), height: Number(height), placeholder: colour ? `#${colour}` : '' }
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
 * URL of a picture for a plain `<img>`: WebP, in the smallest width that is at least `minWidth`.
 * Empty for an invalid name.
 *
 * @param base the image base URL, without a trailing slash
 */
export function pictureUrl(base: string, name: string, minWidth = 640): string {
  const size = readPictureName(name)
  if (!size) return ''
  const widths = widthsOf(size.width)
  const width = widths.find((each) => each >= minWidth) ?? widths.at(-1) ?? 160
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

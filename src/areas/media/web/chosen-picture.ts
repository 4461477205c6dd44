/** A picture that somebody has chosen and that is ready to be sent. */
export interface ChosenPicture {
  /** Base64 with its data URL prefix: what the wire takes, and what a preview shows. */
  dataUrl: string
  /** The name of the file that it came from. */
  fileName: string
  /** Pixels. */
  width: number
  height: number
  /** Of the picture itself, before base64. */
  bytes: number
}

/**
 * What a form knows of its picture: a chosen one, null where it is to be removed, undefined where
 * it stays as it is.
 */
export type PictureChange = ChosenPicture | null | undefined

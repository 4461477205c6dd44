/** A chosen picture that is ready to be sent. */
export interface ChosenPicture {
  /** Base64 with a data URL prefix, for the request and the preview. */
  dataUrl: string
  /** The original file's name. */
  fileName: string
  /** Pixels. */
  width: number
  height: number
  /** Size of the picture before base64 encoding. */
  bytes: number
}

/**
 * A form's change to its picture: a chosen picture, null to remove it, or undefined to leave it
 * unchanged.
 */
export type PictureChange = ChosenPicture | null | undefined

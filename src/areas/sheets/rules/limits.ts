/** How large a sheet may be (rules 9.9). */

/** Rows of a sheet that is imported. */
export const sheetRowsMax = 10_000
/** Bytes of its file. */
export const sheetBytesMax = 5 * 1024 * 1024
/** Bytes of a call with such a file in base64. */
export const sheetBodyMax = Math.ceil((sheetBytesMax * 4) / 3) + 64 * 1024

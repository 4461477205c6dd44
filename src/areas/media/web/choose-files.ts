/** Preparing several chosen files for upload, without cropping. */
import { m } from '#words/messages.js'
import type { ChosenPicture } from './chosen-picture.ts'

// For these types phones offer the camera, and convert their own formats to one of them.
/** The formats that a file chooser offers. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif'

/** The prepared pictures, in order, and the reasons for refused files, with their names. */
export async function chooseFiles(
  files: readonly File[],
): Promise<{ pictures: ChosenPicture[]; refusals: string[] }> {
  const tools = await import('./prepare-picture.ts').catch(() => null)
  if (!tools) return { pictures: [], refusals: [m.picture_not_ready()] }
  const pictures: ChosenPicture[] = []
  const refusals: string[] = []
  for (const file of files) {
    try {
      const bitmap = await tools.openPicture(file)
      pictures.push(await tools.preparePicture(bitmap, file.name))
      bitmap.close()
    } catch (error) {
      refusals.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { pictures, refusals }
}

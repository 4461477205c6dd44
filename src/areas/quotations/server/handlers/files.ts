/** Takes the files of a call: pictures as everywhere, PDFs as they are. */
import { takePicture } from '#areas/media/server/public.ts'
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { fileBytesMax } from '../../rules/limits.ts'
import { maskContacts } from '../../rules/mask.ts'
import type { TakenFile } from '../writes/requests.ts'

/**
 * Checks files and stores the pictures among them; call it before the transaction.
 *
 * @throws Problem 413 (too large), 415 (neither a picture nor a PDF), 422 (damaged)
 */
export async function takeFiles(
  context: Parameters<typeof takePicture>[0],
  files: readonly { name: string; file: string }[],
): Promise<TakenFile[]> {
  const taken: TakenFile[] = []
  for (const { name: typed, file } of files) {
    const name = maskContacts(typed).text
    const document = documentIn(file)
    if (document) taken.push({ name, picture: '', document })
    else {
      const picture = (await takePicture(context, file, 'files')).name
      taken.push({ name, picture, document: null })
    }
  }
  return taken
}

/** The bytes of a PDF in base64; undefined for anything else. */
function documentIn(base64: string): Buffer | undefined {
  const digits = base64.replace(/^data:[^,]{0,100},/, '')
  // "%PDF-" in base64.
  if (!digits.startsWith('JVBERi0')) return undefined
  if (digits.length > (fileBytesMax * 4) / 3 + 250_000) throw tooLarge()
  const bytes = Buffer.from(digits, 'base64')
  if (bytes.length > fileBytesMax) throw tooLarge()
  if (!bytes.subarray(-2048).includes('%%EOF')) {
    throw problem(422, m.refused_pdf_damaged)
  }
  return bytes
}

function tooLarge() {
  return problem(413, m.refused_file_large)
}

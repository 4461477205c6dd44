import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
/** Smaller files are sent as they are. */
const least = 1024

/**
 * Writes a `.br` file beside each script and style of a folder. They are compressed once, so the
 * highest quality pays: a sixth less than what can be compressed while a browser waits.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (!/\.(?:js|css)$/.test(name) || (await stat(file)).size < least) continue
    const text = await readFile(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    await writeFile(`${file}.br`, await brotli(text, { params }))
  }
}

/** Which release this is. */
import { readFileSync } from 'node:fs'

const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** The release's version, as in package.json. */
export const { version } = manifest

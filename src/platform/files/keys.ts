/** Validates keys: a key cannot escape its folder, on disk or in a URL. */

const part = '[a-z0-9][a-z0-9._-]{0,99}'
const keyForm = new RegExp(`^${part}/${part}/${part}$`)

/** The parts of a key. @throws Error if it is not of the form `folder/name/file`. */
export function keyParts(key: string): { folder: string; name: string; file: string } {
  const [folder = '', name = '', file = ''] = keyForm.test(key) ? key.split('/') : []
  if (file === '') throw new Error(`Not a valid file key: ${JSON.stringify(key.slice(0, 120))}`)
  return { folder, name, file }
}

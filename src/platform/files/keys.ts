/** What a key may look like: nothing in it can leave its folder, on a disk or in an address. */

const part = '[a-z0-9][a-z0-9._-]{0,99}'
const keyForm = new RegExp(`^${part}/${part}/${part}$`)

/** The parts of a key. @throws Error where it has not the form `folder/name/file`. */
export function keyParts(key: string): { folder: string; name: string; file: string } {
  const [folder = '', name = '', file = ''] = keyForm.test(key) ? key.split('/') : []
  if (file === '') throw new Error(`Not a key of a file: ${JSON.stringify(key.slice(0, 120))}`)
  return { folder, name, file }
}

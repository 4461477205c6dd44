import path from 'node:path'
import { inRoot } from './paths.mjs'

/** Where `npm run image` keeps bases, layers and the image between runs. */
export const imageFolder = inRoot('build', 'image')

/** The user of the image. */
export const fixedUser = 10001

/**
 * A call of buildah on that folder.
 *
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function buildah(...args) {
  return ['buildah', ['--root', path.join(imageFolder, 'storage'), ...args]]
}

/**
 * Runs a script of the project in a container of the image, without an engine. The network is the
 * machine's.
 *
 * @param {string} container
 * @param {{data: string, settings: Record<string, unknown>}} given folder and settings
 * @param {string[]} words the script and its arguments
 * @returns {[command: string, args: string[]]}
 */
export function inImage(container, { data, settings }, ...words) {
  const variables = Object.entries(settings).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ])
  const [, args] = buildah(
    ...['run', '--isolation=chroot', `--user=${fixedUser}`, ...variables],
    ...['--volume', `${data}:/data`, container],
    ...['--', '/app/node_modules/node/bin/node', ...words],
  )
  // With the right owner, as an engine's volume of the image has.
  return ['sh', ['-c', `chown ${fixedUser} "$0" && exec buildah "$@"`, data, ...args]]
}

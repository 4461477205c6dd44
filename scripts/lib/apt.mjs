import { run } from './process.mjs'

/**
 * Installs a Debian package, where that is possible: as root, with apt.
 *
 * @param {string} name
 * @returns {Promise<string | undefined>} why it did not work, or undefined when it did
 */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0) return 'only root may install packages'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, capture: true, timeLimit: 5 * 60_000 }
  console.log(`Installing Debian's ${name} …`)
  // A failing update may still leave lists that are good enough.
  const update = await run('apt-get', ['update'], options)
  if (update.code === 127) return 'there is no apt-get'
  const args = ['install', '-y', '--no-install-recommends', name]
  const { code, output } = await run('apt-get', args, options)
  return code === 0 ? undefined : output.trim().split('\n').slice(-3).join('\n')
}

import { run } from './process.mjs'

/**
 * Installs a Debian package if possible, which needs root and apt.
 *
 * @param {string} name
 * @returns {Promise<string | undefined>} why it failed, or undefined on success
 */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0) return 'only root can install packages'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, capture: true, timeLimit: 5 * 60_000 }
  console.log(`Installing Debian's ${name} …`)
  // Even if the update fails, the existing package lists may be good enough.
  const update = await run('apt-get', ['update'], options)
  if (update.code === 127) return 'apt-get is not available'
  // Another test may be installing something.
  const patience = 'DPkg::Lock::Timeout=120'
  const args = ['install', '-y', '--no-install-recommends', '-o', patience, name]
  const { code, output } = await run('apt-get', args, options)
  return code === 0 ? undefined : output.trim().split('\n').slice(-3).join('\n')
}

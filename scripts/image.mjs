import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildah, fixedUser, imageFolder as folder, inImage } from './lib/image.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { ask, run, runMain } from './lib/process.mjs'

/**
 * `npm run image`: builds the image of deploy/Containerfile without a container engine, on a base
 * made by debootstrap, and runs it until it is ready. What the machine lacks or forbids is printed
 * as skipped; an image that does not answer, or writes outside its folders, fails. Its layers are kept;
 * `npm run image -- --clean` removes them.
 */

// Of all builds together, and of the image's own start.
const buildLimit = 200_000
const startLimit = 90_000
const suite = 'bookworm'
// What npm and the kernel say where there is no registry, or no right to a namespace.
const lacking =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|Operation not permitted|No space left/

class Skipped extends Error {}

const begun = performance.now()
const left = () => Math.max(1_000, buildLimit - (performance.now() - begun))

await runMain(async () => {
  if (process.argv.includes('--clean')) {
    rmSync(folder, { recursive: true, force: true })
    return 0
  }
  try {
    await needTools()
    await makeBases()
    await build()
    return await tryImage()
  } catch (error) {
    if (!(error instanceof Skipped)) throw error
    console.log(`The image was not checked: ${error.message}`)
    return 0
  }
})

async function needTools() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Skipped('only root on Linux can build it here.')
  }
  for (const tool of ['buildah', 'debootstrap']) {
    if ((await ask(tool, ['--version'])) === undefined) {
      throw new Skipped(`${tool} is not installed (Debian: apt-get install ${tool}).`)
    }
  }
  mkdirSync(folder, { recursive: true })
}

/** Builds the image; only a machine without the network or the rights that it needs skips it. */
async function build() {
  const [command, args] = await buildArguments()
  const { code, output, timedOut } = await run(command, args, { capture: true, timeLimit: left() })
  if (timedOut) {
    throw new Skipped('the build took too long here; the next run goes on from its last layer.')
  }
  if (code === 0) return
  if (lacking.test(output)) throw new Skipped(`the build failed here:\n${lastLines(output)}`)
  throw new Error(`The image cannot be built:\n${lastLines(output)}`)
}

/** Runs a step of the base; whatever keeps it from succeeding is the machine's, so a skip. */
async function step(what, [command, args]) {
  const { code, output, timedOut } = await run(command, args, { capture: true, timeLimit: left() })
  if (timedOut) {
    throw new Skipped(`${what} took too long here; the next run goes on from its last layer.`)
  }
  if (code !== 0) throw new Skipped(`${what} failed here:\n${lastLines(output)}`)
  return output.trim().split('\n').at(-1) ?? ''
}

function lastLines(output) {
  return output.trim().split('\n').slice(-40).join('\n')
}

/** A minimal Debian, and the same with Node and npm, where registries have theirs. */
async function makeBases() {
  if ((await ask(...buildah('images', '--quiet', 'localhost/neev-base:latest'))) !== undefined)
    return
  const debian = path.join(folder, 'debian')
  rmSync(debian, { recursive: true, force: true })
  await step('debootstrap', ['debootstrap', ['--variant=minbase', suite, debian]])
  const base = await step('buildah', buildah('from', 'scratch'))
  await step('buildah', buildah('add', '--quiet', base, debian, '/'))
  await step('buildah', buildah('commit', '--quiet', base, 'localhost/neev-base'))
  const npm = await npmFolder()
  await step('buildah', buildah('copy', '--quiet', base, pinnedNode, '/usr/local/bin/node'))
  await step('buildah', buildah('copy', '--quiet', base, npm, '/usr/local/lib/node_modules/npm'))
  const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm'
  await step('buildah', buildah('run', '--isolation=chroot', base, 'sh', '-c', link))
  await step('buildah', buildah('commit', '--quiet', '--rm', base, 'localhost/neev-node'))
  rmSync(debian, { recursive: true, force: true })
}

/** The folder of the npm that started this script, or of the one on the PATH. */
async function npmFolder() {
  const script = process.env.npm_execpath ?? (await ask('sh', ['-c', 'command -v npm']))
  const npmRoot = script && path.resolve(realpathSync(script), '../..')
  if (npmRoot && existsSync(path.join(npmRoot, 'package.json'))) return npmRoot
  throw new Skipped('there is no npm to put into the base.')
}

async function buildArguments() {
  // The bundler opens more files at once than buildah allows by itself.
  const files = (await ask('sh', ['-c', 'ulimit -H -n'])) ?? ''
  const limit = /^\d+$/.test(files) ? ['--ulimit', `nofile=${files}:${files}`] : []
  const { NODE_EXTRA_CA_CERTS: authority } = process.env
  const trusted = authority
    ? [
        '--volume',
        `${authority}:/authority.pem:ro`,
        '--build-arg',
        'NODE_EXTRA_CA_CERTS=/authority.pem',
      ]
    : []
  const caches = path.join(folder, 'npm')
  mkdirSync(caches, { recursive: true })
  const words = [
    '--isolation=chroot',
    '--format=docker',
    '--layers',
    '--pull-never',
    ...limit,
    ...trusted,
  ]
  return buildah(
    'build',
    ...words,
    ...['--volume', `${caches}:/root/.npm`],
    ...['--build-arg', 'BASE=localhost/neev-base', '--build-arg', 'NODE_BASE=localhost/neev-node'],
    ...['--build-arg', 'BUILD_LANGUAGE=en'],
    ...['--ignorefile', inRoot('deploy/Containerfile.dockerignore')],
    ...['--file', inRoot('deploy/Containerfile'), '--tag', 'localhost/neev', inRoot()],
  )
}

/** Runs the image until it is ready; returns the exit code. */
async function tryImage() {
  const built = ((performance.now() - begun) / 1000).toFixed(0)
  const container = await step('buildah', buildah('from', '--pull-never', 'localhost/neev'))
  const data = mkdtempSync(path.join(tmpdir(), 'neev-image-'))
  const port = await freePort()
  try {
    const mounted = await step('buildah', buildah('mount', container))
    // With a database of its own, as no other is at hand: so not as in production.
    const settings = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: port, DEMO: 0 }
    const [command, args] = inImage(container, { data, settings }, '/app/scripts/serve.mjs')
    let server
    const ended = run(command, args, {
      capture: true,
      timeLimit: startLimit,
      onStart: (child) => {
        server = child
      },
    })
    const from = Date.now()
    const ready = await untilReady(port, ended)
    const took = ((Date.now() - from) / 1000).toFixed(1)
    const written = ready ? await writtenIn(mounted, from) : []
    if (server?.pid) process.kill(-server.pid, 'SIGTERM')
    const { output } = await ended
    if (!ready) {
      console.log(`The image does not answer /readyz with 200:\n${lastLines(output)}`)
      return 1
    }
    if (written.length > 0) {
      console.log(`The image writes outside /data and /tmp: ${written.slice(0, 5).join(', ')}`)
      return 1
    }
    const size = await sizeOf(mounted)
    console.log(
      `The image (${size} MB, built in ${built} s) is ready after ${took} s as user ${fixedUser}.`,
    )
    return 0
  } finally {
    await run(...buildah('rm', container), { capture: true })
    rmSync(data, { recursive: true, force: true })
  }
}

async function untilReady(port, ended) {
  let over = false
  ended.then(() => {
    over = true
  })
  while (!over) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return true
    await setTimeout(200)
  }
  return false
}

/** Files of the root file system that are newer than the start; it may be read-only. */
async function writtenIn(mounted, from) {
  const skip = ['data', 'tmp', 'proc', 'sys', 'dev', 'run', 'etc'].flatMap((name) => [
    ...['-path', path.join(mounted, name), '-prune', '-o'],
  ])
  const newer = `@${(from / 1000).toFixed(0)}`
  const files = await ask('find', [mounted, ...skip, '-type', 'f', '-newermt', newer, '-print'])
  return (files ?? '').split('\n').filter((file) => file && statSync(file).isFile())
}

async function sizeOf(mounted) {
  return (await ask('du', ['--summarize', '--block-size=1M', mounted]))?.split(/\s/)[0] ?? '?'
}

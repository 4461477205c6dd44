/**
 * The place of a file in the architecture. `part` is set inside areas: a name of the closed
 * vocabulary, or undefined for a file with another name.
 *
 * @typedef {object} Place
 * @property {'app' | 'areas' | 'client' | 'platform' | 'ui' | 'kernel'} layer
 * @property {string} [area]
 * @property {string} [part]
 * @property {'server' | 'web' | 'pure' | undefined} side of an area, or of the app
 */

const layers = ['app', 'areas', 'client', 'platform', 'ui', 'kernel']
const code = /\.tsx?$/
const serverParts = [
  'tables',
  'reads',
  'writes',
  'verified',
  'handlers',
  'events',
  'jobs',
  'personal',
  'public',
]

/** @param {string} file */
export function isTest(file) {
  return /\.test\.tsx?$/.test(file)
}

/** @param {string} file */
function isSnapshot(file) {
  return /(^|\/)__snapshots__\/[^/]+\.snap$/.test(file)
}

/**
 * @param {string} file from the root, such as `src/areas/billing/contract.ts`
 * @returns {Place | undefined} undefined where no file is allowed
 */
export function placeOf(file) {
  const [source, layer, ...rest] = file.split('/')
  if (source !== 'src') return undefined
  const top = topFiles[file.slice('src/'.length)]
  if (top) return { layer: 'app', side: top }
  if (!layers.includes(layer) || rest.length === 0) return undefined
  if (layer === 'areas') return areaPlace(rest)
  return { layer, side: layer === 'app' ? appSide(rest) : undefined }
}

/** Files at the top of src: the start, and the files that the router expects next to its routes. */
const topFiles = {
  'main.ts': 'server',
  'routes.ts': 'server',
  'root.tsx': 'web',
  'entry.client.tsx': 'web',
  'entry.server.tsx': 'server',
}

/** The shell is web code; the rest of the app is server code. */
function appSide([first]) {
  return first === 'shell' ? 'web' : 'server'
}

function areaPlace([area, ...rest]) {
  const part = partOf(rest)
  const side = part === undefined ? undefined : sideOf(part)
  return { layer: 'areas', area, part, side }
}

function sideOf(part) {
  if (part === 'contract' || part === 'examples' || part === 'rules') return 'pure'
  return part === 'web' || part === 'web/public' ? 'web' : 'server'
}

/** The part that a path belongs to. A name that outgrows one file becomes a folder of that name. */
function partOf([first, ...deeper]) {
  if (first === 'web') return webPart(deeper)
  if (first === 'server') return serverPart(deeper)
  const name = nameOf(first, deeper)
  if (name === 'contract.examples') return 'examples'
  if (name === 'contract' && deeper.at(-1)?.endsWith('.examples.ts')) return 'examples'
  return name === 'contract' || name === 'rules' ? name : undefined
}

function webPart(path) {
  const last = path.at(-1)
  if (last === undefined || !(code.test(last) || last.endsWith('.mdx'))) return undefined
  return path.length === 1 && last === 'public.tsx' ? 'web/public' : 'web'
}

function serverPart([first, ...deeper]) {
  if (first === 'adapters') return deeper.at(-1)?.endsWith('.ts') ? 'adapters' : undefined
  const name = nameOf(first, deeper)
  return serverParts.includes(name) ? name : undefined
}

function nameOf(first, deeper) {
  if (first === undefined) return undefined
  if (deeper.length > 0) return deeper.at(-1).endsWith('.ts') ? first : undefined
  return first.endsWith('.ts') ? first.slice(0, -'.ts'.length) : undefined
}

/**
 * The rule that a file's name or place breaks, or undefined. Tests are next to what they test.
 *
 * @param {string} file from the root
 * @returns {string | undefined}
 */
export function misplaced(file) {
  if (!file.startsWith('src/') || isSnapshot(file)) return undefined
  const place = placeOf(file)
  if (!place)
    return 'src may contain only main.ts, routes.ts, root.tsx, entry.*.tsx and the folders app, areas, client, kernel, platform and ui'
  if (place.layer !== 'areas' || place.part) return undefined
  if (isTest(file) && isBeside(file)) return undefined
  return "the name is not in an area's vocabulary (contract, rules, server/…, web/…)"
}

function isBeside(file) {
  const [, , , ...rest] = file.split('/')
  return (
    rest.length === 1 ||
    (rest.length > 1 && ['server', 'web', 'contract', 'rules'].includes(rest[0]))
  )
}

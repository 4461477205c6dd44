import { isBuiltin } from 'node:module'
import path from 'node:path'
import { isTest, placeOf } from './places.mjs'

/**
 * The layers that each layer may import, including itself: app → areas → platform | client → ui →
 * kernel.
 */
const below = {
  app: ['app', 'areas', 'platform', 'client', 'ui', 'kernel'],
  areas: ['areas', 'platform', 'client', 'ui', 'kernel'],
  platform: ['platform', 'kernel'],
  client: ['client', 'ui', 'kernel'],
  ui: ['ui', 'kernel'],
  kernel: ['kernel'],
}

/**
 * The rule that an import breaks, or undefined. Tests are not shipped and may import anything.
 *
 * @param {string} file from the root
 * @param {import('./imports.mjs').Import} one
 * @returns {string | undefined}
 */
export function brokenArrow(file, one) {
  const from = placeOf(file)
  if (!from || isTest(file)) return undefined
  const target = resolveImport(file, one.specifier)
  if (target === undefined) return brokenPackage(from, one)
  if (target === 'generated') return undefined
  const to = placeOf(target)
  if (!to) return one.kind === 'url' ? undefined : 'src may import only packages and src'
  if (isTest(target)) return 'only tests may import a test'
  if (to.part === 'examples' && from.layer !== 'app') return 'examples are only for the API docs'
  return (
    brokenLayer(from, to) ??
    brokenSide(from, to) ??
    brokenBorder(from, to) ??
    brokenWrites(from, target, one)
  )
}

/**
 * The file that a specifier refers to, relative to the root; undefined for a package, `generated`
 * for the output of tools (messages, route types, the build).
 *
 * @param {string} file
 * @param {string} specifier
 */
export function resolveImport(file, specifier) {
  const plain = specifier.split('?')[0]
  if (plain.startsWith('#words/') || plain.includes('/+types/')) return 'generated'
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`
  if (!plain.startsWith('.')) return undefined
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), plain))
  return target.startsWith('build/') ? 'generated' : target
}

function runsInBrowser(place) {
  return ['kernel', 'ui', 'client'].includes(place.layer) || ['web', 'pure'].includes(place.side)
}

function brokenPackage(from, { specifier, typeOnly }) {
  if (from.side === 'pure' && specifier !== 'zod/mini') {
    return isBuiltin(specifier)
      ? `${from.part} does no I/O: it may not import ${specifier}`
      : `${from.part} may import no package except zod/mini`
  }
  if (!runsInBrowser(from) || typeOnly) return undefined
  if (isBuiltin(specifier)) return `${nameOf(from)} runs in browsers too: no ${specifier}`
  return specifier === 'zod'
    ? `${nameOf(from)} must use zod/mini: zod is too large for pages`
    : undefined
}

function brokenLayer(from, to) {
  if (below[from.layer].includes(to.layer)) return undefined
  return `${from.layer} never imports ${to.layer} (app → areas → platform | client → ui → kernel)`
}

function brokenSide(from, to) {
  if (from.side === 'pure' && (['platform', 'client', 'ui'].includes(to.layer) || isSided(to))) {
    return `${from.part} does no I/O: it may not import ${nameOf(to)}`
  }
  if (from.side === 'web' && (to.layer === 'platform' || (isSided(to) && to.side === 'server'))) {
    return `web never imports ${nameOf(to)}`
  }
  if (from.layer === 'areas' && from.side === 'server') {
    if (to.layer === 'client' || to.layer === 'ui' || to.side === 'web')
      return `server never imports ${nameOf(to)}`
  }
  return undefined
}

/** Whether a place belongs to one side of an area. The app's own files may mix both sides. */
function isSided(place) {
  return place.layer === 'areas' && place.side !== 'pure'
}

/** The rule that an import from one area into another breaks. */
function brokenBorder(from, to) {
  if (from.layer !== 'areas' || to.layer !== 'areas' || from.area === to.area) return undefined
  if (to.side === 'pure') return undefined
  if (to.side === 'web') {
    return to.part === 'web/public'
      ? undefined
      : `only public.tsx of ${to.area}'s web may be imported`
  }
  if (to.part === 'public') return undefined
  if (to.part === 'personal' && from.part === 'personal') return undefined
  if (to.part !== 'tables') return `only public.ts of ${to.area}'s server may be imported`
  return ['tables', 'reads', 'verified'].includes(from.part)
    ? undefined
    : `only tables.ts, reads.ts and verified.ts may import ${to.area}'s tables`
}

function brokenWrites(from, target, one) {
  if (from.part === 'tables' && one.kind === 'export' && placeOf(target)?.area !== from.area) {
    return "tables.ts must not re-export other areas' tables: writes changes only its own"
  }
  if (from.part !== 'writes' || !target.startsWith('src/platform/database')) return undefined
  const onlyTransaction = one.typeOnly && one.names.every((name) => name === 'Transaction')
  return onlyTransaction
    ? undefined
    : 'writes receives a transaction, never the pool: it may import only the type Transaction from the database'
}

function nameOf(place) {
  if (place.layer !== 'areas') return place.layer
  if (place.side === 'web' || place.side === 'server') return `${place.area}'s ${place.side}`
  return place.part ?? place.layer
}

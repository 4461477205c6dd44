/**
 * Leaves out of the browser's bundle what the router can do and nothing here asks of it
 * (docs/decisions/0020-router.md). It has no switches for its parts, so their functions are emptied
 * by name, and the bundler drops whatever only they needed. A function that is no longer there
 * breaks the build: a new version of the router has to be read before it is taken.
 */

/** Never called: it throws, should that ever change. */
export const never = Symbol('never')
/** Asked on the way, where there is nothing. */
const nothing = 'return undefined'

/** What is left out, by the router's file and the function's name, and what stands in its place. */
export const leftOut = {
  // Reports of what the router does, for tools that nobody passes in.
  'router/instrumentation': {
    getRouteInstrumentationUpdates: never,
    instrumentClientSideRouter: never,
    consumeInstrumentationClientResultMetaReceiver: nothing,
  },
  // Routes that become known as links to them are shown; ours are known from the start.
  'dom/ssr/fog-of-war': {
    isFogOfWarEnabled: 'return false',
    getPartialManifest: never,
    getPatchRoutesOnNavigationFunction: nothing,
    useFogOFWarDiscovery: nothing,
  },
  'router/router': {
    discoverRoutes: never,
    patchRoutes: never,
    _internalSetRoutes: never,
    // Writing goes through calls of the API, not through actions of pages.
    handleAction: never,
    // Loads beside the page's own.
    fetch: never,
    getFetcher: never,
    resetFetcher: never,
    queueFetcherForDeletion: never,
    // Questions before a page is left.
    getBlocker: never,
    deleteBlocker: never,
    shouldBlockNavigation: nothing,
  },
  'dom/ssr/single-fetch': {
    singleFetchActionStrategy: never,
    singleFetchLoaderFetcherStrategy: never,
    nonSsrStrategy: never,
  },
  // Pages fetched before they are asked for.
  'dom/ssr/components': {
    PrefetchPageLinks: never,
    usePrefetchBehavior: `
      if (prefetch !== 'none') throw Error('left out: prefetch')
      return [false, undefined, {}]`,
  },
  // Components of the server.
  hooks: { RSCErrorHandler: never },
  // Words for developers, on their consoles.
  'router/history': { warning: nothing },
  'server-runtime/warnings': { warnOnce: nothing },
}

/** The Vite plugin; it works on the router's files in the client's build alone. */
export function slimRouter() {
  const seen = new Set()
  return {
    name: 'slim-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler(code, id) {
        const file = id.replaceAll('\\', '/').split('/production/lib/')[1].replace(/\.js$/, '')
        const functions = leftOut[file]
        if (!functions) return null
        seen.add(file)
        return { code: emptied(code, this.parse(code), functions), map: null }
      },
    },
    buildEnd(error) {
      const missing = Object.keys(leftOut).filter((file) => !seen.has(file))
      if (!error && missing.length > 0) throw new Error(`The router has no ${missing.join(', ')}.`)
    },
  }
}

/** The code without the insides of these functions; `program` is its syntax tree. */
export function emptied(code, program, functions) {
  const bodies = new Map()
  for (const { id, body } of functionsIn(program)) {
    if (!id || !Object.hasOwn(functions, id.name)) continue
    if (bodies.has(id.name)) throw new Error(`The router has two functions ${id.name}.`)
    bodies.set(id.name, body)
  }
  const missing = Object.keys(functions).filter((name) => !bodies.has(name))
  if (missing.length > 0) throw new Error(`The router has no ${missing.join(', ')}.`)
  let rest = code
  for (const [name, { start, end }] of [...bodies].sort(([, a], [, b]) => b.start - a.start)) {
    const told = functions[name] === never ? `throw Error("left out: ${name}")` : functions[name]
    rest = `${rest.slice(0, start)}{ ${told} }${rest.slice(end)}`
  }
  return rest
}

/** All functions that are declared, at whatever depth. */
function* functionsIn(node) {
  if (node?.type === 'FunctionDeclaration') yield node
  for (const part of Object.values(node ?? {})) {
    if (typeof part === 'object') yield* functionsIn(part)
  }
}

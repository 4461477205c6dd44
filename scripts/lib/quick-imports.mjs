import { registerHooks } from 'node:module'

/**
 * A preload that speeds up importing the server. For every imported file of a package, Node parses
 * that package's package.json again; drizzle's has 180 KB and the server imports a hundred of its
 * files, which took half of the import time and left 250 MB of garbage. This hook resolves these
 * files directly: they are ES modules that import each other by relative paths.
 */
registerHooks({
  resolve(specifier, context, next) {
    const inside =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!inside) return next(specifier, context)
    const { href } = new URL(specifier, context.parentURL)
    return { url: href, format: 'module', shortCircuit: true }
  },
})

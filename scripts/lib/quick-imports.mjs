import { registerHooks } from 'node:module'

/**
 * Preloaded where the server is imported. Whenever Node imports a file of a package it parses that
 * package's package.json again; drizzle's has 180 KB and a hundred files of it are imported, which
 * was half of what importing the server takes, and 250 MB of garbage. Here Node is told what these
 * files are: modules that name each other by relative paths.
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

import { inRoot } from './paths.mjs'

/**
 * In the server's bundle, our own modules get `src/app/server-router.tsx` for the router: the same,
 * with links that cost a tenth. Browsers get the router itself.
 */
export function serverLinks() {
  const stands = inRoot('src/app/server-router.tsx')
  const own = inRoot('src/')
  return {
    name: 'server-links',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer) {
      const isOurs = importer?.startsWith(own) && importer !== stands
      return source === 'react-router' && isOurs ? stands : undefined
    },
  }
}

import { build } from 'vite'
import { inRoot } from './paths.mjs'
import { buildTarget } from './promised-browsers.mjs'
import { hashSources } from './stamp.mjs'

/**
 * The worker caches the offline page under the build's id, so the page's sources are part of it.
 */
const offlinePage = ['src/app/pwa', 'src/ui/styles/tokens.css', 'messages']

/**
 * Builds the service worker along with the pages: one file at the root of the site that contains
 * the id of the build, so that browsers notice a new one.
 *
 * @returns {import('vite').Plugin}
 */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const id = hashSources(offlinePage, Object.keys(bundle).sort()).slice(0, 12)
      const source = await buildWorker(id)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

/** @param {string} id */
async function buildWorker(id) {
  const { output } = await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'silent',
    define: { BUILD: JSON.stringify(id) },
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rollupOptions: {
        input: inRoot('src/app/shell/service-worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  })
  return output[0].code
}

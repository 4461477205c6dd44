import { createHash } from 'node:crypto'
import { build } from 'vite'
import { inRoot } from './paths.mjs'

/**
 * Builds the service worker beside the pages: one file at the root of the site, which names the
 * build, so that a browser notices a new one.
 *
 * @returns {import('vite').Plugin}
 */
export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const id = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex')
      const source = await buildWorker(id.slice(0, 12))
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
      modulePreload: false,
      rollupOptions: {
        input: inRoot('src/app/shell/service-worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  })
  return output[0].code
}

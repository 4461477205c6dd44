import type { Config } from '@react-router/dev/config'
import { slimManifestIn } from './scripts/lib/slim-manifest.mjs'

export default {
  appDirectory: 'src',
  buildDirectory: 'build/pages',
  ssr: true,
  // One manifest with the first page: no address tells a stranger more than the page did, and
  // links work at once on a slow line.
  routeDiscovery: { mode: 'initial' },
  // Of that manifest browsers get a shorter form than the server.
  buildEnd: ({ reactRouterConfig }) => slimManifestIn(reactRouterConfig.buildDirectory),
} satisfies Config

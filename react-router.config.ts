import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build/pages',
  ssr: true,
  // One manifest with the first page: no address tells a stranger more than the page did, and
  // links work at once on a slow line.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

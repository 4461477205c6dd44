import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // A build that runs beside a server stands in nobody's way (scripts/lib/releases.mjs).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/pages',
  ssr: true,
} satisfies Config

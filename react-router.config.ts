import type { Config } from '@react-router/dev/config'

const language = process.env.BUILD_LANGUAGE ?? 'en'

export default {
  appDirectory: 'src',
  // A build that runs beside a server stands in nobody's way (scripts/lib/releases.mjs).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/pages',
  // English at the root, other languages below their name (src/kernel/language.ts).
  basename: language === 'en' ? '/' : `/${language}`,
  ssr: true,
} satisfies Config

import path from 'node:path'
import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig } from 'vite'
import { articlesIn } from './scripts/lib/articles.mjs'
import { buildTarget } from './scripts/lib/promised-browsers.mjs'
import { serverLinks } from './scripts/lib/server-links.mjs'
import { sitePictures } from './scripts/lib/site-pictures.mjs'
import { siteTexts } from './scripts/lib/site-texts.mjs'
import { slimContracts } from './scripts/lib/slim-contracts.mjs'
import { slimWords } from './scripts/lib/slim-words.mjs'
import { serviceWorker } from './scripts/lib/worker-plugin.mjs'

/**
 * Chunks are the bundler's own but for what every page loads, and every page of the seller's room and
 * the console: one file compresses better than many.
 */
const together = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: 'shell',
    test: /src[\\/](app[\\/]shell[\\/](shell|header|error-page|tab-bar)|client[\\/](console|current-user|load)|ui[\\/](back-steps|card|count-text|empty|field|field-frame|form-message|hydrated|page-head|placeholder|rating|section-failure|within-pages)|areas[\\/](materials[\\/]web[\\/]visitor-count|media[\\/]web[\\/]picture|quotations[\\/]web[\\/]public)|kernel[\\/](list|money|paging|site-names|sort-orders))\.tsx?$/,
  },
  // By itself, or the next one would take it along to the storefront, which has it, too.
  { name: 'current-in-bar', test: /src[\\/]ui[\\/]current-in-bar\.ts$/ },
  { name: 'room', test: /src[\\/]ui[\\/](rail|room-nav|room-icons)\.tsx?$/ },
]

/** What the pages speak (scripts/lib/prepare.mjs); `BUILD_LANGUAGE=hi npm run dev` shows Hindi. */
const language = process.env.BUILD_LANGUAGE ?? 'en'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    slimContracts(),
    slimWords(),
    serverLinks(),
    sitePictures(),
    siteTexts(),
    articlesIn(language),
    // Articles are routes: what stands at their head is the route's handle, which the page around
    // them reads.
    mdx({
      providerImportSource: '#areas/content/web/blog/parts.tsx',
      remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { name: 'handle' }], remarkGfm],
    }),
    reactRouter(),
    serviceWorker(),
  ],
  server: { watch: { ignored: ['**/data/**', '**/var/**', '**/build/releases/**'] } },
  build: {
    target: buildTarget,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A part that comes later asks for what it needs itself: each list of it is a part of every
    // page that may ask, and names in it do not compress.
    modulePreload: { resolveDependencies: () => [] },
  },
  // One module per message, so that a page ships the words that it shows and no others.
  ...(command === 'build' || language !== 'en'
    ? {
        resolve: {
          alias: { '#words': path.resolve(import.meta.dirname, `build/words-web-${language}`) },
        },
      }
    : {}),
  environments: {
    client: {
      // Development looks through every page at its start: what it found as late as on a page that
      // is opened would load all pages anew, and take along what was typed.
      optimizeDeps: {
        entries: [
          'src/entry.client.tsx',
          'src/{app,areas,client,ui}/**/*.tsx',
          '!src/**/*.test.tsx',
        ],
      },
      build: { rollupOptions: { output: { advancedChunks: { groups: together } } } },
    },
    ssr: {
      build: { rollupOptions: { input: './src/app/pages.entry.ts' } },
      // The built server bundle carries React's production build whatever NODE_ENV says at run
      // time, and one file starts faster than hundreds.
      ...(command === 'build'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true as const },
          }
        : {}),
    },
  },
}))

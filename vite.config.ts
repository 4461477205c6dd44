import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sitePictures } from './scripts/lib/site-pictures.mjs'
import { siteTexts } from './scripts/lib/site-texts.mjs'
import { slimContracts } from './scripts/lib/slim-contracts.mjs'
import { slimWords } from './scripts/lib/slim-words.mjs'
import { serviceWorker } from './scripts/lib/worker-plugin.mjs'

/**
 * What pages load anyway is one file: it compresses better than eight, and the manifest that every
 * page carries names fewer. Whatever is added here weighs on each page that needs any of it:
 * `tests/journeys/weight.test.ts` holds what they may weigh.
 */
const together = [
  filesOf('framework', [
    'node_modules/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)/',
  ]),
  filesOf('shell', [
    'src/app/shell/(account|footer|header|install|scroll|shell\\.tsx|trades)',
    'src/ui/(button|cx|disclosure|icon-line|icons|kept-input|loading-overlay|toast\\.ts|toaster)',
    'src/areas/(accounts/web/session|companies/rules)\\.',
    'words-web/(runtime|messages/((footer|trade)_|nav_(about|contact|feedback|install|login|main|menu|register_company|search|sign|skip|top)))',
    'preload-helper',
  ]),
  filesOf('lists', [
    'src/ui/(empty|field|list-options|pager|status\\.)',
    'src/kernel/(codes|paging)',
    'src/areas/media/(rules|web/picture\\.)',
    'words-web/messages/(sort_|page_size|seller_list_(sort|page)|ui_(next|previous|page))',
  ]),
  // Rooms fetch it only where a picture is missing.
  filesOf('placeholder', ['src/ui/placeholder']),
  filesOf('products', ['src/ui/carousel', 'src/areas/catalogue/web/product-(price|words)']),
  filesOf('storefront', ['src/areas/storefront/web/section']),
  filesOf('rooms', ['words-web/messages/(my_(company|list)_|status_|not_verified)']),
]

function filesOf(name: string, paths: string[]) {
  return { name, test: new RegExp(paths.join('|').replaceAll('/', '[\\\\/]')) }
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    slimContracts(),
    slimWords(),
    sitePictures(),
    siteTexts(),
    reactRouter(),
    serviceWorker(),
  ],
  server: { watch: { ignored: ['**/data/**', '**/build/pages/**'] } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  // One module per message, so that a page ships the words that it shows and no others.
  ...(command === 'build'
    ? { resolve: { alias: { '#words': path.resolve(import.meta.dirname, 'build/words-web') } } }
    : {}),
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            advancedChunks: { groups: together },
          },
        },
      },
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

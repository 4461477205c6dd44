import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sitePictures } from './scripts/lib/site-pictures.mjs'
import { siteTexts } from './scripts/lib/site-texts.mjs'
import { slimContracts } from './scripts/lib/slim-contracts.mjs'
import { slimRouter } from './scripts/lib/slim-router.mjs'
import { slimWords } from './scripts/lib/slim-words.mjs'
import { serviceWorker } from './scripts/lib/worker-plugin.mjs'

/**
 * What the same pages load is one file: it compresses better than ten, and the manifest that every
 * page carries names fewer. A file that is in no group gets a chunk with those that exactly the
 * same pages need. Whatever is added to a group weighs on each page that needs any of it:
 * `tests/journeys/weight.test.ts` holds what they may weigh. A group takes along what its files
 * import, so what several groups need stands above them.
 */
const together = [
  filesOf('framework', [
    'node_modules/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)/',
  ]),
  filesOf('shell', [
    'src/app/shell/(account|error-page|footer|header|install|shell\\.tsx|stale|start|trades|uncaught)',
    'src/ui/(button|cx|disclosure|icon-line|icons|kept-input|late\\.tsx|loading|page-head|toast\\.ts|toaster)',
    'src/client/(session|login-path)',
    'src/areas/companies/rules\\.',
    'words-web/(runtime|messages/(error_(page_|server|internal)|(footer|trade)_|nav_(about|contact|feedback|install|login|main|menu|register_company|search|sign|skip)|ui_close))',
    'preload-helper',
  ]),
  // Small things that two pages of three need.
  filesOf('codes', ['src/kernel/(codes|list-address|paging)', 'src/ui/(empty|status)\\.']),
  filesOf('fields', [
    'src/ui/(field|field-frame|form-message)\\.',
    'words-web/messages/ui_optional',
  ]),
  filesOf('calls', [
    'src/kernel/(caller|problem)',
    'src/client/(call|failures)\\.',
    'words-web/messages/error_',
  ]),
  filesOf('pictures', ['src/areas/media/(rules|web/picture\\.)']),
  filesOf('lists', [
    'src/ui/(following|list-options|pager)',
    'words-web/messages/(sort_|page_size|seller_list_(sort|page)|ui_(next|previous|page))',
  ]),
  filesOf('statuses', [
    'src/(ui/status-words|kernel/status-text)',
    'words-web/messages/(status_|not_verified)',
  ]),
  // Deeds without a form, such as a deletion, tell how they go too.
  filesOf('sending', [
    'src/client/(mutation|answers|form)\\.',
    'src/ui/form-keeping',
  ]),
  // Forms: the schemas and what checks with them.
  filesOf('forms', [
    'node_modules/zod/',
    'src/ui/(form-(controls|messages|store)|pointer|schema-form)',
    'src/kernel/fields',
    'words-web/messages/(email|phone)_invalid',
  ]),
  // What every signed-in page needs, and what those of a company need besides.
  filesOf('signed-in', [
    'src/ui/skeleton',
    'src/areas/accounts/web/(public|load-failure)\\.',
    'src/client/(guards|load|page|register-first)',
    'words-web/messages/(form_retry|user_not_logged_in)',
  ]),
  filesOf('company', [
    'src/ui/late-placeholder',
    'src/areas/companies/(contract\\.ts\\?calls|web/own-company)',
    'words-web/messages/(my_(company|list)_|company_(background|load_failed|register|storefront_open)\\.)',
  ]),
  filesOf('dates', ['src/kernel/dates']),
  filesOf('more-icons', ['src/ui/more-icons']),
  filesOf('passwords', [
    'src/ui/password-field',
    'src/areas/accounts/(rules|contract\\.ts\\?calls)',
    'words-web/messages/password_required',
  ]),
  // Rooms fetch it only where a picture is missing.
  filesOf('placeholder', ['src/ui/placeholder']),
  filesOf('products', [
    'src/areas/catalogue/(rules|web/product-(price|words))',
    'words-web/messages/(product_(item_|price|size|unit)|store_products_(all|bounded|count|show|text))',
  ]),
  filesOf('storefront', [
    'src/areas/storefront/web/section',
    'words-web/messages/store_contact\\.',
  ]),
]

function filesOf(name: string, paths: string[]) {
  return { name, test: new RegExp(paths.join('|').replaceAll('/', '[\\\\/]')) }
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    slimContracts(),
    slimRouter(),
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
      // Development looks through every page at its start: what it found as late as on a page that
      // is opened would load all pages anew, and take along what was typed.
      optimizeDeps: {
        entries: [
          'src/entry.client.tsx',
          'src/{app,areas,client,ui}/**/*.tsx',
          '!src/**/*.test.tsx',
        ],
      },
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

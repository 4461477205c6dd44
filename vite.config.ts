import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
            // What every page needs is one file: it compresses better than eight.
            advancedChunks: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                },
              ],
            },
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

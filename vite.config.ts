import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: ['**/data/**', '**/build/pages/**'] } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
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

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const build = { assetsInlineLimit: 0, reportCompressedSize: false }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: ['**/data/**', '**/build/pages/**'] } },
  // The server bundle carries React's production build whatever NODE_ENV says at run time, and
  // one file starts faster than hundreds.
  ...(command === 'build' && isSsrBuild
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: { ...build, rollupOptions: { input: './src/app/pages.entry.ts' } },
      }
    : { build }),
}))

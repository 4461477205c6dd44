import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: ['**/data/**', '**/build/server/**', '**/build/client/**'] } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  // The server bundle carries React's production build whatever NODE_ENV says at run time, and
  // one file starts faster than hundreds.
  ...(command === 'build' && isSsrBuild
    ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }
    : {}),
}))

/** A process that runs a server of its own, for tests that watch or kill one. */
import { startTestServer } from './server.ts'

const server = await startTestServer({
  env: { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a-long-password' },
})
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
console.log(`ready at ${server.url} `)

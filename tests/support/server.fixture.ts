/** A process that runs a server of its own, with one account, for tests that watch it. */
import { startTestServer } from './server.ts'

const server = await startTestServer()
const { email } = await server.person()
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
console.log(`ready at ${server.url} for ${email} `)

/** A process that runs a server with one account, for tests that observe it. */
import { startTestServer } from './server.ts'

const server = await startTestServer()
const { email } = await server.person()
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
console.log(`ready at ${server.url} for ${email} `)

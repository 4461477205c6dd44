/** A process that runs the services and their operator socket, as the server does. */
import { createLogger, startServices } from '#app/start.ts'
import { readSettings } from '#platform/settings/settings.ts'

const settings = readSettings(process.env)
const running = await startServices(settings, createLogger(settings))
process.on('SIGTERM', async () => {
  await running.stop()
  process.exit(0)
})
console.log('ready')

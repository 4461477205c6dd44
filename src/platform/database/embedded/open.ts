/** The server of a data folder, for an installation without DATABASE_URL. */
import { createServer } from 'node:net'
import { cannotOpen, lockDirectory } from '../lock.ts'
import type { Log } from '../log.ts'
import { isOlder, preparePlace } from './place.ts'
import { type EmbeddedServer, smallSettings, startServer } from './server.ts'

/**
 * Starts the server of a data folder, exclusive to this process.
 *
 * @throws Error with a one-line message if another process holds the folder, an older release has
 *   made its database, or no server can run here.
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<EmbeddedServer> {
  const lock = lockDirectory(dataDir)
  try {
    refuseOlder(dataDir)
    const place = preparePlace(dataDir)
    for (const note of place.notes) log('warn', note)
    // PostgreSQL's sockets and the driver's do not meet on Windows.
    const port = process.platform === 'win32' ? await freePort() : undefined
    const server = await startServer(place, { port, settings: smallSettings, log })
    return {
      ...server,
      stop: async () => {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function refuseOlder(dataDir: string): void {
  if (!isOlder(dataDir)) return
  throw cannotOpen(
    `The database in ${dataDir} is of release 0.1 or 0.2: upgrade by way of release 0.3, whose \`npm run neev -- upgrade-database\` converts it.`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

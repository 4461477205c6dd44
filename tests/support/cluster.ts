/** A PostgreSQL server for tests, with the product's own programs or the oldest supported ones. */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findPrograms } from '#platform/database/embedded/binaries.ts'
import { preparePlace } from '#platform/database/embedded/place.ts'
import { startServer } from '#platform/database/embedded/server.ts'
import { freePort } from '../../scripts/lib/ports.mjs'
import { scratchFolder } from '../../scripts/lib/scratch.mjs'

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 300,
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  // In its folder, which goes however it ends, and not beside it in the shared memory folder.
  dynamic_shared_memory_type: 'mmap',
}

/** A server for tests. */
export interface TestCluster {
  readonly url: string
  /** Stops it for a while, and starts it again at the same address. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Stops it for good and removes its data. */
  remove(): Promise<void>
}

/** Starts an empty server in a temporary folder. */
export async function startTestCluster(): Promise<TestCluster> {
  const oldest = process.env.TEST_POSTGRES === '15'
  const folder = mkdtempSync(path.join(scratchFolder(), 'neev-postgres-'))
  const place = preparePlace(folder, findPrograms(oldest ? 'postgres-15' : undefined))
  const port = await freePort()
  // Tests of outages make the server complain.
  const log = () => {}
  const start = () =>
    startServer(place, { port, fleeting: true, systemLocale: oldest, settings, log })
  let server = await start()
  return {
    url: server.url,
    halt: () => server.stop(),
    resume: async () => {
      server = await start()
    },
    remove: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

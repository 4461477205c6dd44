/**
 * The worker thread that runs the embedded database (PGlite). It speaks PostgreSQL's wire protocol:
 * each message contains bytes from the client and is answered with the server's bytes. A query runs
 * to completion inside one call, so the order of messages is the order of execution.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { type Extension, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { FromEngine, ToEngine } from './embedded.ts'

interface FileStream {
  nfd: number
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: FileStream) => number } }
}

const { directory, wasm } = workerData as { directory: string; wasm: WebAssembly.Module }

// PGlite's file system has no fsync and its Postgres runs with -F: both are fixed here, before
// Postgres starts, so that crash recovery is as durable as every later commit.
const durability: Extension = {
  name: 'durability',
  setup: async (_pg, options: { preRun?: ((module: EmscriptenModule) => void)[] }) => ({
    emscriptenOpts: {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        (module: EmscriptenModule) => {
          module.NODEFS.stream_ops.fsync = (stream) => {
            fsyncSync(stream.nfd)
            return 0
          }
        },
      ],
    },
  }),
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // The operating system caches the files' pages too: the default of 128 MB would cache them twice.
  '-c',
  'shared_buffers=32MB',
]

function openDirectory(dataDir: string): Promise<PGlite> {
  return PGlite.create(dataDir, {
    startParams,
    extensions: { pg_trgm, unaccent, durability },
    pgliteWasmModule: wasm,
  })
}

/** Syncs a folder and its contents to disk; a file's name is only durable once its folder is. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Opens the database. The first time, it is created under a temporary name and renamed when
 * complete, so that an interrupted first start leaves nothing that looks like a database.
 */
async function openOrCreate(): Promise<PGlite> {
  if (!existsSync(directory)) {
    const unfinished = `${directory}.new`
    rmSync(unfinished, { recursive: true, force: true })
    const fresh = await openDirectory(unfinished)
    await fresh.exec('CHECKPOINT')
    await fresh.close()
    syncTree(unfinished)
    renameSync(unfinished, directory)
    syncPath(dirname(directory))
  }
  return openDirectory(directory)
}

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const message = Buffer.alloc(5 + body.length)
  message.write('Q')
  message.writeInt32BE(4 + body.length, 1)
  body.copy(message, 5)
  return message
}

function say(message: FromEngine, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved)
}

async function run(): Promise<void> {
  const pg = await openOrCreate()

  async function execute(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = []
    await pg.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) })
    const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
    let offset = 0
    for (const part of parts) {
      answer.set(part, offset)
      offset += part.length
    }
    return answer
  }

  // A client's session state (open transaction, settings, prepared statements, LISTEN) must not
  // leak to the next one.
  async function resetSession(): Promise<void> {
    if (pg.isInTransaction()) await execute(simpleQuery('ROLLBACK'))
    await execute(simpleQuery('DISCARD ALL'))
  }

  async function handle(message: ToEngine): Promise<void> {
    // The last client may disconnect while the database closes.
    if (pg.closed) return
    if (message.kind === 'reset') {
      await resetSession()
    } else if (message.kind === 'bytes') {
      const bytes = await execute(message.bytes)
      say({ kind: 'bytes', session: message.session, bytes }, [bytes.buffer])
    } else {
      await pg.close()
      say({ kind: 'closed' })
    }
  }

  let last = Promise.resolve()
  parentPort?.on('message', (message: ToEngine) => {
    // A failure outside the protocol means that the engine is broken: leave it unhandled, so that
    // this thread dies and the database is reopened.
    last = last.then(() => handle(message))
  })
  say({ kind: 'ready' })
}

await run()

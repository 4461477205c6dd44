import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { type Problem, problem } from '#kernel/problem.ts'

/** Messages from the main thread to the embedded database's worker. */
export type ToEngine =
  | { kind: 'reset' }
  | { kind: 'bytes'; session: number; bytes: Uint8Array }
  | { kind: 'close' }

/** Messages from the worker. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'bytes'; session: number; bytes: Uint8Array }
  | { kind: 'closed' }

/** Writes a line to the log. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, detail?: unknown) => void

/** The embedded database in its worker thread; at most one client at a time. */
export interface Engine {
  /** Opens a stream that replaces a client's socket. It ends the previous session. */
  connect(): Duplex
  /** Sets the time limit of one message, in milliseconds; 0 for none. */
  setTimeLimit(milliseconds: number): void
  close(): Promise<void>
}

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * The engine's code, compiled once per process: workers share it together with what V8 has
 * optimized, so that a restart, and every test after the first, does not begin cold.
 */
function engineModule(): Promise<WebAssembly.Module> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const NO_TRANSACTION = 'I'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/**
 * Starts the embedded database of a directory and keeps it running: on a timeout or when the worker
 * dies, the running call gets a Problem 503 and the database is reopened. `onRestart` is called at
 * the same time with the Problem for waiting calls.
 */
export async function startEngine(options: {
  directory: string
  timeLimit: number
  log: Log
  onRestart: (reason: Problem) => void
}): Promise<Engine> {
  mkdirSync(dirname(options.directory), { recursive: true })
  let timeLimit = options.timeLimit
  let started = false
  let closing = false
  let session = 0
  let client: EngineStream | undefined
  const dismissed = new WeakSet<Worker>()
  const wasm = await engineModule()
  let running = startWorker()

  function startWorker(): Promise<Worker> {
    const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
      workerData: { directory: options.directory, wasm },
    })
    const ready = new Promise<Worker>((resolve, reject) => {
      worker.on('message', (message: FromEngine) => {
        if (message.kind === 'ready') resolve(worker)
        else if (message.kind === 'bytes' && client?.session === message.session)
          client.receive(message.bytes)
      })
      worker.once('error', (error) => {
        const failure = isDiskFull(error)
          ? Object.assign(new Error('The disk is full.', { cause: error }), { code: 'ENOSPC' })
          : error
        // A failure of the first start is reported by the caller.
        if (started) options.log('error', 'The embedded database failed', failure)
        reject(failure)
      })
      worker.once('exit', (code) => {
        reject(new Error(`The embedded database stopped while starting (exit code ${code}).`))
        void ready.then(
          () => dismissed.has(worker) || replace(),
          () => {},
        )
      })
    })
    // The next client to connect sees the failure; avoid an unhandled rejection if there is none.
    ready.catch(() => {})
    return ready
  }

  /** After the worker died: its client gets a 503, and the database is reopened. */
  function replace(): void {
    if (closing) return
    running = startWorker()
    restarted('The database stopped; please try again.')
  }

  // Waiting calls fail first: the connection freed by destroying the client is for later calls.
  function restarted(reason: string): void {
    options.onRestart(problem(503, 'The database is busy; please try again.', { retryAfter: 2 }))
    client?.destroy(problem(503, reason, { retryAfter: 1 }))
    client = undefined
  }

  async function overrun(): Promise<void> {
    options.log('warn', `A query ran longer than ${timeLimit} ms: the embedded database restarts`)
    const stuck = await running
    dismissed.add(stuck)
    // Never run two workers on one directory: start the next one after this one has ended.
    running = stuck.terminate().then(startWorker)
    running.catch(() => {})
    restarted('The database took too long.')
  }

  async function openSession(stream: EngineStream): Promise<Worker> {
    const worker = await running.catch(() => {
      // The last start failed (for example, disk full): retry for this client.
      running = startWorker()
      return running
    })
    reset(worker, stream)
    return worker
  }

  // When a client is destroyed the next may already be connected: its session must not be reset.
  function reset(worker: Worker, stream: EngineStream): void {
    if (client === stream) worker.postMessage({ kind: 'reset' } satisfies ToEngine)
  }

  await running
  started = true
  return {
    connect: () => {
      session += 1
      client = new EngineStream(session, {
        open: openSession,
        left: reset,
        timeLimit: () => timeLimit,
        overrun,
      })
      return client
    },
    setTimeLimit: (milliseconds) => {
      timeLimit = milliseconds
    },
    close: async () => {
      closing = true
      const worker = await running.catch(() => undefined)
      if (!worker) return
      const closed = new Promise<void>((resolve) => {
        worker.on('message', (message: FromEngine) => message.kind === 'closed' && resolve())
        worker.once('exit', () => resolve())
      })
      worker.postMessage({ kind: 'close' } satisfies ToEngine)
      await closed
      await worker.terminate()
    },
  }
}

// The error of Emscripten's file system (errno 51 is ENOSPC).
function isDiskFull(error: unknown): boolean {
  const { name, errno } = (error ?? {}) as { name?: string; errno?: number }
  return name === 'ErrnoError' && errno === 51
}

interface StreamOwner {
  open(stream: EngineStream): Promise<Worker>
  left(worker: Worker, stream: EngineStream): void
  timeLimit(): number
  overrun(): Promise<void>
}

/** One client's connection, in place of the socket of node-postgres. */
class EngineStream extends Duplex {
  readonly session: number
  readonly #owner: StreamOwner
  #worker: Worker | undefined
  #unanswered = 0
  #timer: NodeJS.Timeout | undefined

  constructor(session: number, owner: StreamOwner) {
    super()
    this.session = session
    this.#owner = owner
  }

  connect(): this {
    this.#owner.open(this).then(
      (worker) => {
        this.#worker = worker
        if (!this.destroyed) this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  /** Receives the server's response to one message. */
  receive(bytes: Uint8Array): void {
    this.#unanswered -= 1
    // The last byte of a ReadyForQuery message is the transaction status.
    const idleInTransaction = bytes.at(-6) === READY_FOR_QUERY && bytes.at(-1) !== NO_TRANSACTION
    this.#watch(idleInTransaction)
    if (bytes.length > 0) this.push(bytes)
  }

  // The same limit applies to a running message and to a transaction that is idle, since it blocks
  // all others on this single connection.
  #watch(idleInTransaction: boolean): void {
    clearTimeout(this.#timer)
    const limit = this.#owner.timeLimit()
    if (limit === 0) return
    if (this.#unanswered > 0) {
      this.#timer = setTimeout(() => void this.#owner.overrun(), limit)
    } else if (idleInTransaction) {
      this.#timer = setTimeout(
        () => this.destroy(problem(503, 'A transaction waited too long.', { retryAfter: 1 })),
        limit,
      )
    }
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    // Terminate ends only this session, never the database.
    if (bytes[0] === TERMINATE) {
      this.push(null)
      done()
      return
    }
    this.#unanswered += 1
    this.#watch(false)
    // Copy: posting a view would clone the whole underlying buffer.
    const own = new Uint8Array(bytes)
    const message: ToEngine = { kind: 'bytes', session: this.session, bytes: own }
    this.#worker?.postMessage(message, [own.buffer])
    done()
  }

  override _writev(parts: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(parts.map((part) => part.chunk)), '', done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer)
    // Roll back the session's transaction now, not when the next client connects.
    if (this.#worker) this.#owner.left(this.#worker, this)
    this.#worker = undefined
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

/** The server side of the operator socket. */
import { chmodSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { Log } from '#platform/http/context.ts'
import { prepareAddress } from './address.ts'
import { type CommandRequest, exitCodes, type Output } from './command.ts'
import { readLines, readMessage, requestLimit, requestMessage, writeMessage } from './wire.ts'

/** Runs a request and returns the exit code; `signal` is aborted when the client disconnects. */
export type Carry = (
  request: CommandRequest,
  output: Output,
  signal: AbortSignal,
) => Promise<number>

// Timeouts in milliseconds: for receiving a request, and for a running command at shutdown.
const arrivalLimit = 10_000
const stopLimit = 1_500

/**
 * Listens in the data folder, whose lock the caller holds. Commands run one after the other; a
 * client may disconnect at any time. Only the command's name is logged, never its arguments.
 *
 * @throws Error if the folder's file system does not support sockets, or the folder belongs to
 *   another user.
 */
export async function listenForOperator(options: {
  dataDir: string
  carry: Carry
  log: Log
}): Promise<{ close(): Promise<void> }> {
  const { carry, log } = options
  const sockets = new Set<Socket>()
  let last: Promise<void> = Promise.resolve()
  const address = prepareAddress(options.dataDir)
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    takeRequest(socket, (request) => {
      last = last.then(() => answer(socket, request, carry, log))
    })
  })
  server.maxConnections = 20
  server.on('error', (error) => log.warn({ err: error }, 'the operator socket failed'))
  try {
    await listening(server, address.path)
    chmodSync(address.path, 0o600)
  } catch (error) {
    server.close()
    address.remove()
    throw error
  }
  return {
    close: async () => {
      server.close()
      await Promise.race([last, new Promise((resolve) => setTimeout(resolve, stopLimit).unref())])
      for (const socket of sockets) socket.destroy()
      address.remove()
    },
  }
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function takeRequest(socket: Socket, onRequest: (request: CommandRequest) => void): void {
  let taken = false
  const timer = setTimeout(() => socket.destroy(), arrivalLimit)
  socket.on('close', () => clearTimeout(timer))
  readLines(socket, requestLimit, (line) => {
    if (taken) return
    taken = true
    clearTimeout(timer)
    const request = readMessage(requestMessage, line)
    if (request) onRequest(request)
    else end(socket, exitCodes.misused, 'The server cannot read this request.')
  })
}

async function answer(
  socket: Socket,
  request: CommandRequest,
  carry: Carry,
  log: Log,
): Promise<void> {
  // The client may have disconnected while it waited for another command to finish.
  if (socket.destroyed) return
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  const output: Output = {
    print: (print) => writeMessage(socket, { print }),
    complain: (complain) => writeMessage(socket, { complain }),
  }
  log.info({ command: request.command.slice(0, 40) }, 'operator command received')
  try {
    end(socket, await carry(request, output, gone.signal))
  } catch (error) {
    log.error({ err: error }, 'operator command failed')
    end(socket, exitCodes.failed, 'The command failed; see the server log.')
  }
}

function end(socket: Socket, exit: number, complain?: string): void {
  if (complain) writeMessage(socket, { complain })
  writeMessage(socket, { exit })
  socket.end()
}

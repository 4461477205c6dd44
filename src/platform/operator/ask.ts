/** The client side of the operator socket. */
import { connect, type Socket } from 'node:net'
import { findAddress } from './address.ts'
import { type CommandRequest, exitCodes, type Output } from './command.ts'
import { readLines, readMessage, replyLimit, replyMessage, writeMessage } from './wire.ts'

/**
 * Has the server of a data folder run a command.
 *
 * @returns the exit code; undefined if no server is listening.
 * @throws Error with a one-line message if called by a system user other than the server's.
 */
export async function askServer(
  dataDir: string,
  request: CommandRequest,
  output: Output,
): Promise<number | undefined> {
  const socket = await reach(dataDir)
  return socket && converse(socket, request, output)
}

async function reach(dataDir: string): Promise<Socket | undefined> {
  try {
    return await connected(findAddress(dataDir))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (isNobodyThere(code)) return undefined
    if (code === 'EACCES' || code === 'EPERM') {
      throw new Error(
        `Only the system user that runs the server on ${dataDir} can send it commands.`,
      )
    }
    throw error
  }
}

// EINVAL: the path is too long for a socket, and there is no note of a short one.
function isNobodyThere(code: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL'].includes(String(code))
}

function connected(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

function converse(socket: Socket, request: CommandRequest, output: Output): Promise<number> {
  return new Promise((resolve) => {
    let exit: number | undefined
    readLines(socket, replyLimit, (line) => {
      const reply = readMessage(replyMessage, line)
      if (!reply) socket.destroy()
      else if ('print' in reply) output.print(reply.print)
      else if ('complain' in reply) output.complain(reply.complain)
      else exit = reply.exit
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (exit === undefined) output.complain('The server stopped before the command finished.')
      resolve(exit ?? exitCodes.failed)
    })
    writeMessage(socket, request)
  })
}

/** Protocol of the operator socket: JSON, one message per line. */
import type { Socket } from 'node:net'
import * as z from 'zod/mini'

/** Maximum length of a line in bytes, from the client and from the server. */
export const requestLimit = 64 * 1024
export const replyLimit = 1024 * 1024

/** The client's only message (see CommandRequest). */
export const requestMessage = z.object({
  command: z.string(),
  args: z.array(z.string()),
  variables: z.record(z.string(), z.string()),
})

/** A message of the server: a line to print, or the exit code. */
export const replyMessage = z.union([
  z.object({ print: z.string() }),
  z.object({ complain: z.string() }),
  z.object({ exit: z.int() }),
])

/** {@link replyMessage}'s type. */
export type Reply = z.output<typeof replyMessage>

/** Calls back for each complete line; a line longer than `limit` bytes destroys the socket. */
export function readLines(socket: Socket, limit: number, onLine: (line: string) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    let end = rest.indexOf('\n')
    while (end !== -1 && end <= limit) {
      const line = rest.subarray(0, end).toString('utf8')
      rest = rest.subarray(end + 1)
      onLine(line)
      end = rest.indexOf('\n')
    }
    if (rest.length > limit) socket.destroy(new Error('The line is too long.'))
  })
}

/** Writes a message, if the socket is still writable. */
export function writeMessage(socket: Socket, message: object): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
}

/** Parses a line; undefined if it is invalid. */
export function readMessage<Message>(
  schema: z.ZodMiniType<Message>,
  line: string,
): Message | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

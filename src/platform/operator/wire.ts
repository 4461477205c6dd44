/** What goes over the operator's socket: JSON, one message a line. */
import type { Socket } from 'node:net'
import * as z from 'zod/mini'

/** Bytes of one line from the client, and from the server, at most. */
export const requestLimit = 64 * 1024
export const replyLimit = 1024 * 1024

/** The client's one line (see CommandRequest). */
export const requestMessage = z.object({
  command: z.string(),
  args: z.array(z.string()),
  variables: z.record(z.string(), z.string()),
})

/** A line of the server: something to print, or the end. */
export const replyMessage = z.union([
  z.object({ print: z.string() }),
  z.object({ complain: z.string() }),
  z.object({ exit: z.int() }),
])

/** {@link replyMessage}'s type. */
export type Reply = z.output<typeof replyMessage>

/** Calls back for each whole line; a longer one than `limit` bytes destroys the socket. */
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

/** Writes a message, if anybody still listens. */
export function writeMessage(socket: Socket, message: object): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
}

/** A line's message, or undefined where it is none of this shape. */
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

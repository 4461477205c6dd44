/** A mail server that accepts connections but never sends anything. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A running silent server. */
export interface SilentServer {
  /** The value for SMTP_URL. */
  url: string
  /** How many connections have been accepted. */
  connections(): number
  stop(): Promise<void>
}

/** Starts it on a port of the loopback interface. */
export async function startSilent(port: number): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    count += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    connections: () => count,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

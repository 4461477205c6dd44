/** A process of the project with its inspector: CPU by the microsecond, and a profile of it. */
import { type Running, writes } from '../support/processes.ts'

/** The environment in which a process opens its inspector, on a free port of this machine. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** A function in a profile, and how many samples found it at work. */
export interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  hitCount?: number
  children?: number[]
}

/** V8's CPU profile, as `.cpuprofile` files have it. */
export interface Profile {
  nodes: ProfileNode[]
}

/** What the inspector of a process tells. */
export interface Inspector {
  /** The CPU milliseconds that the process has used so far, user and system. */
  cpu(): Promise<number>
  /** Profiles the process during this work. */
  profile(work: () => Promise<void>): Promise<Profile>
  close(): void
}

// Fine enough for functions that take a hundredth of a page.
const samplingMicroseconds = 200

/** Opens the inspector of a process started with {@link inspected}. */
export async function inspectorOf(running: Running): Promise<Inspector> {
  await writes(running, 'Debugger listening on ws://')
  const address = /ws:\/\/\S+/.exec(running.written())?.[0] ?? ''
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (message: { result?: unknown; error?: unknown }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  let last = 0
  const send = <Answer>(method: string, params: object = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, ({ result, error }) =>
        error
          ? reject(new Error(`${method}: ${JSON.stringify(error)}`))
          : resolve(result as Answer),
      )
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const expression = 'Object.values(process.cpuUsage()).reduce((a, b) => a + b)'
  return {
    async cpu() {
      const { result } = await send<{ result: { value: number } }>('Runtime.evaluate', {
        expression,
      })
      return result.value / 1000
    },
    async profile(work) {
      await send('Profiler.enable')
      await send('Profiler.setSamplingInterval', { interval: samplingMicroseconds })
      await send('Profiler.start')
      await work()
      const { profile } = await send<{ profile: Profile }>('Profiler.stop')
      return profile
    },
    close: () => socket.close(),
  }
}

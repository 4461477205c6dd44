/** CPU of the busiest requests as multiples of a bare Node server's, measured in the same rounds. */
import { type MainProcess, pause } from '../faults/support/main.ts'
import { type Running, startProcess, writes } from '../support/processes.ts'
import { type Inspector, inspected, inspectorOf } from './inspected.ts'
import { askAll, quantile } from './load.ts'

/** What the bare server serves. */
export const rawBytes = 30_000

const connections = 4
const rawRequests = 3000

/** What one kind of request costs, in CPU of the server's process (medians of the rounds). */
export interface Ratio {
  /** Multiples of a bare server's request in the rounds between. */
  raw: number
  milliseconds: number
  bytes: number
}

/** Measures kinds of requests against a bare server. */
export interface Ratios {
  /** @param addresses the requests of a round; called once per round, for pages never seen before. */
  measure(addresses: () => readonly string[], rounds: number): Promise<Ratio>
  /** The inspector of the server under test. */
  inspector: Inspector
  close(): Promise<void>
}

/** Starts the bare server beside the server under test, which has been started {@link inspected}. */
export async function startRatios(server: MainProcess): Promise<Ratios> {
  const inspector = await inspectorOf(server)
  const raw: Running = startProcess('tests/load/raw.ts', [String(rawBytes)], inspected)
  await writes(raw, '/\n')
  const bare = await inspectorOf(raw)
  const rawUrl = /http:\/\/127\S+/.exec(raw.written())?.[0] ?? ''
  const rawUrls = Array.from({ length: rawRequests }, () => rawUrl)
  await spentOn(bare, rawUrls)
  return {
    async measure(addresses, rounds) {
      const own: number[] = []
      const raws: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        raws.push(await spentOn(bare, rawUrls))
        own.push(await spentOn(inspector, addresses()))
        raws.push(await spentOn(bare, rawUrls))
      }
      return {
        raw: median(own) / median(raws),
        milliseconds: median(own),
        bytes: await bytesOf(addresses()[0] ?? ''),
      }
    },
    inspector,
    async close() {
      inspector.close()
      bare.close()
      raw.child.kill()
      await raw.ended
    },
  }
}

/** CPU milliseconds of one of these requests. */
async function spentOn(inspector: Inspector, addresses: readonly string[]): Promise<number> {
  const before = await inspector.cpu()
  await askAll(addresses, { connections })
  return ((await inspector.cpu()) - before) / addresses.length
}

async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  return (await answer.arrayBuffer()).byteLength
}

const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** A source of addresses that no page cache has seen; calls of the API are asked as they are. */
export function neverSeen(address: string, count: number): () => readonly string[] {
  let seen = 0
  const isCall = new URL(address).pathname.startsWith('/api/')
  return () =>
    Array.from({ length: count }, () => {
      seen += 1
      return isCall ? address : `${address}${address.includes('?') ? '&' : '?'}seen=${seen}`
    })
}

/** Lets the server compile its code, which happens in the first hundreds of requests. */
export async function warm(addresses: () => readonly string[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await askAll(addresses(), { connections })
    await pause(100)
  }
}

import pg from 'pg'
import type { Log } from './embedded.ts'

/** Takes the payload of a notification. */
export type OnNotification = (payload: string) => void

/** A running LISTEN. */
export interface Listening {
  close(): Promise<void>
}

/**
 * LISTEN on one channel: `onNotification` gets each payload, `onReconnect` is called whenever
 * listening has begun, also anew, as what was sent in between is lost.
 */
export type Listen = (
  channel: string,
  onNotification: OnNotification,
  onReconnect: () => void,
) => Promise<Listening>

interface Subscriber {
  channel: string
  onNotification: OnNotification
  onReconnect: () => void
}

const LONGEST_PAUSE = 10_000

function listenStatement(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`
}

/**
 * LISTEN on the embedded database: its single connection listens itself. `prepare` goes into the
 * pool's onConnect, so that listening survives a restart of the database.
 */
export function listenOnPool(): {
  prepare: (client: pg.ClientBase) => Promise<void>
  listen: (pool: pg.Pool) => Listen
} {
  const subscribers = new Set<Subscriber>()
  return {
    prepare: async (client) => {
      client.on('notification', ({ channel, payload = '' }) => {
        for (const each of subscribers) if (each.channel === channel) each.onNotification(payload)
      })
      for (const each of subscribers) await client.query(listenStatement(each.channel))
      for (const each of subscribers) each.onReconnect()
    },
    listen: (pool) => async (channel, onNotification, onReconnect) => {
      const subscriber = { channel, onNotification, onReconnect }
      subscribers.add(subscriber)
      await pool.query(listenStatement(channel))
      onReconnect()
      return { close: async () => void subscribers.delete(subscriber) }
    },
  }
}

/** LISTEN on PostgreSQL: a connection of its own, opened again whenever it is lost. */
export function listenOnServer(open: () => pg.Client, log: Log): Listen {
  return async (channel, onNotification, onReconnect) => {
    let closed = false
    let current: pg.Client | undefined
    let timer: NodeJS.Timeout | undefined
    let pause = 500

    async function connect(): Promise<void> {
      const client = open()
      current = client
      client.on('notification', ({ payload = '' }) => onNotification(payload))
      const lost = (error?: Error) => {
        if (closed || current !== client) return
        current = undefined
        log('warn', 'The connection that listens for notifications was lost', error)
        client.end().catch(() => {})
        timer = setTimeout(() => connect().catch(() => {}), pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE)
      }
      client.on('error', lost)
      client.on('end', () => lost())
      try {
        await client.connect()
        await client.query(listenStatement(channel))
        pause = 500
        onReconnect()
      } catch (error) {
        lost(error as Error)
        throw error
      }
    }

    await connect().catch(() => {})
    return {
      close: async () => {
        closed = true
        clearTimeout(timer)
        await current?.end().catch(() => {})
      },
    }
  }
}

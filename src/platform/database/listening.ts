import pg from 'pg'

/** Receives the payload of a notification. */
export type OnNotification = (payload: string) => void

/** A running LISTEN. */
export interface Listening {
  close(): Promise<void>
}

/**
 * LISTEN on one channel: `onNotification` gets each payload; `onReconnect` is called whenever
 * listening starts, including after a reconnect, since notifications sent in between are lost.
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
 * LISTEN on PostgreSQL: one connection for all channels, opened on first use and reopened whenever
 * it is lost.
 */
export function listenOnServer(
  open: () => pg.Client,
  onLost: (error: unknown) => void,
): { listen: Listen; close: () => Promise<void> } {
  const subscribers = new Set<Subscriber>()
  let closed = false
  let current: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = 500

  async function connect(): Promise<void> {
    const client = open()
    current = client
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of subscribers) if (each.channel === channel) each.onNotification(payload)
    })
    const lost = (error: Error) => {
      if (closed || current !== client) return
      current = undefined
      connecting = undefined
      onLost(error)
      client.end().catch(() => {})
      timer = setTimeout(() => connected().catch(() => {}), pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
    client.on('error', lost)
    client.on('end', () => lost(new Error('Connection terminated')))
    try {
      await client.connect()
      for (const each of subscribers) await client.query(listenStatement(each.channel))
      pause = 500
      for (const each of subscribers) each.onReconnect()
    } catch (error) {
      lost(error as Error)
      throw error
    }
  }

  function connected(): Promise<void> {
    clearTimeout(timer)
    connecting ??= connect()
    return connecting
  }

  return {
    listen: async (channel, onNotification, onReconnect) => {
      const before = connecting
      await before?.catch(() => {})
      const subscriber = { channel, onNotification, onReconnect }
      subscribers.add(subscriber)
      if (before && current) {
        await current.query(listenStatement(channel))
        onReconnect()
      } else {
        await connected().catch(() => {})
      }
      return { close: async () => void subscribers.delete(subscriber) }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}

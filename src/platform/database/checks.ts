/** Short checks of a server on a connection of their own, so that they wait for no other work. */
import pg from 'pg'

/** Runs statements one after the other; a failure closes the connection, the next opens another. */
export interface Checks {
  ask<Row>(text: string): Promise<Row[]>
  end(): Promise<void>
}

interface Opened {
  client: pg.Client
  ready: Promise<unknown>
}

/** Checks of the server at this address; `limit` is the time limit of each in milliseconds. */
export function checksOf(connectionString: string, limit: number): Checks {
  let opened: Opened | undefined
  let ended = false

  function open(): Opened {
    const client = new pg.Client({
      connectionString,
      application_name: 'neev check',
      keepAlive: true,
      connectionTimeoutMillis: limit,
      query_timeout: limit,
    })
    const connection = { client, ready: client.connect() }
    client.on('error', () => drop(connection))
    client.on('end', () => drop(connection))
    return connection
  }

  function drop(which: Opened): void {
    if (opened !== which) return
    opened = undefined
    which.client.end().catch(() => {})
  }

  return {
    ask: async <Row>(text: string) => {
      if (ended) throw new Error('The connections are closed.')
      opened ??= open()
      const used = opened
      try {
        await used.ready
        const { rows } = await used.client.query(text)
        return rows as Row[]
      } catch (error) {
        drop(used)
        throw error
      }
    },
    end: async () => {
      ended = true
      if (opened) drop(opened)
    },
  }
}

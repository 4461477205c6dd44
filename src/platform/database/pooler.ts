/** Whether a connection pooler gives the connections of a session to others in between. */
import type { Database } from './database.ts'

// A pooler has many connections: a single look can miss that they are shared.
const looks = 5

/**
 * Whether a session's statements run on changing connections of the server, as behind a pooler in
 * transaction or statement mode. There settings, prepared statements, advisory locks and LISTEN
 * fail or reach others.
 */
export async function sharesConnections(database: Database): Promise<boolean> {
  return database.connection((one) =>
    database.connection(async (other) => {
      for (let look = 0; look < looks; look += 1) {
        const before = await one.query(backend)
        await other.query('BEGIN')
        const held = await other.query(backend)
        const after = await one.query(backend)
        await other.query('COMMIT')
        const [pid] = [before, held, after].map(({ rows }) => rows[0]?.pid)
        if (pid === held.rows[0]?.pid || pid !== after.rows[0]?.pid) return true
      }
      return false
    }),
  )
}

const backend = 'SELECT pg_backend_pid() AS pid'

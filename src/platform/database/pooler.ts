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
        const session = await other.query(backend)
        const after = await one.query(backend)
        await other.query('COMMIT')
        const [pid] = [before, session, after].map(({ rows }) => rows[0]?.pid)
        if (pid === session.rows[0]?.pid || pid !== after.rows[0]?.pid) return true
      }
      return false
    }),
  )
}

const backend = 'SELECT pg_backend_pid() AS pid'

/**
 * What has to be changed about the addresses of a database that is behind a pooler; undefined for
 * nothing.
 *
 * @param isDirect whether there is an address of the server itself beside the pooler's
 */
export async function poolerFault(
  database: Database,
  isDirect: boolean,
): Promise<string | undefined> {
  if (await sharesConnections(database)) {
    return isDirect
      ? 'DATABASE_DIRECT_URL: a connection pooler gives its connections to others between two transactions too. It must be the address of PostgreSQL itself.'
      : 'DATABASE_URL: the connection pooler gives a connection to others between two transactions, which breaks searches, locks and LISTEN. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which is used for these; or use session pooling (PgBouncer: pool_mode = session).'
  }
  if (!isDirect) return undefined
  const pooled = await database.query(identity, [])
  const direct = await database.connection((client) => client.query(identity))
  return pooled.rows[0]?.name === direct.rows[0]?.name
    ? undefined
    : 'DATABASE_DIRECT_URL: it is another database than that of DATABASE_URL.'
}

const identity = `SELECT concat_ws(' ', system_identifier, current_database()) AS name FROM pg_control_system()`

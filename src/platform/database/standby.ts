/** Whether a replica follows its primary, and how far it is behind. */
import type { Checks } from './checks.ts'

/** A replica further behind than this is left out. */
const longestLag = 10_000

/** Where the primary was, and when. */
interface Position {
  at: number
  bytes: number
}

/** Recent positions of the primary in its write-ahead log. */
export interface Positions {
  /** Asks the primary for its position; without an answer the known ones stay. */
  note(): Promise<void>
  /** The primary's identity; undefined until it has answered. */
  system(): string | undefined
  /** How far a server that has replayed this much is behind. */
  behind(replayed: number): 'near' | 'far' | 'unknown'
}

/** Positions of the primary behind these checks. */
export function createPositions(primary: Checks): Positions {
  let list: Position[] = []
  let system: string | undefined
  return {
    note: async () => {
      try {
        const [row] = await primary.ask<{ bytes: string; system: string }>(
          `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as bytes,
            (select system_identifier::text from pg_control_system()) as system`,
        )
        if (!row) return
        const position = { at: performance.now(), bytes: Number(row.bytes) }
        // After a failover the new primary may be behind the old one: what that wrote is gone.
        const isOther = system !== row.system || position.bytes < (list.at(-1)?.bytes ?? 0)
        system = row.system
        list = isOther ? [position] : [...list, position]
        // One that is older than the longest lag is enough.
        while (list.length > 2 && position.at - (list[1]?.at ?? 0) > longestLag) list.shift()
      } catch {
        // During an outage of the primary nothing is written that a replica could lack.
      }
    },
    system: () => system,
    behind: (replayed) => {
      const [oldest] = list
      const newest = list.at(-1)
      if (!oldest || !newest) return 'unknown'
      // Counted from the first position that it lacks: while the primary was away, nothing was written.
      const lacking = list.find(({ bytes }) => bytes > replayed)
      if (lacking && newest.at - lacking.at > longestLag) return 'far'
      return lacking === oldest ? 'unknown' : 'near'
    },
  }
}

interface Answer {
  standby: boolean
  replayed: string | null
  system: string
}

/**
 * What is wrong with a replica: a reason to leave it out, '' for nothing, undefined if it is not
 * known yet how far it is behind. Throws if it does not answer.
 */
export async function faultOf(replica: Checks, positions: Positions): Promise<string | undefined> {
  const [answer] = await replica.ask<Answer>(
    `select pg_is_in_recovery() as standby,
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed,
      (select system_identifier::text from pg_control_system()) as system`,
  )
  if (!answer?.standby) return 'it is no standby'
  const system = positions.system()
  if (system !== undefined && system !== answer.system) return 'it follows another primary'
  const behind = positions.behind(Number(answer.replayed))
  if (behind === 'unknown') return undefined
  return behind === 'near' ? '' : `it is more than ${longestLag / 1000} s behind the primary`
}

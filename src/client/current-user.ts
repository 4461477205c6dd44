/** The current record of the logged-in user, from the server. */
import type { SessionUser } from './session.ts'

/** Fetches the user's current record from the server; returns the known one if that fails. */
type AskUser = (known: SessionUser, signal: AbortSignal) => Promise<SessionUser>

let ask: AskUser = async (known) => known

/** Sets how the user's record is fetched; called once at start. */
export function provideUser(how: AskUser): void {
  ask = how
}

/** Fetches the user's record. */
export const askUser: AskUser = (known, signal) => ask(known, signal)

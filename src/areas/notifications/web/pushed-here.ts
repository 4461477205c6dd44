/** Whether this browser is pushed to: who has allowed it, in which session. */
import type { SessionUser } from '#client/session.ts'
import { siteStorage } from '#ui/storage.ts'

const key = 'neev.push'
const markOf = ({ id, token }: SessionUser) => `${id} ${token.slice(0, 8)}`

/** `now`: allowed in this session; `before`: by the same user in an earlier one. */
export function isPushedHere(user: SessionUser): 'now' | 'before' | 'no' {
  const mark = siteStorage.read(key)
  if (mark === markOf(user)) return 'now'
  return mark?.startsWith(`${user.id} `) ? 'before' : 'no'
}

/** Notes that the user has allowed it, or null that it has ended. */
export function notePushedHere(user: SessionUser | null): void {
  siteStorage.write(key, user && markOf(user))
}

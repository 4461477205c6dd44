/** How long a seller has been on this site, the only years in its trade that can be verified. */
import { indianToday } from '#kernel/dates.ts'

/** Whole years since a time, by India's calendar. */
export function yearsSince(since: string, now = new Date()): number {
  const [from, to] = [indianToday(new Date(since)), indianToday(now)]
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

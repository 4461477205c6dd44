/** Logs the error reports of browsers. */
import { saveResult } from '#kernel/codes.ts'
import type { Handler } from '#platform/http/context.ts'
import type { diagnostics } from '../contract.ts'
import { cleanEntry, loggedPerMinute } from '../rules.ts'

const minute = { from: 0, count: 0 }

/**
 * Logs a browser's error in one line. Anyone may call, so the report is untrusted: it is logged
 * under its own key, scrubbed and cut. Beyond a number of lines per minute reports are dropped,
 * with one line that says so. The response is the same either way.
 */
export const logClientError: Handler<typeof diagnostics.logClientError> = async (
  input,
  { log, caller, userAgent },
) => {
  const now = Date.now()
  if (now - minute.from >= 60_000) Object.assign(minute, { from: now, count: 0 })
  minute.count += 1
  if (minute.count <= loggedPerMinute) {
    const { message: browser } = cleanEntry({ ...empty, message: userAgent })
    const clientError = { ...cleanEntry(input), browser }
    log.warn({ clientError, userId: caller?.userId }, 'a browser reported an error')
  } else if (minute.count === loggedPerMinute + 1) {
    log.warn({}, 'browsers report too many errors: dropping further reports for a minute')
  }
  return saveResult.created
}

const empty = { message: '', url: '', status: 0, statusText: '', error: '', requestId: '' }

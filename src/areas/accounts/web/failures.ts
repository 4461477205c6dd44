/** What a person reads of a failed call. */
import { isProblem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'

/**
 * The texts for a failed call: for the toast 'Server error: ' and the global text of the status,
 * for the inline message the problem's own detail too (specification, README: "failed call").
 */
export function failureTexts(error: unknown): { toast: string; inline: string } {
  if (!isProblem(error)) {
    const toast = m.error_server({ detail: m.error_unknown() })
    return { toast, inline: toast }
  }
  const toast = m.error_server({ detail: statusText(error.status) })
  return { toast, inline: error.message ? `${toast} ${error.message}` : toast }
}

function statusText(status: number): string {
  if (status === 401 || status === 403) return m.error_access_not_allowed()
  if (status === 404) return m.error_not_found()
  if (status === 500) return m.error_internal()
  if (status === 400) return m.error_bad_request()
  return m.error_unknown()
}

/** Messages for failed calls. */
import { isProblem } from '#kernel/problem.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

/**
 * The texts for a failed call. The toast is 'Server error: ' and the general text for the status.
 * The inline message adds the problem's detail (rules 3.3) and the field errors, which a form that
 * passed its own validation does not show anywhere else.
 */
export function failureTexts(error: unknown): { toast: string; inline: string } {
  if (!isProblem(error)) {
    const toast = m.error_server({ detail: m.error_unknown() })
    return { toast, inline: toast }
  }
  const toast = m.error_server({ detail: statusText(error.status) })
  const details = [error.message, ...(error.errors ?? []).map(({ message }) => message)]
  return { toast, inline: [toast, ...new Set(details)].filter(Boolean).join(' ') }
}

/** Awaits optional data of a page; on failure shows a toast and returns the inline message. */
export async function answerOrFailure<T>(asked: Promise<T>): Promise<T | { failure: string }> {
  try {
    return await asked
  } catch (error) {
    const { toast: text, inline } = failureTexts(error)
    toast.error(text)
    return { failure: inline }
  }
}

function statusText(status: number): string {
  if (status === 401 || status === 403) return m.error_access_not_allowed()
  if (status === 404) return m.error_not_found()
  if (status === 500) return m.error_internal()
  if (status === 400) return m.error_bad_request()
  return m.error_unknown()
}

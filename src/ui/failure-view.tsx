/** Shown by a section whose data could not be loaded; the rest of the page stays. */
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { m } from '#words/messages.js'
import { linkButton } from './button.tsx'
import { FormMessage } from './form-message.tsx'
import { toast } from './toast.ts'

/** @param text what could not be loaded (rules 3.6). */
export default function FailureView({ text }: { text: string }) {
  const { pathname, search } = useLocation()
  const error = useRouteError()
  // A retry cannot help if it does not exist.
  const missing = isRouteErrorResponse(error) && error.status === 404
  const failure = m.error_server({ detail: missing ? m.error_not_found() : m.error_internal() })
  useEffect(() => {
    toast.error(text)
    toast.error(failure)
  }, [text, failure])
  return (
    <div className="mt-6 grid max-w-form justify-items-start gap-4">
      <FormMessage>
        {text} {failure}
      </FormMessage>
      {!missing && (
        <Link reloadDocument to={`${pathname}${search}`} {...linkButton('secondary')}>
          {m.form_retry()}
        </Link>
      )}
    </div>
  )
}

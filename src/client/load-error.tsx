/** Error boundary for signed-in pages whose data could not be loaded. */
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { failureTexts } from './failures.ts'
import { NoCompany } from './guards.ts'
import { LoadError } from './load.ts'
import { Page } from './page.tsx'
import { RegisterFirst } from './register-first.tsx'

/**
 * The ErrorBoundary of signed-in pages: the page keeps its shell, title and address.
 * `export { ErrorBoundary } from '#client/load-error.tsx'`.
 */
export function ErrorBoundary() {
  return (
    <Page>
      <RouteError />
    </Page>
  )
}

/** The same without the title, for a layout that has its own frame. */
export function RouteError() {
  const error = useRouteError()
  if (error instanceof NoCompany) return <RegisterFirst why={error.message} said={error.said} />
  // Other errors are for the root's error page.
  if (!(error instanceof LoadError)) throw error
  return <LoadFailure error={error} />
}

/** Shows what failed, why, and a retry button. */
export function LoadFailure({ error }: { error: LoadError }) {
  const { revalidate, state } = useRevalidator()
  const failure = error.cause === undefined ? undefined : failureTexts(error.cause)
  useEffect(() => {
    toast.error(error.message)
    if (error.cause !== undefined) toast.error(failureTexts(error.cause).toast)
  }, [error])
  return (
    <div className="grid max-w-form justify-items-start gap-4">
      <FormMessage>
        {error.message} {failure?.inline}
      </FormMessage>
      <Button kind="secondary" busy={state === 'loading'} onClick={revalidate}>
        {m.form_retry()}
      </Button>
    </div>
  )
}

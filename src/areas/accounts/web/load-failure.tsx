/** What stands in a signed-in page's place when its data could not be loaded. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

/** @param text what could not be loaded; `failure` why (toast and inline message). */
export function LoadFailure({
  text,
  failure,
}: {
  text: string
  failure: { toast: string; inline: string }
}) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    toast.error(text)
    toast.error(failure.toast)
  }, [text, failure])
  return (
    <div className="grid max-w-form justify-items-start gap-4">
      <FormMessage>
        {text} {failure.inline}
      </FormMessage>
      <Button kind="secondary" busy={state === 'loading'} onClick={revalidate}>
        {m.form_retry()}
      </Button>
    </div>
  )
}

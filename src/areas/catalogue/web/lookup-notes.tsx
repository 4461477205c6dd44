/** Announces loaded lookups to screen readers and shows failed ones with a retry button. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { LookupNote } from './lookups.ts'

export default function LookupNotes({ lookups }: { lookups: readonly LookupNote[] }) {
  const { revalidate } = useRevalidator()
  const failures = lookups.map(({ failure }) => failure).filter(Boolean)
  // Lookups that fail together fail for the same reason: it is said once.
  const said = [...new Set(lookups.flatMap(({ toasts }) => toasts))].join('\n')
  useEffect(() => {
    for (const text of said.split('\n').filter(Boolean)) toast.error(text)
  }, [said])
  return (
    <>
      <p role="status" className="sr-only">
        {lookups.map(({ loaded }) => loaded).join(' ')}
      </p>
      {failures.length > 0 && (
        <div className="mb-5 grid max-w-form justify-items-start gap-3">
          <FormMessage>
            {failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </FormMessage>
          <Button kind="secondary" onClick={() => revalidate()}>
            {m.form_retry()}
          </Button>
        </div>
      )}
    </>
  )
}

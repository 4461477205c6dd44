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
  const said = failures.join('\n')
  useEffect(() => {
    for (const failure of said.split('\n').filter(Boolean)) toast.error(failure)
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

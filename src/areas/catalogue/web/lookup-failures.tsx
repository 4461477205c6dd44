/** Lookups that failed, with a button to repeat them. */
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'

export default function LookupFailures({ failures }: { failures: readonly string[] }) {
  const { revalidate } = useRevalidator()
  return (
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
  )
}

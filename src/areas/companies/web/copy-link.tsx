/** The company page's URL with a copy button. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

export function CopyLink({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)

  async function copy() {
    setFailed(false)
    try {
      // Browsers provide no clipboard on pages loaded without HTTPS.
      await navigator.clipboard.writeText(address)
      toast.success(m.my_contact_link_copied())
    } catch {
      toast.error(m.my_contact_link_failed())
      setFailed(true)
    }
  }
  return (
    <div className="grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={m.my_contact_link()}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy}>{m.my_contact_link_copy()}</Button>
      </div>
      {failed && (
        <FormMessage>
          <p>{m.my_contact_link_failed()}</p>
          <p className="mt-1">{m.my_contact_link_by_hand()}</p>
        </FormMessage>
      )}
    </div>
  )
}

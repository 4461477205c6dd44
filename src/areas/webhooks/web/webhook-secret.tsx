/** A new secret, shown once. */
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(m.webhook_copied())
      onClose()
    } catch {
      toast.error(m.webhook_copy_failed())
    }
  }
  return (
    <div className="card mb-6 grid items-end gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] md:p-6">
      <TextField
        label={m.webhook_secret()}
        hint={m.webhook_secret_hint()}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={copy}>{m.webhook_copy()}</Button>
    </div>
  )
}

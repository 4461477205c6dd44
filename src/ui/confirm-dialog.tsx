import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormMessage } from './form-message.tsx'

/**
 * Asks before something is taken away for good. The way out has the focus first; Escape, a press
 * outside and the browser's way back take it too. While the call runs the deed is busy and cannot be
 * chosen again; why it failed stands in the dialog, which stays open.
 */
export function ConfirmDialog({
  title,
  keep,
  confirm,
  sending,
  onConfirm,
  onClose,
  children,
}: {
  /** The question. */
  title: ReactNode
  /** Names the way out. */
  keep: ReactNode
  /** Names the deed. */
  confirm: ReactNode
  /** How its call goes. */
  sending: { busy: boolean; failure: string }
  onConfirm: (event: FormEvent) => void
  onClose: () => void
  /** What goes, in words that tell it from others; fields that the deed needs. */
  children: ReactNode
}) {
  const form = useId()
  const wayOut = useRef<HTMLButtonElement>(null)
  useBackCloses(onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sending.busy) onConfirm(event)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      first={wayOut}
      footer={
        <>
          <Button ref={wayOut} kind="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button kind="danger" type="submit" form={form} busy={sending.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        {children}
        <FormMessage>{sending.failure}</FormMessage>
      </form>
    </Dialog>
  )
}

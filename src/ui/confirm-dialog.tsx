import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormMessage } from './form-message.tsx'

/**
 * Asks before something is taken away for good. The way out has the focus first; Escape, a press
 * outside and the browser's way back take it too. While the call runs the action is busy and cannot be
 * chosen again; the dialog stays open and says why it failed.
 */
export function ConfirmDialog({
  title,
  keep,
  confirm,
  harmless = false,
  mutation,
  onConfirm,
  onClose,
  children,
}: {
  /** The question. */
  title: ReactNode
  /** Names the way out. */
  keep: ReactNode
  /** Names the action. */
  confirm: ReactNode
  /** It takes nothing away: its button is no red one. */
  harmless?: boolean
  /** How its call goes. */
  mutation: { busy: boolean; failure: string }
  onConfirm: (event: FormEvent) => void
  onClose: () => void
  /** What goes, in words that tell it from others; fields that the action needs. */
  children: ReactNode
}) {
  const form = useId()
  const wayOut = useRef<HTMLButtonElement>(null)
  useBackCloses(onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!mutation.busy) onConfirm(event)
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
          <Button
            kind={harmless ? 'primary' : 'danger'}
            type="submit"
            form={form}
            busy={mutation.busy}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        {children}
        <FormMessage>{mutation.failure}</FormMessage>
      </form>
    </Dialog>
  )
}

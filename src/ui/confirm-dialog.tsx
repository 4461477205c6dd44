import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormMessage } from './form-message.tsx'

/**
 * Asks before something is deleted for good. The cancel button has the focus first; Escape, a press
 * outside and the browser's Back also cancel. While the call runs the action is busy and cannot be
 * pressed again; if it fails, the dialog stays open and says why.
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
  /** The label of the cancel button. */
  keep: ReactNode
  /** The label of the action. */
  confirm: ReactNode
  /** Nothing is deleted: the action's button is not red. */
  harmless?: boolean
  /** The state of the action's call. */
  mutation: { busy: boolean; failure: string }
  onConfirm: (event: FormEvent) => void
  onClose: () => void
  /** What will be deleted, named unambiguously; and any fields the action needs. */
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

/** A confirmation dialog for an action that needs a reason, which the audit keeps. */
import { type ReactNode, useState } from 'react'
import type { Mutation } from '#client/mutation.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'

/**
 * @param harmless whether the action removes nothing
 * @param children further fields
 */
export function ReasonDialog({
  title,
  text,
  confirm,
  harmless = false,
  mutation,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  text: string
  confirm: string
  harmless?: boolean
  mutation: Pick<Mutation<never>, 'busy' | 'failure'>
  onConfirm: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  return (
    <ConfirmDialog
      title={title}
      keep={harmless ? m.moderation_cancel() : m.admin_keep()}
      confirm={confirm}
      harmless={harmless}
      mutation={mutation}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setWrong(m.admin_reason_required())
        else onConfirm(reason.trim())
      }}
    >
      <p>{text}</p>
      {children}
      <TextAreaField
        label={m.admin_reason()}
        hint={m.admin_reason_hint()}
        max={500}
        rows={3}
        value={reason}
        error={wrong}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setWrong('')
        }}
      />
    </ConfirmDialog>
  )
}

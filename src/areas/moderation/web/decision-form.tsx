/** The form for a decision: three buttons, and a comment to the owner. */
import { type Ref, useId } from 'react'
import { status } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { commentMax, type DecisionStatus, needsComment } from '../rules.ts'

/** A decision before it is sent. */
export interface Draft {
  status: DecisionStatus
  comment: string
}

/**
 * @param draft undefined until a decision is chosen that needs a comment
 * @param texts canned texts to start the comment with; they can be edited before sending
 * @param onChoose called with a chosen decision; one that needs no comment is sent at once
 */
export function DecisionForm({
  draft,
  texts,
  count,
  busy,
  failure,
  disabled,
  field,
  onChoose,
  onComment,
  onSend,
  onCancel,
}: {
  draft: Draft | undefined
  texts: readonly string[]
  /** How many items are decided on. */
  count: number
  busy: boolean
  failure: string
  disabled: boolean
  field: Ref<HTMLTextAreaElement>
  onChoose: (status: DecisionStatus) => void
  onComment: (comment: string) => void
  onSend: () => void
  onCancel: () => void
}) {
  const canned = useId()
  if (!draft) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={disabled} onClick={() => onChoose(status.approved)}>
          {named(m.moderation_approve(), count)}
        </Button>
        <Button
          kind="secondary"
          busy={busy}
          disabled={disabled}
          onClick={() => onChoose(status.documentPending)}
        >
          {named(m.moderation_ask_change(), count)}
        </Button>
        <Button
          kind="danger"
          busy={busy}
          disabled={disabled}
          onClick={() => onChoose(status.rejected)}
        >
          {named(m.moderation_reject(), count)}
        </Button>
      </div>
    )
  }
  const isRejection = draft.status === status.rejected
  return (
    <form
      className="grid scroll-mb-4 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) onSend()
        if (event.key === 'Escape') onCancel()
      }}
    >
      <SelectField
        id={canned}
        label={m.moderation_canned()}
        prompt={m.moderation_canned_prompt()}
        options={texts.map((text) => ({ value: text, label: text }))}
        value=""
        onChange={({ currentTarget }) => onComment(currentTarget.value)}
      />
      <TextAreaField
        label={isRejection ? m.moderation_comment_reject() : m.moderation_comment_change()}
        hint={m.moderation_comment_hint()}
        max={commentMax}
        rows={4}
        ref={field}
        value={draft.comment}
        error={failure}
        onChange={({ currentTarget }) => onComment(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind={isRejection ? 'danger' : 'primary'} busy={busy}>
          {named(isRejection ? m.moderation_reject() : m.moderation_ask_change(), count)}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {m.moderation_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** The error in a draft; '' if there is none. */
export function wrongWith({ status: decision, comment }: Draft): string {
  if (needsComment(decision) && comment.trim() === '') return m.moderation_comment_required()
  return comment.length > commentMax ? m.moderation_comment_max() : ''
}

function named(label: string, count: number): string {
  return count > 1 ? m.moderation_counted_action({ label, count: String(count) }) : label
}

import { type ReactNode, useId } from 'react'
import { m } from '#words/messages.js'
import { AlertIcon } from './icons.tsx'

/** The props of every field besides its control's own attributes. */
export type FieldProps = {
  label: ReactNode
  /** Shown below the control and read out with it. */
  hint?: ReactNode
  /** The message of the rule that the value breaks; its presence marks the field invalid. */
  error?: string
  /** Marks the label as optional. Fields are required unless they say so. */
  optional?: boolean
  id?: string
  className?: string
}

/** The ids of a field's parts, and the attributes that link its control to hint and error. */
export function useFieldIds(props: { id?: string; hint?: ReactNode; error?: string }) {
  const own = useId()
  const id = props.id ?? own
  const described = [props.error && `${id}-error`, props.hint && `${id}-hint`]
  return {
    id,
    control: {
      'aria-invalid': props.error ? true : undefined,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    },
  }
}

/** The label's text, followed by "optional" if the field is. */
export function FieldLabel({ label, optional }: { label: ReactNode; optional?: boolean }) {
  return (
    <>
      {label}
      {optional && <span className="field-optional"> ({m.ui_optional()})</span>}
    </>
  )
}

/** Hint and error below a control. The error comes first: it is what must be corrected. */
export function FieldNotes({
  id,
  hint,
  error,
  counter,
}: {
  id: string
  hint?: ReactNode
  error?: string
  counter?: ReactNode
}) {
  if (!hint && !error && !counter) return null
  return (
    <div className="field-notes">
      <div>
        {error && (
          <div className="field-error" id={`${id}-error`}>
            <AlertIcon />
            <span>{error}</span>
          </div>
        )}
        {hint && (
          <div className="field-hint" id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
      {counter}
    </div>
  )
}

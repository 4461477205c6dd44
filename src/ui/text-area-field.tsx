import {
  type Ref,
  type TextareaHTMLAttributes,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#words/messages.js'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldProps, useFieldIds } from './field-frame.tsx'

/**
 * A multi-line text field. With `max` it counts the characters; more than `max` can be typed, since
 * the field then shows its message instead of stopping silently (rules 2.6).
 */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id: ownId,
  className,
  max,
  ref,
  onInput,
  ...rest
}: FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'maxLength'> & {
    max?: number
    ref?: Ref<HTMLTextAreaElement>
  }) {
  const { id, control } = useFieldIds({ id: ownId, hint, error })
  const node = useRef<HTMLTextAreaElement | null>(null)
  const [count, setCount] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  const attach = useCallback(
    (element: HTMLTextAreaElement | null) => {
      node.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
  // Forms set and reset values bypassing React: read the length after each render.
  useEffect(() => setCount(node.current?.value.length ?? 0))
  return (
    <div className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        <FieldLabel label={label} optional={optional} />
      </label>
      <textarea
        {...rest}
        {...control}
        id={id}
        className="input"
        ref={attach}
        onInput={(event) => {
          setCount(event.currentTarget.value.length)
          onInput?.(event)
        }}
      />
      <FieldNotes
        id={id}
        hint={hint}
        error={error}
        counter={
          max !== undefined && (
            <span className="field-counter" data-over={count > max || undefined}>
              <span aria-hidden="true">
                {count}/{max}
              </span>
              <span className="sr-only">{m.ui_characters({ count, max })}</span>
            </span>
          )
        }
      />
    </div>
  )
}

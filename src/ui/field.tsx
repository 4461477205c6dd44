import {
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#words/messages.js'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldProps, useFieldIds } from './field-frame.tsx'
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from './icons.tsx'

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { ref?: Ref<HTMLInputElement> }

/** One line of text (`type` text, email, tel, number, date …). Takes `register(...)` as it is. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id: ownId,
  className,
  ...rest
}: InputProps) {
  const { id, control } = useFieldIds({ id: ownId, hint, error })
  return (
    <div className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        <FieldLabel label={label} optional={optional} />
      </label>
      <input type="text" {...rest} {...control} id={id} className="input" />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** A password with a button that shows it. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id: ownId,
  className,
  ...rest
}: InputProps) {
  const { id, control } = useFieldIds({ id: ownId, hint, error })
  const [shown, setShown] = useState(false)
  return (
    <div className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        <FieldLabel label={label} optional={optional} />
      </label>
      <div className="input-box">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
          id={id}
          className="input"
        />
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? m.ui_hide_password() : m.ui_show_password()}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/**
 * Lines of text. With `max` it counts the characters; more than `max` can be typed, since the
 * field then shows its message instead of stopping silently (specification, "length messages").
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
  // A form that sets or resets its values writes them past React: read the length after each render.
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

/** One choice of a choice field; `value` is what travels. */
export type Option = { value: string | number; label: string; disabled?: boolean }

/** One of many from a native list. `prompt` is the empty first entry ("Choose a city"). */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id: ownId,
  className,
  options,
  prompt,
  ...rest
}: FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
    options: readonly Option[]
    prompt?: string
    ref?: Ref<HTMLSelectElement>
  }) {
  const { id, control } = useFieldIds({ id: ownId, hint, error })
  return (
    <div className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        <FieldLabel label={label} optional={optional} />
      </label>
      <div className="input-box">
        <select {...rest} {...control} id={id} className="input">
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldProps, useFieldIds } from './field-frame.tsx'
import { ChevronDownIcon } from './icons.tsx'

/** The props of a single-line field. */
export type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { ref?: Ref<HTMLInputElement> }

/** One line of text (`type` text, email, tel, number, date …). Accepts `register(...)` as it is. */
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

/** One option of a choice field; `value` is what is submitted. */
export type Option = {
  value: string | number
  label: string
  disabled?: boolean
  /** Emphasised in a list, where the browser supports that. */
  strong?: boolean
}

/** One option from a native list. `prompt` is the empty first entry ("Choose a city"). */
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
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className={option.strong ? 'font-semibold' : undefined}
            >
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

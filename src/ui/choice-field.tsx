import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import type { Option } from './field.tsx'
import { FieldLabel, FieldNotes, type FieldProps, useFieldIds } from './field-frame.tsx'

type Control = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
  ref?: Ref<HTMLInputElement>
}

/** One checkbox; its label is the statement that the user agrees to. */
export function CheckboxField({
  label,
  className,
  ...rest
}: Pick<FieldProps, 'label' | 'className'> & Control) {
  return (
    <div className={cx('field', className)}>
      <label className="choice">
        <input {...rest} type="checkbox" />
        <span>{label}</span>
      </label>
    </div>
  )
}

type GroupProps = FieldProps &
  Control & {
    options: readonly Option[]
    /** Options side by side, as many as fit, instead of one below the other. */
    columns?: boolean
    /** The values checked initially, if the form library does not set them. */
    chosen?: readonly Option['value'][]
  }

function Group({
  type,
  label,
  hint,
  error,
  optional,
  id: ownId,
  className,
  options,
  columns,
  chosen,
  ...rest
}: GroupProps & { type: 'checkbox' | 'radio' }): ReactNode {
  const { id, control } = useFieldIds({ id: ownId, hint, error })
  const radio = type === 'radio'
  return (
    <fieldset
      className={cx('field', className)}
      id={id}
      role={radio ? 'radiogroup' : undefined}
      aria-describedby={control['aria-describedby']}
      aria-invalid={radio ? control['aria-invalid'] : undefined}
    >
      <legend className="field-label">
        <FieldLabel label={label} optional={optional} />
      </legend>
      <div className="choices" data-columns={columns || undefined}>
        {options.map((option) => (
          <label key={option.value} className="choice" htmlFor={`${id}-${option.value}`}>
            <input
              {...rest}
              type={type}
              id={`${id}-${option.value}`}
              value={option.value}
              disabled={rest.disabled || option.disabled}
              defaultChecked={chosen?.includes(option.value)}
              aria-invalid={radio ? undefined : control['aria-invalid']}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** Any number of a few options. With `register(name)` the value is an array of strings. */
export function CheckboxGroup(props: GroupProps) {
  return <Group {...props} type="checkbox" />
}

/** Exactly one of a few options. */
export function RadioGroup(props: GroupProps) {
  return <Group {...props} type="radio" />
}

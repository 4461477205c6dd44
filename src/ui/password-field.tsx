import { type KeyboardEvent, useState } from 'react'
import { m } from '#words/messages.js'
import { cx } from './cx.ts'
import type { InputProps } from './field.tsx'
import { FieldLabel, FieldNotes, useFieldIds } from './field-frame.tsx'
import { EyeIcon, EyeOffIcon } from './form-icons.tsx'

/**
 * A password field with a button to show the password; warns when Caps Lock is on. Set
 * `autoComplete` to `current-password` or `new-password`.
 */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id: ownId,
  className,
  onBlur,
  ...rest
}: InputProps) {
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState('CapsLock'))
  const note = capsLock ? <span role="status">{m.password_caps_lock()}</span> : hint
  const { id, control } = useFieldIds({ id: ownId, hint: note, error })
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
          onKeyDown={look}
          onKeyUp={look}
          onBlur={(event) => {
            setCapsLock(false)
            onBlur?.(event)
          }}
          type={visible ? 'text' : 'password'}
          id={id}
          className="input"
        />
        <button
          type="button"
          className="icon-button"
          aria-label={visible ? m.ui_hide_password() : m.ui_show_password()}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      <FieldNotes id={id} hint={note} error={error} />
    </div>
  )
}

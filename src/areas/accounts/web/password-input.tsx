/** A password field that says when Caps Lock is on. */
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { PasswordField } from '#ui/password-field.tsx'
import { m } from '#words/messages.js'

/** Takes what a {@link PasswordField} takes, `register(...)` included. */
export function PasswordInput({ hint, onBlur, ...rest }: ComponentProps<typeof PasswordField>) {
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordField
      {...rest}
      hint={capsLock ? <span role="status">{m.password_caps_lock()}</span> : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setCapsLock(false)
        onBlur?.(event)
      }}
    />
  )
}

import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { m } from '#words/messages.js'
import { cx } from './cx.ts'

/** `primary`: the page's main action; `danger`: removes something; `quiet`: one of several. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind
  /** The action is running: keeps the width, shows a spinner, ignores further presses. */
  busy?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button labelled with its action. `type` defaults to `button`. */
export function Button({
  kind = 'primary',
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={cx('button', className)}
      data-kind={kind}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className="button-label">{children}</span>
      {busy && (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="sr-only">{m.ui_please_wait()}</span>
        </>
      )}
    </button>
  )
}

/** The attributes that make a link look like a button: `<Link to="…" {...linkButton()}>`. */
export function linkButton(kind: ButtonKind = 'primary', className?: string) {
  return { className: cx('button', className), 'data-kind': kind }
}

/** A square button with only an icon, 44 px; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx('icon-button', className)}>
      {children}
    </button>
  )
}

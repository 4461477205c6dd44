import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { m } from '#words/messages.js'
import { cx } from './cx.ts'

/** `primary` is the page's main action, `danger` takes something away, `quiet` is one of several in a row. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind
  /** The action is under way: keeps the width, shows a spinner, ignores further presses. */
  busy?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button that names its action. `type` is `button` unless said otherwise. */
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

/** The attributes that make any link look like a button: `<Link to="…" {...linkButton()}>`. */
export function linkButton(kind: ButtonKind = 'primary', className?: string) {
  return { className: cx('button', className), 'data-kind': kind }
}

/** A square button with an icon alone; `label` is its spoken name. 44 px. */
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

import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'

const icons = { error: AlertIcon, success: CheckIcon, info: InfoIcon }

/** A message inside a form or page. Screen readers announce errors at once, others when idle. */
export function FormMessage({
  tone = 'error',
  children,
}: {
  tone?: 'error' | 'info' | 'success'
  children?: ReactNode
}) {
  if (!children) return null
  const Icon = icons[tone]
  return (
    <div className="form-message" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon />
      <div>{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'

/** Shown in place of an empty list: what belongs here, and the action that adds it. */
export function Empty({
  title,
  children,
  action,
  icon,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}) {
  return (
    <div className="empty">
      {icon}
      <p className="empty-title">{title}</p>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  )
}

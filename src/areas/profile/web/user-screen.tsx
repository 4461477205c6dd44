import type { ReactNode } from 'react'

/** A screen of the user's room: its name, one sentence on it, and what it is for. */
export function UserScreen({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) {
  return (
    <>
      <h1>{title}</h1>
      <p className="prose mt-2 text-muted">{intro}</p>
      <div className="mt-8">{children}</div>
    </>
  )
}

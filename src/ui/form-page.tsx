/** The frame of a page that is a single form: title, introduction, the form in one column. */
import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { NeedsScript } from './needs-script.tsx'

/** @param instead an alternative without JavaScript, shown after the note that the form needs it */
export function FormPage({
  title,
  intro,
  instead,
  children,
}: {
  title: ReactNode
  intro?: ReactNode
  instead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="wrap py-8 md:py-16">
      <div className="mx-auto max-w-form">
        <h1>{title}</h1>
        {intro && <p className="mt-2 text-muted">{intro}</p>}
        <NeedsScript text={m.form_needs_script()}>{instead}</NeedsScript>
        <div className="mt-6 md:mt-8">{children}</div>
      </div>
    </div>
  )
}

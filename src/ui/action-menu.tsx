/** A menu of what can be done with a row, where buttons in every row would be too many. */
import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { useClosingDetails } from './disclosure.tsx'
import { ChevronDownIcon } from './icons.tsx'

/**
 * Closes when one of its buttons is pressed.
 *
 * @param of the row's name, for screen readers
 */
export function ActionMenu({ of, children }: { of: string; children: ReactNode }) {
  const menu = useClosingDetails('')
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <details ref={menu} className="nav-menu action-menu">
      <summary className="nav-link">
        {m.list_actions()}
        <span className="sr-only"> {of}</span>
        <ChevronDownIcon />
      </summary>
      {/* A press on one of the buttons inside arrives here. */}
      <div className="nav-menu-list" onClickCapture={close}>
        {children}
      </div>
    </details>
  )
}

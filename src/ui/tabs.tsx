import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

/** One tab and its content. */
export interface Tab {
  /** Identifies it among the tabs. */
  id: string
  label: ReactNode
  /** Rendered once the tab is first shown, and kept from then on. */
  children: ReactNode
}

/**
 * Views of one thing, of which one is shown. Arrow keys, Home and End move between the tabs and
 * show them at once, Tab moves on into the panel (WAI-ARIA, "Tabs with automatic activation"). For
 * views with a URL of their own use links instead.
 *
 * @param label what the tabs are views of
 * @param first the tab shown initially; defaults to the first one
 */
export function Tabs({
  label,
  tabs,
  first = tabs[0]?.id,
}: {
  label: string
  tabs: readonly Tab[]
  first?: string
}) {
  const [chosen, setChosen] = useState(first)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  const activeId = tabs[at]?.id
  const [seen, setSeen] = useState([activeId])
  if (!seen.includes(activeId)) setSeen([...seen, activeId])
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    setChosen(tabs[index]?.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="scroll-line tabs"
        onKeyDown={move}
      >
        {tabs.map(({ id, label: name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={index === at}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, children }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={index !== at}
          {...reachable}
          className="tab-panel"
        >
          {seen.includes(id) && children}
        </div>
      ))}
    </div>
  )
}

/** The Tab key would skip a panel that contains only text. */
const reachable = { tabIndex: 0 }

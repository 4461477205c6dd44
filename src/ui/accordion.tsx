import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/** Questions that open to their answers. Native, so it works without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

/** One entry; entries that share a `name` close each other. */
export function AccordionItem({
  title,
  name,
  open,
  children,
}: {
  title: ReactNode
  name?: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details name={name} open={open}>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

import type { ReactNode, Ref } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/** Questions that open to their answers. Native, so it works without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

/**
 * One entry; entries that share a `name` close each other. `wide` is for what is no text.
 *
 * @param head its line that opens it
 */
export function AccordionItem({
  title,
  name,
  open,
  wide,
  head,
  children,
}: {
  title: ReactNode
  name?: string
  open?: boolean
  wide?: boolean
  head?: Ref<HTMLElement>
  children: ReactNode
}) {
  return (
    <details name={name} open={open}>
      <summary ref={head}>
        {title}
        <ChevronDownIcon />
      </summary>
      <div className="accordion-body" data-wide={wide || undefined}>
        {children}
      </div>
    </details>
  )
}

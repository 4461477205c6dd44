import type { ReactNode, Ref } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/** Questions that expand to their answers. Native, so it works without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

/**
 * One entry. `wide` is for content other than text.
 *
 * @param head a ref to the line that opens it
 */
export function AccordionItem({
  title,
  open,
  wide,
  head,
  children,
}: {
  title: ReactNode
  open?: boolean
  wide?: boolean
  head?: Ref<HTMLElement>
  children: ReactNode
}) {
  return (
    <details open={open}>
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

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#words/messages.js'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'

/**
 * A modal dialog on the native element: it traps the focus and restores it when it closes or is
 * unmounted. Escape, the close button and a press outside all call `onClose`; the owner sets
 * `open`. Its content is rendered only while it is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  footer,
  wide,
  full,
  first,
  firm = false,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The actions, in a bar that stays visible. */
  footer?: ReactNode
  /** With 'desk' it fills most of a desktop screen: for content side by side. */
  wide?: boolean | 'desk'
  /** On a phone it fills the screen; a picture from edge to edge. */
  full?: boolean | 'picture'
  /** The element focused when it opens, instead of the close button. */
  first?: RefObject<HTMLElement | null>
  /** Only its close button closes it: neither Escape nor a press outside. */
  firm?: boolean
  children: ReactNode
}) {
  const node = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  useEffect(() => {
    const dialog = node.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    first?.current?.focus()
  }, [open, first])
  // The owner may unmount an open dialog: unless it is closed first, focus is not restored.
  useLayoutEffect(() => {
    const dialog = node.current
    return () => dialog?.close()
  }, [])
  return (
    // Escape arrives as the native cancel event.
    <dialog
      ref={node}
      className="dialog"
      data-wide={wide || undefined}
      data-full={full || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== node.current) return
        event.preventDefault()
        if (!firm) onClose()
      }}
      onKeyDown={(event) => {
        // Browsers let a second Escape close it, even if the first cancel event was prevented.
        if (firm && event.key === 'Escape') event.preventDefault()
      }}
      onClose={() => {
        if (open && node.current?.open === false) onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === node.current
      }}
      onPointerUp={(event) => {
        if (!firm && pressedOutside.current && event.target === node.current) onClose()
      }}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton label={m.ui_close()} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

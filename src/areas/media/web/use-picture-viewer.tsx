import { type MouseEvent, type ReactNode, useState } from 'react'
import type { PictureViewer, ViewerContent } from './picture-viewer.tsx'

/**
 * Opens pictures in a viewer over the page.
 *
 * @param missing called instead if the viewer cannot be loaded
 * @returns `open`, a click handler for the picture with an index, and `viewer`, to be rendered
 *   along with the pictures. Clicks that open a new tab are left to the browser.
 */
export function usePictureViewer(
  props: ViewerContent,
  missing: (index: number) => void,
): { open: (event: MouseEvent, index: number) => void; viewer: ReactNode } {
  const [opened, setOpened] = useState<{
    Viewer: typeof PictureViewer
    start: number
    open: boolean
  }>()
  const open = (event: MouseEvent, start: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    import('./picture-viewer.tsx').then(
      ({ PictureViewer }) => setOpened({ Viewer: PictureViewer, start, open: true }),
      () => missing(start),
    )
  }
  const close = () => setOpened((now) => now && { ...now, open: false })
  const viewer = opened && (
    <opened.Viewer {...props} start={opened.start} open={opened.open} onClose={close} />
  )
  return { open, viewer }
}

/** The home page's second way to search: by a whole list. Loaded when it is chosen. */
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'

export const PasteHome = lazyPart(
  () => import('./paste-home.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" className="mt-4" />,
)

/** The list that one works with, apart from the page that shows it at once. */
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import type { WorkingListProps } from './working-list.tsx'

export const WorkingList = lazyPart<WorkingListProps>(
  () => import('./working-list.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)

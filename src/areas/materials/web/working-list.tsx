/** A list that is kept in the browser or behind a link, with its prices below. Loaded when shown. */
import type { MaterialLine } from '../rules/lines.ts'
import type { Kind } from './line-table.tsx'
import type { ListStore } from './list-store.ts'
import { ListView } from './list-view.tsx'
import { PricesView } from './prices-view.tsx'

/** The props of {@link WorkingList}. */
export interface WorkingListProps {
  lines: readonly MaterialLine[]
  kinds: readonly Kind[]
  /** None for a list that can only be read. */
  store: ListStore | undefined
  onChanged: () => unknown
  foot: React.ReactNode
}

export default function WorkingList({ lines, ...props }: WorkingListProps) {
  return (
    <ListView
      listId={0}
      town=""
      lines={lines}
      {...props}
      below={(matches) => <PricesView lines={lines} matches={matches} ask="" />}
    />
  )
}

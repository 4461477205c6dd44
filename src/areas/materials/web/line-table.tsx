/** The lines of a list as a table: groups by trade that fold, rows that open in place. */
import { type Dispatch, type SetStateAction, useState } from 'react'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { countText } from '#ui/count-text.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import type { LineFound } from '../contract/match-fields.ts'
import { costsOf } from '../rules/costs.ts'
import type { MaterialLine } from '../rules/lines.ts'
import type { KindNames, LineActions } from './line-panel.tsx'
import { LineRow } from './line-row.tsx'
import { sumText } from './price-words.ts'
import type { Around } from './use-matches.ts'

/** The kinds that a line can be of. */
export interface Kind {
  id: number
  name: string
  companyTypeId: number
}

/** How rows of a table are changed. */
export interface RowChanges extends Pick<LineActions, 'onDelete' | 'isBusy' | 'form'> {
  /** Puts all lines into this order. */
  onOrder: ((lineIds: number[]) => void) | undefined
}

/**
 * @param open the id of the opened line, with its setter
 * @param found what was found for the lines; empty before
 * @param changes none for a list that can only be read
 */
export function LineTable({
  lines,
  kinds,
  found,
  around,
  open: [openId, setOpen],
  changes,
}: {
  lines: readonly MaterialLine[]
  kinds: readonly Kind[]
  found: readonly LineFound[]
  around: Around
  open: [number, Dispatch<SetStateAction<number>>]
  changes: RowChanges | undefined
}) {
  const names: KindNames = new Map(kinds.map(({ id, name }) => [id, name]))
  const actionsOf = (
    line: MaterialLine,
    group: readonly MaterialLine[],
  ): LineActions | undefined => {
    if (!changes) return undefined
    const at = group.indexOf(line)
    const { onDelete, onOrder, isBusy, form } = changes
    const swap = (other: MaterialLine | undefined) =>
      other && onOrder && (() => onOrder(swapped(lines, line.id, other.id)))
    return { onDelete, isBusy, form, onUp: swap(group[at - 1]), onDown: swap(group[at + 1]) }
  }
  return (
    <div className="line-table">
      {groupsOf(lines, kinds).map(({ typeId, lines: group }) => (
        <TradeGroup key={typeId} typeId={typeId} lines={group} found={found}>
          <ol>
            {group.map((line) => (
              <LineRow
                key={line.id}
                line={line}
                kinds={names}
                found={found.find(({ lineId }) => lineId === line.id)}
                around={around}
                actions={actionsOf(line, group)}
                isOpen={openId === line.id}
                onToggle={() => setOpen(openId === line.id ? 0 : line.id)}
              />
            ))}
          </ol>
        </TradeGroup>
      ))}
    </div>
  )
}

function TradeGroup({
  typeId,
  lines,
  found,
  children,
}: {
  typeId: number
  lines: readonly MaterialLine[]
  found: readonly LineFound[]
  children: React.ReactNode
}) {
  const [isOpen, setOpen] = useState(true)
  const costs = costsOf(lines, found)
  return (
    <details
      className="line-group"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronDownIcon />
        <h2>{tradeOf(typeId)?.name ?? m.house_other_things()}</h2>
        <span className="text-muted">
          {countText(lines.length, m.materials_count_one, m.materials_count)}
        </span>
        {costs.counted > 0 && (
          <span className="line-group-sum">{sumText(costs.least, costs.middle)}</span>
        )}
      </summary>
      {children}
    </details>
  )
}

/** Lines by trade, in the order in which trades come on the list; what has no kind comes last. */
function groupsOf(lines: readonly MaterialLine[], kinds: readonly Kind[]) {
  const trades = new Map(kinds.map(({ id, companyTypeId }) => [id, companyTypeId]))
  const groups = new Map<number, MaterialLine[]>()
  for (const line of lines) {
    const typeId = trades.get(line.itemTypeId ?? 0) ?? 0
    groups.set(typeId, [...(groups.get(typeId) ?? []), line])
  }
  return [...groups]
    .map(([typeId, group]) => ({ typeId, lines: group }))
    .sort((one, other) => Number(one.typeId === 0) - Number(other.typeId === 0))
}

/** The ids of all lines, with two of them in each other's place. */
function swapped(lines: readonly MaterialLine[], one: number, other: number): number[] {
  return lines.map(({ id }) => (id === one ? other : id === other ? one : id))
}

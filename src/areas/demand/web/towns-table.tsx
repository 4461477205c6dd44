/** Towns with their counts; each count leads to what is behind it. */
import { href, Link } from 'react-router'
import { localPlace } from '#kernel/site-names.ts'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Town } from '../contract/towns.ts'

const grouped = (count: number) => count.toLocaleString('en-IN')

export function TownsTable({ rows }: { rows: readonly Town[] }) {
  return (
    <DataTable
      caption={m.towns_title()}
      rows={rows}
      idOf={({ key }) => key}
      columns={[
        { head: m.towns_text(), cell: ({ name }) => localPlace(name) },
        {
          head: m.towns_firms(),
          number: true,
          cell: ({ firms, name }) =>
            linked(firms, `${href('/admin/firms')}?${new URLSearchParams({ text: name })}`),
        },
        { head: m.towns_claimed(), number: true, cell: ({ claimed }) => grouped(claimed) },
        {
          head: m.towns_with_products(),
          number: true,
          cell: ({ withProducts }) => grouped(withProducts),
        },
        { head: m.towns_reachable(), number: true, cell: ({ reachable }) => grouped(reachable) },
        {
          head: m.towns_unanswered(),
          number: true,
          cell: ({ unanswered }) => grouped(unanswered),
        },
        {
          head: m.towns_missed(),
          number: true,
          cell: ({ missed, key }) =>
            linked(missed, `${href('/admin/searches')}?${new URLSearchParams({ town: key })}`),
        },
        {
          head: m.towns_wishes(),
          number: true,
          cell: ({ wishes, name }) =>
            linked(wishes, `${href('/admin/wishes')}?${new URLSearchParams({ text: name })}`),
        },
      ]}
    />
  )
}

function linked(count: number, to: string) {
  return count > 0 ? <Link to={to}>{grouped(count)}</Link> : '0'
}

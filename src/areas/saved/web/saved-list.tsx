/** The page with a list of one kind of saved things, filtered by trade and text. */
import { useRevalidator } from 'react-router'
import { allTrades } from '#areas/companies/rules/trades.ts'
import { Page } from '#client/page.tsx'
import type { ChoiceFilter, TextFilter } from '#kernel/list.ts'
import { HeartIcon } from '#ui/icons.tsx'
import { type EmptyList, ListView, type ListViewProps } from '#ui/list.tsx'
import { m } from '#words/messages.js'
import { SavedChange } from './heart.tsx'

type Filters = { trade: ChoiceFilter; text: TextFilter }

interface SavedListProps<Row> extends Omit<ListViewProps<Filters, Row>, 'empty'> {
  empty: Omit<EmptyList, 'icon'>
}

export function SavedList<Row>({ empty, children, ...list }: SavedListProps<Row>) {
  const { revalidate } = useRevalidator()
  const trades = allTrades().map(({ id, name }) => ({ value: id, label: name }))
  const options = [{ value: 0, label: m.status_all() }, ...trades]
  return (
    <Page>
      <SavedChange value={revalidate}>
        <ListView
          {...list}
          fields={{ text: { label: m.saved_text() }, trade: { label: m.saved_trade(), options } }}
          empty={{ icon: <HeartIcon />, ...empty }}
        >
          {children}
        </ListView>
      </SavedChange>
    </Page>
  )
}

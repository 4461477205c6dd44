/** The operator's firms: all of them, with owner or none, and what each lacks. */
import { href, Link, useLoaderData } from 'react-router'
import { allTrades, tradeOf } from '#areas/companies/rules/trades.ts'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { choice, defineList, id, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { linkButton } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { ListView } from '#ui/list.tsx'
import { PeopleIcon } from '#ui/room-icons.tsx'
import { Status } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { firmConsole, type ListedFirm } from '../contract/console.ts'
import { missingParts, ownership } from '../rules/entry.ts'
import { invitedAtOnce } from '../rules/invitations.ts'
import { missingText, ownershipText } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = {
  title: m.firms_title,
  intro: m.firms_intro,
}

const path = href('/admin/firms')
const missingChoices = ['', ...missingParts] as const
const list = defineList({
  filters: {
    text: text('text'),
    owner: choice('owner', ownership),
    missing: choice('missing', missingChoices),
    type: id('typeId'),
  },
  orders: [sortOrder.latestModification],
  pageSizes: [25, 50, 100],
})

export const clientLoader = consoleList({
  list,
  path,
  ask: (query, options) => call(firmConsole.find, query, options),
  failed: m.firms_failed,
})

export default function FirmsPage() {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <Page action={<Actions />}>
      <ListView
        {...page}
        folded
        fields={{
          text: { label: m.firms_text(), placeholder: m.firms_text_hint() },
          owner: {
            label: m.firms_owner(),
            options: ownership.map((value) => ({ value, label: ownershipText(value) })),
          },
          missing: {
            label: m.firms_missing(),
            options: missingChoices.map((value) => ({ value, label: missingText(value) })),
          },
          type: {
            label: m.firms_trade(),
            options: [
              { value: 0, label: m.firms_all() },
              ...allTrades().map(({ id: value, name: label }) => ({ value, label })),
            ],
          },
        }}
        count={(count) => countText(count, m.firms_count_one, m.firms_count)}
        empty={{ icon: <PeopleIcon />, title: m.firms_empty() }}
      >
        {(rows) => (
          <>
            <FirmsTable rows={rows} />
            <CardsLink rows={rows} />
          </>
        )}
      </ListView>
    </Page>
  )
}

function Actions() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={href('/admin/firms/:firmId', { firmId: 'new' })} {...linkButton('primary')}>
        {m.firms_add()}
      </Link>
      <Link to={href('/admin/firms/sheets')} {...linkButton('secondary')}>
        {m.firm_sheets_title()}
      </Link>
      <Link to={href('/admin/firms/claims')} {...linkButton('secondary')}>
        {m.firm_queue_title()}
      </Link>
      <Link to={href('/admin/firms/renames')} {...linkButton('quiet')}>
        {m.renames_title()}
      </Link>
      <Link to={href('/admin/firms/invitations')} {...linkButton('quiet')}>
        {m.firm_invitations_title()}
      </Link>
      <Link to={href('/admin/firms/merges')} {...linkButton('quiet')}>
        {m.firms_merges()}
      </Link>
    </div>
  )
}

/** Cards of the firms of this page that have no owner. */
function CardsLink({ rows }: { rows: readonly ListedFirm[] }) {
  const free = rows.filter(({ owner, isBlocked }) => owner === null && !isBlocked)
  const ids = free.slice(0, invitedAtOnce).map(({ firmId }) => firmId)
  if (ids.length === 0) return null
  return (
    <Link
      to={`${href('/admin/firms/cards')}?firms=${ids.join(',')}`}
      {...linkButton('secondary', 'mt-4')}
    >
      {m.firm_invite_cards()}
    </Link>
  )
}

function FirmsTable({ rows }: { rows: readonly ListedFirm[] }) {
  return (
    <DataTable
      caption={m.firms_title()}
      rows={rows}
      idOf={({ firmId }) => firmId}
      columns={[
        {
          head: m.firms_firm(),
          cell: ({ firmId, name, place }) => (
            <>
              <Link to={href('/admin/firms/:firmId', { firmId })} className="block wrap-anywhere">
                {name}
              </Link>
              <span className="block text-13 font-normal text-muted wrap-anywhere">{place}</span>
            </>
          ),
        },
        {
          head: m.firms_trade(),
          cell: ({ typeIds }) =>
            typeIds.flatMap((typeId) => tradeOf(typeId)?.name ?? []).join(', '),
        },
        { head: m.firms_owner(), cell: (firm) => <Ownership firm={firm} /> },
        {
          head: m.firms_missing(),
          cell: ({ missing }) => missing.map((part) => missingText(part)).join(', '),
        },
        {
          head: m.firms_source(),
          cell: ({ basis, source }) => [basis, source].filter(Boolean).join(': '),
        },
      ]}
      actions={({ url }) => (
        <Link
          to={href('/Seller/:sellerUrl', { sellerUrl: url })}
          target="_blank"
          {...linkButton('quiet', 'whitespace-nowrap')}
        >
          {m.firms_open_page()}
        </Link>
      )}
    />
  )
}

function Ownership({ firm: { owner, isBlocked } }: { firm: ListedFirm }) {
  if (isBlocked) return <Status tone="bad">{m.admin_company_blocked()}</Status>
  if (owner === null) return <Status tone="pending">{m.firms_no_owner()}</Status>
  return <span className="wrap-anywhere">{owner}</span>
}

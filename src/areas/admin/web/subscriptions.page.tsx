/** Companies and their subscriptions, granted and extended with a reason. */
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { type Option, SelectField, TextField } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { Status } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { records } from '../contract/records.ts'
import { type SubscribedCompany, subscriptions } from '../contract/subscriptions.ts'
import { extraDaysMax } from '../rules.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { fieldValue } from './record-words.ts'
import { when } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_subscriptions_title, intro: m.admin_subscriptions_intro }

const path = '/admin/subscriptions'
const list = defineList({
  filters: { text: text('text') },
  orders: [sortOrder.aToZ],
  pageSizes: [25, 50, 100],
})

export const clientLoader = consoleList({
  list,
  path,
  ask: async (query, options) => {
    const plans = { kind: 'plan' as const, pageSize: 100 }
    const [page, sold] = await Promise.all([
      call(subscriptions.find, query, options),
      call(records.findSales, plans, options),
    ])
    const type = sold.fields.find(({ name }) => name === 'typeId')
    const planOptions = sold.rows.map(({ id, values }) => ({
      value: id,
      label: `${type ? fieldValue(type, values.typeId ?? '') : ''}, ${values.name ?? ''}`,
    }))
    return { ...page, planOptions }
  },
  failed: m.admin_subscriptions_failed,
})

/** What is about to be granted. */
interface Giving {
  what: 'plan' | 'days'
  company: SubscribedCompany
}

export default function SubscriptionsPage() {
  const { planOptions, ...page } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [giving, setGiving] = useState<Giving>()
  const close = () => setGiving(undefined)
  return (
    <Page>
      <ListView
        {...page}
        fields={{ text: { label: m.moderation_company_filter() } }}
        count={(count) => countText(count, m.admin_companies_count_one, m.admin_companies_count)}
        empty={{ icon: <SearchIcon />, title: m.admin_subscriptions_empty() }}
      >
        {(rows) => (
          <DataTable
            caption={m.admin_subscriptions_title()}
            rows={rows}
            idOf={({ id }) => id}
            columns={[
              {
                head: m.admin_company(),
                cell: ({ name, url, isActive }) => (
                  <>
                    <Link to={`/Seller/${url}`} target="_blank">
                      {name}
                    </Link>{' '}
                    {!isActive && <Status tone="bad">{m.admin_company_closed()}</Status>}
                  </>
                ),
              },
              { head: m.admin_order_plan(), cell: ({ plan }) => plan || m.admin_no_plan() },
              {
                head: m.admin_subscription_end(),
                cell: ({ endDate }) => (endDate ? when(endDate) : ''),
              },
            ]}
            actions={(company) => (
              <>
                <Button kind="quiet" onClick={() => setGiving({ what: 'plan', company })}>
                  {m.admin_grant()}
                </Button>
                {company.endDate && (
                  <Button kind="quiet" onClick={() => setGiving({ what: 'days', company })}>
                    {m.admin_extend()}
                  </Button>
                )}
              </>
            )}
          />
        )}
      </ListView>
      {giving && (
        <GivingDialog
          giving={giving}
          planOptions={planOptions}
          onDone={() => {
            close()
            return revalidate()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

const given = answers({
  done: {
    granted: m.admin_granted,
    extended: m.admin_extended,
  },
  otherwise: m.admin_gone,
})

function GivingDialog({
  giving: { what, company },
  planOptions,
  onDone,
  onClose,
}: {
  giving: Giving
  planOptions: readonly Option[]
  onDone: () => unknown
  onClose: () => void
}) {
  const [value, setValue] = useState('')
  const [wrong, setWrong] = useState('')
  const give = useMutation(
    ({ reason, number }: { reason: string; number: number }) =>
      what === 'plan'
        ? call(subscriptions.grant, { company: company.id, planId: number, reason })
        : call(subscriptions.extend, { company: company.id, days: number, reason }),
    { answers: given, onDone },
  )
  const { name } = company
  function confirm(reason: string) {
    const number = Number(value)
    const isRight =
      number > 0 && Number.isInteger(number) && (what === 'plan' || number <= extraDaysMax)
    setWrong(isRight ? '' : m.editable_number({ min: '1', max: String(extraDaysMax) }))
    if (isRight) give.run({ reason, number })
  }
  return (
    <ReasonDialog
      title={what === 'plan' ? m.admin_grant_title({ name }) : m.admin_extend_title({ name })}
      text={what === 'plan' ? m.admin_grant_text() : m.admin_extend_text()}
      confirm={what === 'plan' ? m.admin_grant() : m.admin_extend()}
      harmless
      mutation={give}
      onConfirm={confirm}
      onClose={onClose}
    >
      {what === 'plan' ? (
        <SelectField
          label={m.admin_order_plan()}
          prompt={m.admin_record_choose()}
          options={planOptions}
          value={value}
          error={wrong && m.editable_choice()}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : (
        <TextField
          label={m.admin_field_extra_days()}
          inputMode="numeric"
          value={value}
          error={wrong}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}

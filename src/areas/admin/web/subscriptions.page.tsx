/** Companies and their subscriptions, granted and extended with a reason. */
import { useState } from 'react'
import { href, Link, useLoaderData, useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { daysLater, indianToday, isCalendarDate, parseDay } from '#kernel/dates.ts'
import { defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { type Option, SelectField, TextField } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { Status } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { records } from '../contract/records.ts'
import { type SubscribedCompany, subscriptions } from '../contract/subscriptions.ts'
import { extraDaysMax, pauseDaysMax } from '../rules.ts'
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

/** What is about to be changed. */
type Change = 'plan' | 'days' | 'pause' | 'resume'

/** A change of a company's plan. */
interface Giving {
  what: Change
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
              {
                head: m.admin_order_plan(),
                cell: ({ plan, pausedUntil }) =>
                  pausedUntil
                    ? m.admin_paused_until({ date: when(pausedUntil) })
                    : plan || m.admin_no_plan(),
              },
              {
                head: m.admin_subscription_end(),
                cell: ({ endDate }) => (endDate ? when(endDate) : ''),
              },
            ]}
            actions={(company) => (
              <>
                <Link
                  to={href('/admin/sell/:companyId', { companyId: company.id })}
                  {...linkButton('quiet')}
                >
                  {m.admin_sell()}
                </Link>
                <Button kind="quiet" onClick={() => setGiving({ what: 'plan', company })}>
                  {m.admin_grant()}
                </Button>
                {company.endDate && (
                  <Button kind="quiet" onClick={() => setGiving({ what: 'days', company })}>
                    {m.admin_extend()}
                  </Button>
                )}
                {company.plan && !company.pausedUntil && (
                  <Button kind="quiet" onClick={() => setGiving({ what: 'pause', company })}>
                    {m.admin_pause()}
                  </Button>
                )}
                {company.pausedUntil && (
                  <Button kind="quiet" onClick={() => setGiving({ what: 'resume', company })}>
                    {m.admin_resume()}
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
    paused: m.admin_paused,
    resumed: m.admin_resumed,
  },
  refused: { taken: m.admin_grant_taken, 'not-ahead': m.admin_grant_from_ahead },
  otherwise: m.admin_gone,
})

const words = {
  plan: { title: m.admin_grant_title, text: m.admin_grant_text, confirm: m.admin_grant },
  days: { title: m.admin_extend_title, text: m.admin_extend_text, confirm: m.admin_extend },
  pause: { title: m.admin_pause_title, text: m.admin_pause_text, confirm: m.admin_pause },
  resume: { title: m.admin_resume_title, text: m.admin_resume_text, confirm: m.admin_resume },
}

interface Typed {
  reason: string
  value: string
  /** The day on which a granted plan begins; '' for now, or after the present ones. */
  from: string
}

function send(what: Change, company: string, { reason, value, from }: Typed) {
  switch (what) {
    case 'plan': {
      const grant = { company, planId: Number(value), reason }
      return call(subscriptions.grant, from === '' ? grant : { ...grant, from: parseDay(from) })
    }
    case 'days':
      return call(subscriptions.extend, { company, days: Number(value), reason })
    case 'pause':
      return call(subscriptions.pause, { company, until: parseDay(value), reason })
    case 'resume':
      return call(subscriptions.resume, { company, reason })
  }
}

/** What is wrong with the field of a change; '' if nothing is. */
function problemOf(what: Change, value: string): string {
  const isWhole = /^[1-9]\d*$/.test(value)
  if (what === 'plan') return isWhole ? '' : m.editable_choice()
  if (what === 'days') {
    const fits = isWhole && Number(value) <= extraDaysMax
    return fits ? '' : m.editable_number({ min: '1', max: String(extraDaysMax) })
  }
  if (what === 'resume') return ''
  const today = indianToday()
  const fits = isCalendarDate(value) && value > today && value <= daysLater(today, pauseDaysMax)
  return fits ? '' : m.admin_pause_day()
}

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
  const [from, setFrom] = useState('')
  const give = useMutation((typed: Typed) => send(what, company.id, typed), {
    answers: given,
    onDone,
  })
  const { title, text, confirm } = words[what]
  return (
    <ReasonDialog
      title={title({ name: company.name })}
      text={text()}
      confirm={confirm()}
      harmless
      mutation={give}
      onConfirm={(reason) => {
        const problem = problemOf(what, value)
        setWrong(problem)
        if (problem === '') give.run({ reason, value, from })
      }}
      onClose={onClose}
    >
      {what === 'plan' && (
        <SelectField
          label={m.admin_order_plan()}
          prompt={m.admin_record_choose()}
          options={planOptions}
          value={value}
          error={wrong}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
      {what === 'plan' && (
        <TextField
          label={m.admin_grant_from()}
          hint={m.admin_grant_from_hint()}
          type="date"
          optional
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
      )}
      {what === 'days' && (
        <TextField
          label={m.admin_field_extra_days()}
          inputMode="numeric"
          value={value}
          error={wrong}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
      {what === 'pause' && (
        <TextField
          label={m.admin_pause_until()}
          type="date"
          value={value}
          error={wrong}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}

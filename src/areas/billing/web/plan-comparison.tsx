/** Plans side by side: what each costs and opens, beside what a company has today. */
import type { ReactNode } from 'react'
import { formatRupees, toPaise, toRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { CurrentPlan, PlanUse, SubscriptionType } from '../contract.ts'
import { defaultLimits, enquiriesWithoutPlan, membersMax } from '../rules/limits.ts'
import { totalOf } from '../rules/prices.ts'
import { perMonth, priceText } from './plan-card.tsx'
import type { ChosenPlan } from './plan-choice.ts'
import { durationText, numberOrAll } from './plan-words.ts'

/** What a company has today and how much of it is in use. */
export interface Today {
  plan: CurrentPlan
  use: PlanUse
  /** How many of this month's enquiries were opened; null where any number may be. */
  enquiriesOpened: number | null
}

/** A line of the comparison: what it is about, its value today or without a plan, and with each plan. */
interface Row {
  name: string
  today: string
  of: (chosen: ChosenPlan) => ReactNode
}

/**
 * @param today what the company has; null for visitors, who see what is open without a plan
 * @param action what can be done with a plan
 */
export function PlanComparison({
  chosen,
  today,
  action,
}: {
  chosen: readonly ChosenPlan[]
  today: Today | null
  action?: (chosen: ChosenPlan) => ReactNode
}) {
  const rows = rowsOf(today)
  if (action) rows.push({ name: m.subscription_row_change(), today: '', of: action })
  return (
    <section className="mt-10">
      <h2 className="text-21">{m.subscription_compared()}</h2>
      <div className="mt-4">
        <DataTable
          caption={m.subscription_compared()}
          rows={rows}
          idOf={({ name }) => name}
          columns={[
            { head: m.subscription_row(), cell: ({ name }: Row) => name },
            { head: headOf(today), cell: (row: Row) => row.today },
            ...chosen.map((each) => ({
              head: localName('plan', each.type.name),
              cell: ({ of }: Row) => of(each),
            })),
          ]}
        />
      </div>
    </section>
  )
}

function headOf(today: Today | null): string {
  if (!today) return m.subscription_without()
  const { name } = today.plan
  if (name === '') return m.subscription_today_plan({ plan: m.subscription_without() })
  return m.subscription_today_plan({ plan: localName('plan', name) })
}

function rowsOf(today: Today | null): Row[] {
  const limits = today?.plan ?? defaultLimits
  const has = (limit: number, used: number | undefined) =>
    used === undefined ? numberOrAll(limit) : m.subscription_used({ used, limit })
  return [
    {
      name: m.subscription_row_total(),
      today: today?.plan.isActive ? '' : m.subscription_free(),
      of: ({ plan }) => totalOrFree(plan),
    },
    {
      name: m.subscription_row_month(),
      today: '',
      of: ({ plan }) => (plan.offerPrice === 0 ? '' : formatRupees(perMonth(plan))),
    },
    {
      name: m.subscription_row_contact(),
      today: contactText(today?.plan.showsContact ?? false),
      of: ({ type }) => contactText(type.showsContact),
    },
    {
      name: m.subscription_row_enquiries(),
      today: enquiriesToday(today),
      of: ({ type }) => numberOrAll(type.enquiriesPerMonth),
    },
    {
      name: m.subscription_row_trades(),
      today: has(limits.workLimit, today?.use.trades.length),
      of: ({ type }) => numberOrAll(type.workTypeLimit),
    },
    {
      name: m.subscription_row_addresses(),
      today: has(limits.addressLimit, today?.use.addresses.length),
      of: ({ type }) => numberOrAll(type.addressLimit),
    },
    {
      name: m.subscription_row_pictures(),
      today: has(limits.galleryImageLimit, today?.use.pictures),
      of: ({ type }) => numberOrAll(type.galleryImagesLimit),
    },
    {
      name: m.subscription_row_products(),
      today: productsToday(today),
      of: ({ type }) => numberOrAll(type.productLimit),
    },
    {
      name: m.subscription_row_members(),
      today: numberOrAll(today?.plan.memberLimit ?? membersMax),
      of: ({ type }) => numberOrAll(type.memberLimit ?? membersMax),
    },
    {
      name: m.subscription_row_after(),
      today: '',
      of: ({ type }) => afterText(type),
    },
  ]
}

function totalOrFree(plan: ChosenPlan['plan']): string {
  if (plan.offerPrice === 0) return `${priceText(plan)}, ${durationText(plan)}`
  const total = formatRupees(toRupees(totalOf(toPaise(plan.offerPrice))))
  return m.subscription_total_plain({ total, time: durationText(plan) })
}

function contactText(isShown: boolean): string {
  return isShown ? m.subscription_contact_shown() : m.subscription_contact_hidden()
}

function productsToday(today: Today | null): string {
  const limit = today?.plan.productLimit ?? null
  if (!today || limit === null) return m.subscription_all()
  const used = today.use.trades.reduce((sum, { products }) => sum + products, 0)
  return m.subscription_used({ used, limit })
}

function enquiriesToday(today: Today | null): string {
  if (!today) return numberOrAll(enquiriesWithoutPlan)
  const limit = today.plan.enquiriesPerMonth
  if (limit === null || today.enquiriesOpened === null) return m.subscription_all()
  return m.subscription_used({ used: today.enquiriesOpened, limit })
}

function afterText(type: SubscriptionType): string {
  return numberOrAll(type.enquiriesAfter ? type.enquiriesPerMonth : enquiriesWithoutPlan)
}

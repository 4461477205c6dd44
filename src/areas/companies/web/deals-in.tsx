/** Checkboxes for a company's trades, up to its plan's limit. */
import { href, Link } from 'react-router'
import { CheckboxGroup } from '#ui/choice-field.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { workingTypesAllowed } from '../rules/limits.ts'
import { tradeOf, tradesToChoose } from '../rules/trades.ts'
import type { CompanyFields, CompanyFormInput } from './company-fields.ts'

/**
 * Ticking a box beyond the limit is blocked with a warning.
 *
 * @param existing the company's current trades; more than the limit if a plan has ended.
 * @param hidden the current trades that are hidden from buyers
 * @param onLimit called when the limit is reached, since a plan may have started meanwhile
 */
export function DealsIn({
  form,
  existing,
  hidden,
  workLimit,
  onLimit,
}: {
  form: SchemaForm<CompanyFormInput, CompanyFields>
  existing: readonly number[]
  hidden: readonly number[]
  workLimit: number
  onLimit: () => void
}) {
  const { register, value, errors } = form
  const options = tradesToChoose(existing).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <CheckboxGroup
      label={m.company_deals_in()}
      hint={
        <>
          <p>
            {workLimit === 1
              ? m.company_deals_in_limit_one()
              : m.company_deals_in_limit({ count: workLimit })}{' '}
            {workLimit < options.length && (
              <Link to={href('/companyDetail/Subscription')} className="underline">
                {m.next_step_plan_do()}
              </Link>
            )}
          </p>
          {hidden.length > 0 && (
            <p className="text-pending">{m.company_deals_in_hidden({ trades: names(hidden) })}</p>
          )}
        </>
      }
      options={options}
      columns
      error={errors.WorkingTypes}
      {...register('WorkingTypes')}
      onClick={(event) => {
        const { checked, value: id } = event.currentTarget
        const chosen = new Set([...value('WorkingTypes'), id].map(Number))
        if (!checked || workingTypesAllowed([...chosen], existing, workLimit)) return
        event.preventDefault()
        toast.warning(m.company_work_types_limit())
        onLimit()
      }}
    />
  )
}

function names(ids: readonly number[]): string {
  return ids.flatMap((id) => tradeOf(id)?.name ?? []).join(', ')
}

/** The trades that a company deals in: as many as its plan allows. */
import { CheckboxGroup } from '#ui/choice-field.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { companyTypes, workingTypesAllowed } from '../rules.ts'
import type { CompanyFields, CompanyFormInput } from './company-fields.ts'

const options = companyTypes.map(({ id, name }) => ({ value: id, label: name }))

/**
 * Going over the limit is blocked with a warning: the tick does not appear.
 *
 * @param held what the company deals in already; more than the limit where a plan has ended.
 */
export function DealsIn({
  form,
  held,
  workLimit,
}: {
  form: SchemaForm<CompanyFormInput, CompanyFields>
  held: readonly number[]
  workLimit: number
}) {
  const { register, value, errors } = form
  return (
    <CheckboxGroup
      label={m.company_deals_in()}
      hint={
        workLimit === 1
          ? m.company_deals_in_limit_one()
          : m.company_deals_in_limit({ count: workLimit })
      }
      options={options}
      columns
      error={errors.WorkingTypes}
      {...register('WorkingTypes')}
      onClick={(event) => {
        const { checked, value: id } = event.currentTarget
        const wanted = [...value('WorkingTypes'), id].map(Number)
        if (!checked || workingTypesAllowed(wanted, held, workLimit)) return
        event.preventDefault()
        toast.warning(m.company_work_types_limit())
      }}
    />
  )
}

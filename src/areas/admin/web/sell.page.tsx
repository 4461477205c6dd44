/** Sells a plan to a firm that pays at the counter, by transfer or by cheque. */
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { Form } from '#client/form.tsx'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees, toPaise, toRupees } from '#kernel/money.ts'
import { CheckboxField } from '#ui/choice-field.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { receiptCalls, saleFields } from '../contract/receipts.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_sell_title, intro: m.admin_sell_intro }

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const company = params.companyId ?? ''
  const asked = call(receiptCalls.saleOptions, { company }, { signal: request.signal })
  const options = await load(asked, m.admin_sell_failed())
  if (options.companyName === '') throw redirect(href('/admin/subscriptions'))
  return { company, options }
}
clientLoader.hydrate = true as const

const sold = answers({
  done: { ordered: m.admin_sold },
  refused: {
    held: m.admin_sell_held,
    following: m.admin_sell_following,
    notMore: { text: m.admin_sell_not_more, field: 'planId' },
    noUpgrade: m.admin_sell_no_upgrade,
  },
  otherwise: m.admin_gone,
})

export default function SellPage() {
  const { company, options } = useLoaderData<typeof clientLoader>()
  const { companyName, currentPlan, endDate, credit, plans, addresses, gstin } = options
  const navigate = useNavigate()
  const [first] = addresses
  const form = useSchemaForm(saleFields, {
    defaultValues: {
      planId: '',
      addressId: first ? String(first.addressId) : '',
      gstin,
      isUpgrade: false,
    },
    about: company,
  })
  const selling = useMutation(receiptCalls.sellPlan, {
    answers: ({ result }) => sold(result),
    onDone: ({ orderId }) => navigate(href('/admin/orders/:orderId', { orderId: String(orderId) })),
  })
  const plan = plans.find(({ planId }) => String(planId) === String(form.value('planId')))
  const upgrades = form.value('isUpgrade') === true && credit !== null
  const due = plan && toRupees(toPaise(plan.total) - toPaise(upgrades ? credit : 0))
  return (
    <Page>
      <div className="max-w-form">
        <h2>{m.admin_sell_for({ name: companyName })}</h2>
        {currentPlan !== '' && endDate && (
          <p className="mt-1 mb-5 text-15 text-muted">
            {m.admin_sell_current({ plan: currentPlan, date: mediumTime(endDate) })}{' '}
            {!upgrades && m.admin_sell_after()}
          </p>
        )}
        {addresses.length === 0 ? (
          <FormMessage tone="info">{m.admin_sell_no_address()}</FormMessage>
        ) : (
          <Form
            form={form}
            mutation={selling}
            input={(fields) => ({ ...fields, company })}
            submit={m.admin_sell_submit()}
            className="mt-5"
          >
            <SelectField
              label={m.admin_order_plan()}
              prompt={m.admin_record_choose()}
              options={plans.map(({ planId, name, total }) => ({
                value: planId,
                label: m.admin_sell_plan_option({ plan: name, total: formatRupees(total) }),
              }))}
              error={form.errors.planId}
              {...form.register('planId')}
            />
            {credit !== null && (
              <CheckboxField
                label={m.admin_sell_upgrade({ credit: formatRupees(credit) })}
                {...form.register('isUpgrade')}
              />
            )}
            <SelectField
              label={m.admin_sell_address()}
              options={addresses.map(({ addressId, text }) => ({ value: addressId, label: text }))}
              error={form.errors.addressId}
              {...form.register('addressId')}
            />
            <TextField
              label={m.admin_sell_gstin()}
              optional
              error={form.errors.gstin}
              {...form.register('gstin')}
            />
            {due !== undefined && due > 0 && (
              <p className="font-semibold">{m.admin_sell_due({ due: formatRupees(due) })}</p>
            )}
          </Form>
        )}
        <p className="mt-8">
          <Link to={href('/admin/subscriptions')} className="text-action underline">
            {m.admin_nav_subscriptions()}
          </Link>
        </p>
      </div>
    </Page>
  )
}

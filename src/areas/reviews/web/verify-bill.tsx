/** The dialog's three views: 1 dummy bills, 2 the bill, 3 the decision (rules 13.5). */
import { useState } from 'react'
import { pictureUrl } from '#areas/media/rules/picture-urls.ts'
import { Picture, useImageBase } from '#areas/media/web/public.tsx'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { mediumDate } from '#kernel/dates.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { SelectField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type BillToVerify, reviews, verdictForm } from '../contract.ts'
import { billChoice, reviewMax } from '../rules.ts'
import { verdictAnswers } from './bill-verdict.ts'
import { BillPictures, type CompanyBill } from './company-bills.tsx'

/** The views by their numbers (rules 13.5). */
const views = [
  { id: 1, label: m.verify_dummy },
  { id: 2, label: m.verify_detail },
  { id: 3, label: m.verify_decide },
]

export default function VerifyBill({
  bill,
  dummies,
  onClose,
  onSaved,
}: {
  bill: BillToVerify
  dummies: readonly CompanyBill[]
  onClose: () => void
  onSaved: () => void
}) {
  useBackCloses(onClose)
  const [view, setView] = useState(2)
  const form = useSchemaForm(verdictForm, {
    defaultValues: { status: String(billChoice.none), companyComment: '' },
    about: bill.messageId,
  })
  const mutation = useMutation(reviews.verify, {
    answers: verdictAnswers,
    onDone: () => {
      onClose()
      onSaved()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      wide="desk"
      title={m.verify_title({ number: bill.invoiceNumber })}
    >
      <div className="mb-4 flex gap-1 lg:hidden" role="tablist" aria-label={m.verify_step()}>
        {views.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={view === id}
            className="verify-tab"
            onClick={() => setView(id)}
          >
            {id}. {label()}
          </button>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem] lg:gap-8">
        <View id={1} current={view}>
          {dummies.length > 0 ? (
            <BillPictures bills={dummies} columns="grid-cols-2" />
          ) : (
            <p className="text-15 text-muted">{m.bills_none_hint()}</p>
          )}
        </View>
        <View id={2} current={view}>
          <Bill bill={bill} />
        </View>
        <View id={3} current={view}>
          <Form
            form={form}
            mutation={mutation}
            input={({ status, companyComment }) => ({
              messageId: bill.messageId,
              isValid: Number(status) === billChoice.valid,
              companyComment,
            })}
            invalid={m.verify_missing()}
            toasted
            submit={m.verify_save()}
          >
            <SelectField
              label={m.verify_status()}
              error={form.errors.status}
              options={[
                { value: billChoice.none, label: m.verify_select() },
                { value: billChoice.valid, label: m.verify_valid() },
                { value: billChoice.invalid, label: m.verify_invalid() },
              ]}
              {...form.register('status')}
            />
            <TextAreaField
              label={m.verify_comment()}
              hint={m.verify_comment_hint()}
              optional
              rows={4}
              max={reviewMax}
              error={form.errors.companyComment}
              {...form.register('companyComment')}
            />
          </Form>
        </View>
      </div>
    </Dialog>
  )
}

/** One of the three views: next to the others on a desktop, alone on a phone. */
function View({
  id,
  current,
  children,
}: {
  id: number
  current: number
  children: React.ReactNode
}) {
  const label = views.find((view) => view.id === id)?.label()
  return (
    <section className={current === id ? '' : 'max-lg:hidden'} aria-label={label}>
      <h3 className="mb-3 text-17 max-lg:sr-only">{label}</h3>
      {children}
    </section>
  )
}

function Bill({ bill }: { bill: BillToVerify }) {
  const base = useImageBase()
  return (
    <>
      <a
        className="relative block aspect-3/4 w-full overflow-clip max-lg:max-h-[60dvh] rounded-4 border border-line bg-sunken"
        href={pictureUrl(base, bill.invoicePath, 1600)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.reviews_bill_open({ number: bill.invoiceNumber })}
      >
        <Picture
          name={bill.invoicePath}
          sizes="(width >= 64rem) 24rem, 100vw"
          alt={m.my_bills_picture({ number: bill.invoiceNumber })}
          className="[&_img]:object-contain"
        />
      </a>
      <Facts
        className="mt-3 text-15 tabular-nums"
        facts={[
          [m.my_bills_number(), bill.invoiceNumber],
          [m.my_bills_date(), mediumDate(bill.invoiceDate)],
        ]}
      />
    </>
  )
}

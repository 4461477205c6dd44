/** The form to add a review, with its bill (rules 13.1). */
import { useState } from 'react'
import { type PictureChange, PictureField, useUpload } from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { saveResult } from '#kernel/codes.ts'
import { indianToday } from '#kernel/dates.ts'
import type { PageInputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { RecordInput } from '#ui/record-input.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { billRecord, newReviewFields, reviewRecord, reviews } from '../contract.ts'
import { StarsField } from './stars-field.tsx'

const reviewAnswers = answers<'invoiceNumber' | 'invoicePic'>({
  done: { [saveResult.created]: m.review_posted },
  refused: {
    [saveResult.userDuplicate]: {
      text: m.review_failed,
      inline: m.review_number_taken,
      field: 'invoiceNumber',
    },
    [saveResult.invalidUser]: { text: m.review_failed, inline: m.review_own },
    [saveResult.notExist]: m.seller_list_failed,
    [saveResult.invoiceNumberMissing]: {
      text: m.review_number_required,
      field: 'invoiceNumber',
    },
    [saveResult.invoicePicMissing]: { text: m.review_picture_required, field: 'invoicePic' },
  },
  otherwise: m.review_failed,
})

export default function ReviewForm({
  seller,
  onPosted,
  onCancel,
}: {
  seller: { sellerUrl: string; name: string }
  onPosted: () => void
  onCancel: () => void
}) {
  const form = useSchemaForm(newReviewFields, { defaultValues: { invoicePath: '' } })
  const [picture, setPicture] = useState<PictureChange>()
  const upload = useUpload(
    (input: PageInputOf<typeof reviews.save>, options) => call(reviews.save, input, options),
    { answers: reviewAnswers, onDone: onPosted },
  )
  function choose(chosen: PictureChange) {
    setPicture(chosen)
    form.setValue('invoicePic', chosen?.dataUrl ?? '')
    form.setValue('invoicePath', chosen?.fileName ?? '')
  }
  const { errors } = form
  return (
    <section className="card card-body max-w-form" aria-labelledby="review-form">
      <h3 id="review-form">{m.review_form_title({ name: seller.name })}</h3>
      <p className="mt-2 mb-5 text-15 text-muted">{m.review_form_intro()}</p>
      <Form
        form={form}
        mutation={upload}
        input={(fields) => ({
          ...fields,
          sellerUrl: seller.sellerUrl,
          id: 0,
          isActive: true,
        })}
        invalid={m.review_invalid()}
        submit={m.review_post()}
        actions={
          <Button kind="quiet" onClick={onCancel} disabled={upload.busy}>
            {m.review_cancel()}
          </Button>
        }
      >
        <StarsField
          label={reviewRecord.rating.label()}
          error={errors.rating}
          {...form.register('rating')}
        />
        <RecordInput record={reviewRecord} form={form} name="message" />
        <PictureField
          label={m.review_bill_picture()}
          hint={m.review_bill_picture_hint()}
          error={errors.invoicePic}
          value={picture}
          onChange={choose}
          upload={upload}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <RecordInput record={billRecord} form={form} name="invoiceNumber" />
          <RecordInput record={billRecord} form={form} name="invoiceDate" latest={indianToday()} />
        </div>
      </Form>
    </section>
  )
}

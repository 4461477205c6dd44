/** The quotation of an enquiry: a price for each line, and the terms. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import '#ui/styles/quote.css'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { enquiryCalls, type OwnEnquiry, termsFields } from '../contract/seller.ts'
import { validDaysUsual, wordsMax } from '../rules/limits.ts'
import { type ChosenFile, FilesField } from './files-field.tsx'
import {
  atOwnPrice,
  lacksCount,
  PriceRow,
  pricesOf,
  type TypedPrice,
  typedPriceOf,
} from './price-fields.tsx'
import { named, quoteRefusals } from './words.ts'

/** Starts from the last quotation for this enquiry, or the terms of the one before. */
export default function QuoteForm({ enquiry }: { enquiry: OwnEnquiry }) {
  const { enquiryId, quotation, lastTerms } = enquiry
  const terms = quotation ?? lastTerms
  const { revalidate } = useRevalidator()
  const lines = enquiry.lines.filter(({ isAwarded }) => !isAwarded)
  const [typed, setTyped] = useState<Record<number, TypedPrice>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineId, typedPriceOf(line, quotation)])),
  )
  const [files, setFiles] = useState<ChosenFile[]>([])
  const form = useSchemaForm(termsFields, {
    about: enquiryId,
    defaultValues: {
      taxIncluded: terms?.taxIncluded ?? true,
      deliveryCharge: terms?.deliveryCharge ?? 0,
      minimumOrder: quotation?.minimumOrder ?? 0,
      leadDays: terms?.leadDays ?? 3,
      validDays: validDaysUsual,
      partAllowed: terms?.partAllowed ?? true,
      // Written to one buyer, not to the next.
      note: quotation?.note ?? '',
    },
  })
  const { errors, register } = form
  const mutation = useMutation(enquiryCalls.quote, {
    answers: named('quoted', m.quotation_quoted, quoteRefusals),
    onDone: () => revalidate(),
  })
  const priced = lines.filter(({ lineId }) => Number(typed[lineId]?.price) > 0)
  const own = lines.filter(({ ownPrice }) => ownPrice)
  const change = (lineId: number, fields: TypedPrice) =>
    setTyped((before) => ({ ...before, [lineId]: fields }))
  const fillOwnPrices = () =>
    setTyped((before) => {
      const after = { ...before }
      for (const line of own) {
        const price = before[line.lineId]
        if (price) after[line.lineId] = atOwnPrice(line, price)
      }
      return after
    })
  const taxIncluded = form.value('taxIncluded') ?? true
  const refusal = () => {
    if (priced.length === 0) return m.quotation_price_missing()
    const lacking = priced.find(({ lineId }) => {
      const price = typed[lineId]
      return price ? lacksCount(price) : false
    })
    return lacking ? m.quotation_count_of({ what: lacking.what }) : ''
  }
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{quotation ? m.quotation_requote() : m.quotation_quote()}</h2>
        {own.length > 0 && (
          <Button kind="secondary" onClick={fillOwnPrices}>
            {m.quotation_own_prices()}
          </Button>
        )}
      </div>
      <Form
        form={form}
        mutation={{
          ...mutation,
          run: (input: Parameters<typeof mutation.run>[0]) => {
            const refused = refusal()
            return refused ? Promise.resolve(mutation.refuse(refused)) : mutation.run(input)
          },
        }}
        input={(fields) => ({
          ...fields,
          enquiryId,
          files,
          prices: priced.flatMap(({ lineId }) => {
            const line = typed[lineId]
            return line ? pricesOf(lineId, line) : []
          }),
        })}
        invalid={m.quotation_invalid()}
        submit={quotation ? m.quotation_requote_send() : m.quotation_quote_send()}
      >
        <table className="quote-table">
          <caption className="sr-only">{m.quotation_quote()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.quotation_line()}</th>
              <th scope="col">{m.quote_price()}</th>
              <th scope="col">{m.quotation_unit()}</th>
              <th scope="col">{m.quotation_unit_count()}</th>
              <th scope="col">{m.quotation_tax()}</th>
              <th scope="col">{m.quotation_total()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const value = typed[line.lineId]
              return value ? (
                <PriceRow
                  key={line.lineId}
                  line={line}
                  typed={value}
                  taxIncluded={taxIncluded}
                  onChange={(fields) => change(line.lineId, fields)}
                />
              ) : null
            })}
          </tbody>
        </table>
        <p className="text-15 text-muted">{m.quote_hint()}</p>
        {!quotation && lastTerms && (
          <p className="text-15 text-muted">{m.quotation_terms_last()}</p>
        )}
        <div className="quote-terms">
          <CheckboxField label={m.quotation_tax_included()} {...register('taxIncluded')} />
          {enquiry.delivered && (
            <TextField
              label={m.quotation_delivery_field()}
              inputMode="decimal"
              error={errors.deliveryCharge}
              {...register('deliveryCharge')}
            />
          )}
          <TextField
            label={m.quotation_lead_field()}
            inputMode="numeric"
            error={errors.leadDays}
            {...register('leadDays')}
          />
          <TextField
            label={m.quotation_valid_days()}
            inputMode="numeric"
            error={errors.validDays}
            {...register('validDays')}
          />
        </div>
        <details open={Boolean(quotation?.note || quotation?.minimumOrder) || undefined}>
          <summary className="min-h-11 content-center">{m.quotation_more_terms()}</summary>
          <div className="grid gap-5 pt-3">
            <TextField
              label={m.quotation_minimum_field()}
              inputMode="decimal"
              error={errors.minimumOrder}
              {...register('minimumOrder')}
            />
            <CheckboxField label={m.quotation_part_allowed()} {...register('partAllowed')} />
            <TextAreaField
              label={m.quotation_note()}
              hint={m.quotation_message_hint()}
              optional
              max={wordsMax}
              rows={3}
              error={errors.note}
              {...register('note')}
            />
            <FilesField files={files} onChange={setFiles} />
          </div>
        </details>
      </Form>
    </section>
  )
}

/** The quotation of an enquiry: a price for each line, and the terms. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { enquiryCalls, type OwnEnquiry, termsFields } from '../contract/seller.ts'
import { taxRates, taxUsual, validDaysUsual, wordsMax } from '../rules/limits.ts'
import { type ChosenFile, FilesField } from './files-field.tsx'
import { amountText, named, perText, quoteRefusals } from './words.ts'

type Line = OwnEnquiry['lines'][number]

/** What was typed for a line; an empty price leaves it out. */
interface Typed {
  price: string
  unit: string
  quantity: string
  tax: string
  alternative: string
}

/** Starts from the last quotation for this enquiry, or the terms of the one before. */
export function QuoteForm({ enquiry }: { enquiry: OwnEnquiry }) {
  const { enquiryId, quotation, lastTerms } = enquiry
  const terms = quotation ?? lastTerms
  const { revalidate } = useRevalidator()
  const lines = enquiry.lines.filter(({ isAwarded }) => !isAwarded)
  const [typed, setTyped] = useState<Record<number, Typed>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineId, typedOf(line, quotation)])),
  )
  const [files, setFiles] = useState<ChosenFile[]>([])
  const form = useSchemaForm(termsFields, {
    about: enquiryId,
    defaultValues: {
      taxIncluded: terms?.taxIncluded ?? true,
      deliveryCharge: terms?.deliveryCharge ?? 0,
      minimumOrder: terms?.minimumOrder ?? 0,
      leadDays: terms?.leadDays ?? 3,
      validDays: validDaysUsual,
      partAllowed: terms?.partAllowed ?? true,
      note: terms?.note ?? '',
    },
  })
  const { errors, register } = form
  const mutation = useMutation(enquiryCalls.quote, {
    answers: named('quoted', m.quotation_quoted, quoteRefusals),
    onDone: () => revalidate(),
  })
  const priced = lines.filter(({ lineId }) => Number(typed[lineId]?.price) > 0)
  const own = lines.filter(({ ownPrice }) => ownPrice)
  const change = (lineId: number, fields: Partial<Typed>) =>
    setTyped((before) => {
      const line = before[lineId]
      return line ? { ...before, [lineId]: { ...line, ...fields } } : before
    })
  return (
    <section className="grid max-w-[44rem] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{quotation ? m.quotation_requote() : m.quotation_quote()}</h2>
        {own.length > 0 && (
          <Button
            kind="secondary"
            onClick={() => {
              for (const { lineId, ownPrice, unit } of own) {
                if (ownPrice)
                  change(lineId, { price: String(ownPrice.price), unit: ownPrice.unit || unit })
              }
            }}
          >
            {m.quotation_own_prices()}
          </Button>
        )}
      </div>
      <Form
        form={form}
        mutation={{
          ...mutation,
          run: (input: Parameters<typeof mutation.run>[0]) =>
            priced.length > 0
              ? mutation.run(input)
              : Promise.resolve(mutation.refuse(m.quotation_price_missing())),
        }}
        input={(fields) => ({
          ...fields,
          enquiryId,
          files,
          prices: priced.flatMap(({ lineId }) => {
            const line = typed[lineId]
            return line
              ? [
                  {
                    ...{ lineId, unit: line.unit, alternative: line.alternative },
                    price: Number(line.price),
                    quantity: Number(line.quantity),
                    tax: Number(line.tax),
                  },
                ]
              : []
          }),
        })}
        invalid={m.quotation_invalid()}
        submit={quotation ? m.quotation_requote_send() : m.quotation_quote_send()}
      >
        {lines.map((line) => {
          const value = typed[line.lineId]
          return value ? (
            <PriceFields
              key={line.lineId}
              line={line}
              typed={value}
              onChange={(fields) => change(line.lineId, fields)}
            />
          ) : null
        })}
        {!quotation && lastTerms && (
          <p className="text-15 text-muted">{m.quotation_terms_last()}</p>
        )}
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
        <details>
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

function typedOf(line: Line, quotation: OwnEnquiry['quotation']): Typed {
  const before = quotation?.lines.find(({ lineId }) => lineId === line.lineId)
  return {
    price: before ? String(before.price) : '',
    unit: before?.unit ?? line.unit,
    quantity: String(before?.quantity ?? line.quantity),
    tax: String(before?.tax ?? taxUsual),
    alternative: before?.alternative ?? '',
  }
}

function PriceFields({
  line,
  typed,
  onChange,
}: {
  line: Line
  typed: Typed
  onChange: (fields: Partial<Typed>) => void
}) {
  return (
    <fieldset className="grid gap-3 rounded-10 border border-line p-4">
      <legend className="px-1 font-semibold wrap-anywhere">
        {line.what}, {amountText(line)}
      </legend>
      <TextField
        label={m.quotation_price_per({ unit: perText(typed.unit) })}
        hint={m.quotation_price_hint()}
        inputMode="decimal"
        value={typed.price}
        onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
      />
      <details>
        <summary className="min-h-11 content-center">{m.quotation_line_more()}</summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-3">
          <TextField
            label={m.quotation_unit()}
            value={typed.unit}
            onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
          />
          <TextField
            label={m.quotation_unit_count()}
            inputMode="decimal"
            value={typed.quantity}
            onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
          />
          <SelectField
            label={m.quotation_tax()}
            options={taxRates.map((rate) => ({ value: rate, label: `${rate} %` }))}
            value={typed.tax}
            onChange={({ currentTarget }) => onChange({ tax: currentTarget.value })}
          />
          <TextField
            className="sm:col-span-3"
            label={m.quotation_alternative_field()}
            optional
            value={typed.alternative}
            onChange={({ currentTarget }) => onChange({ alternative: currentTarget.value })}
          />
        </div>
      </details>
    </fieldset>
  )
}

/** Whom to ask for what, and on which terms: one press sends it (rules 22.2). */
import { useEffect, useId, useRef, useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { CheckboxField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { askFields, requests } from '../contract/buyer.ts'
import type { RequestLine } from '../contract/fields.ts'
import type { AskedGroup, DealerToAsk } from '../contract/offered.ts'
import { dealersMax, dealersPerTrade, unitMax, validDaysUsual, wordsMax } from '../rules/limits.ts'
import { readDraft, useDraft } from './ask-draft.ts'
import { AskGroup } from './ask-group.tsx'
import { linesPerDealer, tickedFirst, tickedOfTrade } from './asking.ts'
import { type ChosenFile, FilesField } from './files-field.tsx'
import { askRefusals, hasAmount, named, perText } from './words.ts'

/** What is asked for, and who may be asked. */
export interface ToAsk {
  source: { listId: number; productId: string; requestId: number; lineIds: number[] }
  lines: readonly RequestLine[]
  pinCode: string
  dealers: readonly DealerToAsk[]
  groups: readonly AskedGroup[]
}

/** What is missing, said at its field. */
type Missing = { at: 'quantity' | 'lines' | 'dealers'; text: string }

export function AskForm({ source, lines, pinCode, dealers, groups }: ToAsk) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = useId()
  const isProduct = source.listId === 0 && source.requestId === 0
  const key = [source.listId, source.productId, source.requestId, ...source.lineIds].join(' ')
  const [draft] = useState(() => readDraft(key))
  const isSameOffer = draft?.ticked.length === groups.length
  const withAmount = lines.filter((line) => isProduct || hasAmount(line)).map((line) => line.lineId)
  const [lineIds, setLineIds] = useState(draft && !isProduct ? draft.lineIds : withAmount)
  const [quantity, setQuantity] = useState(draft?.quantity || (params.get('quantity') ?? ''))
  const [ticked, setTicked] = useState(draft && isSameOffer ? draft.ticked : tickedFirst(groups))
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [missing, setMissing] = useState<Missing>()
  const amountField = useRef<HTMLInputElement>(null)
  const groupsBox = useRef<HTMLDivElement>(null)
  const form = useSchemaForm(askFields, {
    about: key,
    defaultValues: { pinCode, delivered: true, days: validDaysUsual, wantedBy: '', words: '' },
  })
  const { errors, register } = form
  useEffect(() => {
    if (draft) form.fill(draft.fields)
  }, [draft, form])
  const forget = useDraft(key, () => {
    const { pinCode: _, ...fields } = form.typed()
    return { lineIds, ticked, quantity, fields }
  })
  const mutation = useMutation(requests.ask, {
    answers: named('asked', m.quotation_asked, askRefusals),
    onDone: ({ requestId }) => {
      forget()
      return navigate(href('/user/requests/:requestId', { requestId: String(requestId) }))
    },
  })
  const [line] = lines
  const unit = (params.get('unit') ?? '').slice(0, unitMax) || (line?.unit ?? '')
  const chosen = isProduct ? withAmount : lineIds.filter((lineId) => withAmount.includes(lineId))
  const perDealer = linesPerDealer(groups, ticked, chosen)
  const covered = new Set(perDealer.flatMap((dealer) => dealer.lineIds)).size
  const findMissing = (): Missing | undefined => {
    if (isProduct && !(Number(quantity) > 0)) {
      return { at: 'quantity', text: m.quotation_quantity_invalid() }
    }
    if (chosen.length === 0) return { at: 'lines', text: m.ask_choose_line() }
    return perDealer.length === 0 ? { at: 'dealers', text: m.ask_choose_shop() } : undefined
  }
  const focus = ({ at }: Missing) => {
    if (at === 'quantity') return amountField.current?.focus()
    const boxes = at === 'lines' ? '.ask-lines input:enabled' : '.ask-dealers input:enabled'
    groupsBox.current?.querySelector<HTMLInputElement>(boxes)?.focus()
  }
  const toggleDealer = (at: number, sellerUrl: string) => {
    setMissing(undefined)
    setTicked(ticked.map((urls, index) => (index === at ? toggled(urls, sellerUrl) : urls)))
  }
  const isOpen = Boolean(errors.wantedBy || errors.days || errors.words) || undefined
  return (
    <Form
      className="mt-6"
      form={form}
      mutation={{
        ...mutation,
        run: (input: Parameters<typeof mutation.run>[0]) => {
          const lacking = findMissing()
          setMissing(lacking)
          if (!lacking) return mutation.run(input)
          focus(lacking)
          return Promise.resolve()
        },
      }}
      input={(fields) => ({
        ...fields,
        ...source,
        pinCode,
        lineIds: source.listId > 0 ? [...new Set(perDealer.flatMap((each) => each.lineIds))] : [],
        quantity: isProduct ? Number(quantity) : 1,
        unit: isProduct ? unit : '',
        sellers: perDealer.map(({ sellerUrl }) => sellerUrl),
        linesOfDealers: perDealer.map(({ sellerUrl, lineIds: own }) => ({
          sellerUrl,
          lineIds: [...own],
        })),
        files,
      })}
      submit={askText(perDealer.length)}
      actions={
        !isProduct && (
          <span className="text-15 text-muted">
            {m.ask_covered({ count: covered, all: lines.length })}
          </span>
        )
      }
    >
      {isProduct && (
        <TextField
          ref={amountField}
          className="max-w-60"
          label={m.quotation_quantity_in({ unit: perText(unit) })}
          error={missing?.at === 'quantity' ? missing.text : undefined}
          inputMode="decimal"
          name="quantity"
          value={quantity}
          onChange={({ currentTarget }) => {
            setMissing(undefined)
            setQuantity(currentTarget.value)
          }}
        />
      )}
      <div ref={groupsBox} className="grid gap-6">
        {groups.length === 0 && <p>{m.quotation_dealers_none()}</p>}
        {groups.map((group, at) => (
          <AskGroup
            key={`${group.typeId} ${group.isCarried}`}
            group={group}
            lines={lines}
            dealers={dealers}
            chosenLines={lineIds}
            ticked={ticked[at] ?? []}
            isFull={
              tickedOfTrade(groups, ticked, group.typeId).size >= dealersPerTrade ||
              new Set(ticked.flat()).size >= dealersMax
            }
            error={at === 0 && missing && missing.at !== 'quantity' ? missing.text : ''}
            errorId={`${id}-missing`}
            onLine={(lineId) => {
              setMissing(undefined)
              setLineIds(toggled(lineIds, lineId))
            }}
            onDealer={(sellerUrl) => toggleDealer(at, sellerUrl)}
          />
        ))}
      </div>
      {source.listId > 0 && withAmount.length < lines.length && (
        <p>
          <Link to={href('/user/materials/:listId', { listId: String(source.listId) })}>
            {m.quotation_complete_list()}
          </Link>
        </p>
      )}
      {source.requestId === 0 && (
        <details className="ask-more" open={isOpen}>
          <summary className="min-h-11 content-center">{m.ask_terms()}</summary>
          <div className="grid max-w-[44rem] gap-5 pt-3">
            <CheckboxField label={m.quotation_delivered_check()} {...register('delivered')} />
            <TextField
              label={m.quotation_wanted_by()}
              type="date"
              optional
              error={errors.wantedBy}
              {...register('wantedBy')}
            />
            <TextField
              label={m.ask_answers_within()}
              hint={m.quotation_valid_days_hint()}
              inputMode="numeric"
              error={errors.days}
              {...register('days')}
            />
            <TextAreaField
              label={m.quotation_words()}
              hint={m.quotation_words_hint()}
              optional
              max={wordsMax}
              rows={3}
              error={errors.words}
              {...register('words')}
            />
            <FilesField files={files} onChange={setFiles} />
            <CheckboxField label={m.quotation_share_contact()} {...register('sharesContact')} />
          </div>
        </details>
      )}
    </Form>
  )
}

/** "Ask 3 shops" */
function askText(count: number): string {
  if (count === 0) return m.quotation_ask_list()
  return count === 1 ? m.quotation_ask_one() : m.quotation_ask_count({ count })
}

/** A list with a value added, or taken out. */
function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
}

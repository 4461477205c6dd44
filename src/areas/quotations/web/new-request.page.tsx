/** A new request: what, where, to which dealers (rules 22.2). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { materials } from '#areas/materials/contract/materials.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { emptyGuid, isPresent } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { askFields, type DealerToAsk, requests } from '../contract/buyer.ts'
import { dealersMax, validDaysUsual, wordsMax } from '../rules/limits.ts'
import { DealerChoice } from './dealer-choice.tsx'
import { type ChosenFile, FilesField } from './files-field.tsx'
import { hasAmount, LineChoice } from './line-choice.tsx'
import { WhatIsNeeded } from './what-is-needed.tsx'
import { askRefusals, named } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.quotation_new, intro: m.quotation_new_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const { searchParams } = new URL(request.url)
  const source = {
    listId: Number(searchParams.get('list')) || 0,
    productId: searchParams.get('product') || emptyGuid,
  }
  const { signal } = request
  if (source.listId === 0 && !isPresent(source.productId)) {
    const lists = await load(call(materials.lists, {}, { signal }), m.quotation_what_failed())
    return { step: 'what' as const, lists: lists.filter(({ lines }) => lines > 0) }
  }
  const sourceData = await load(
    call(requests.sourceOf, source, { signal }),
    m.quotation_source_failed(),
  )
  const pinCode = searchParams.get('pin') ?? sourceData.pinCode
  const sellerUrl = searchParams.get('seller') ?? ''
  const isPin = /^\s*[1-9][\d\s]{5,8}$/.test(pinCode)
  const answer = isPin
    ? await load(
        call(requests.dealersToAsk, { ...source, pinCode, sellerUrl }, { signal }),
        m.quotation_dealers_failed(),
      )
    : undefined
  return {
    step: 'who' as const,
    source,
    sourceData,
    pinCode,
    answer,
    sellerUrl: sellerUrl || sourceData.sellerUrl,
  }
}

type Asked = Extract<Awaited<ReturnType<typeof clientLoader>>, { step: 'who' }>

export default function NewRequestPage() {
  const data = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      {data.step === 'what' ? <WhatIsNeeded lists={data.lists} /> : <WhereAndWho asked={data} />}
    </Page>
  )
}

function WhereAndWho({ asked }: { asked: Asked }) {
  const { sourceData, pinCode, answer } = asked
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(pinCode)
  const wrong = answer?.result === 'unknown-pincode' || (pinCode !== '' && !answer)
  return (
    <>
      <h2 className="text-21 wrap-anywhere">{sourceData.title}</h2>
      <form
        className="mt-5 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const next = new URLSearchParams(params)
          next.set('pin', typed.trim())
          setParams(next, { replace: true })
        }}
      >
        <TextField
          label={m.quotation_pin()}
          hint={answer?.town}
          error={wrong ? m.quotation_unknown_pin() : undefined}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" kind={answer ? 'secondary' : 'primary'}>
          {m.quotation_find_dealers()}
        </Button>
      </form>
      {answer?.result === 'found' && (
        <AskForm key={pinCode} asked={asked} dealers={answer.dealers} />
      )}
    </>
  )
}

function AskForm({ asked, dealers }: { asked: Asked; dealers: DealerToAsk[] }) {
  const { source, sourceData, pinCode, sellerUrl } = asked
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isList = source.listId > 0
  const [lines, setLines] = useState(
    sourceData.lines.filter((line) => hasAmount(line)).map(({ lineId }) => lineId),
  )
  const [quantity, setQuantity] = useState(params.get('quantity') ?? '')
  const [sellers, setSellers] = useState(
    dealers
      .filter((each) => each.sellerUrl === sellerUrl && !each.isAskedLately)
      .map((each) => each.sellerUrl),
  )
  const [files, setFiles] = useState<ChosenFile[]>([])
  const form = useSchemaForm(askFields, {
    defaultValues: { pinCode, delivered: true, days: validDaysUsual, wantedBy: '', words: '' },
  })
  const { errors, register } = form
  const mutation = useMutation(requests.ask, {
    answers: named('asked', m.quotation_asked, askRefusals),
    onDone: ({ requestId }) =>
      navigate(href('/user/requests/:requestId', { requestId: String(requestId) })),
  })
  const [line] = sourceData.lines
  const isReady = sellers.length > 0 && (isList ? lines.length > 0 : Number(quantity) > 0)
  return (
    <Form
      className="mt-8 max-w-[44rem]"
      form={form}
      mutation={{
        ...mutation,
        run: (input: Parameters<typeof mutation.run>[0]) =>
          isReady ? mutation.run(input) : Promise.resolve(mutation.refuse(m.quotation_choose())),
      }}
      input={(fields) => ({
        ...fields,
        ...source,
        pinCode,
        lineIds: isList ? lines : [],
        quantity: isList ? 1 : Number(quantity),
        unit: isList ? '' : (line?.unit ?? ''),
        sellers,
        files,
      })}
      invalid={m.quotation_invalid()}
      submit={m.quotation_ask_count({ count: sellers.length })}
    >
      {isList ? (
        <LineChoice
          lines={sourceData.lines}
          listId={source.listId}
          chosen={lines}
          onToggle={(lineId) => setLines(toggled(lines, lineId))}
        />
      ) : (
        <TextField
          label={m.quotation_quantity_in({ unit: line?.unit ?? '' })}
          inputMode="decimal"
          name="quantity"
          value={quantity}
          onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
        />
      )}
      <DealerChoice
        dealers={dealers}
        lineCount={sourceData.lines.length}
        chosen={sellers}
        onToggle={(url) => setSellers(toggled(sellers, url).slice(0, dealersMax))}
      />
      <TextField
        label={m.quotation_wanted_by()}
        type="date"
        optional
        error={errors.wantedBy}
        {...register('wantedBy')}
      />
      <TextField
        label={m.quotation_valid_days()}
        hint={m.quotation_valid_days_hint()}
        inputMode="numeric"
        error={errors.days}
        {...register('days')}
      />
      <CheckboxField label={m.quotation_delivered_check()} {...register('delivered')} />
      <TextAreaField
        label={m.quotation_words()}
        hint={m.quotation_words_hint()}
        optional
        max={wordsMax}
        rows={4}
        error={errors.words}
        {...register('words')}
      />
      <FilesField files={files} onChange={setFiles} />
      <CheckboxField label={m.quotation_share_contact()} {...register('sharesContact')} />
    </Form>
  )
}

/** A list with a value added, or taken out. */
function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
}

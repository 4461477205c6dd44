/** A new request: what, where, to which dealers (rules 22.2). */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { materials } from '#areas/materials/contract/materials.ts'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { emptyGuid, isPresent } from '#kernel/ids.ts'
import { localPlace } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { requests } from '../contract/buyer.ts'
import { AskForm } from './ask-form.tsx'
import { WhatIsNeeded } from './what-is-needed.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.quotation_new, intro: m.quotation_new_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const { searchParams } = new URL(request.url)
  const source = {
    listId: Number(searchParams.get('list')) || 0,
    productId: searchParams.get('product') || emptyGuid,
    requestId: Number(searchParams.get('request')) || 0,
    lineIds: idsIn(searchParams.get('lines')),
  }
  const { signal } = request
  const sellerUrl = searchParams.get('seller') ?? ''
  if (source.listId === 0 && source.requestId === 0 && !isPresent(source.productId)) {
    const lists = await load(call(materials.lists, {}, { signal }), m.quotation_what_failed())
    const dealer = sellerUrl
      ? await load(call(requests.sourceOf, { sellerUrl }, { signal }), m.quotation_source_failed())
      : undefined
    const withLines = lists.filter(({ lines }) => lines > 0)
    return { step: 'what' as const, lists: withLines, sellerName: dealer?.sellerName ?? '' }
  }
  const sourceData = await load(
    call(requests.sourceOf, { ...source, sellerUrl }, { signal }),
    m.quotation_source_failed(),
  )
  const pinCode = searchParams.get('pin') ?? sourceData.pinCode
  const isPin = /^\s*[1-9][\d\s]{5,8}$/.test(pinCode)
  const answer = isPin
    ? await load(
        call(requests.dealersToAsk, { ...source, pinCode, sellerUrl }, { signal }),
        m.quotation_dealers_failed(),
      )
    : undefined
  const { sellerName } = sourceData
  return { step: 'who' as const, source, sourceData, pinCode, answer, sellerName }
}

/** Ids in an address, such as "3,14". */
const idsIn = (text: string | null): number[] =>
  (text ?? '').split(',').map(Number).filter(Number.isInteger).filter(Boolean)

type Asked = Extract<Awaited<ReturnType<typeof clientLoader>>, { step: 'who' }>

export default function NewRequestPage() {
  const data = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      {data.sellerName && (
        <p className="mb-4 wrap-anywhere">{m.ask_shop({ name: data.sellerName })}</p>
      )}
      {data.step === 'what' ? <WhatIsNeeded lists={data.lists} /> : <WhereAndWho asked={data} />}
    </Page>
  )
}

function WhereAndWho({ asked }: { asked: Asked }) {
  const { source, sourceData, pinCode, answer } = asked
  const [changes, setChanges] = useState(false)
  const isFound = answer?.result === 'found'
  return (
    <>
      <h2 className="text-21 wrap-anywhere">{sourceData.title}</h2>
      {isFound && source.requestId > 0 ? (
        <p className="mt-1 text-muted">{m.ask_others_text({ town: localPlace(answer.town) })}</p>
      ) : isFound && !changes ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          {m.ask_near({ town: localPlace(answer.town), pin: pinCode })}
          <Button kind="quiet" onClick={() => setChanges(true)}>
            {m.ask_other_place()}
          </Button>
        </p>
      ) : (
        <PinForm asked={asked} onFound={() => setChanges(false)} />
      )}
      {isFound && (
        <AskForm
          key={`${pinCode} ${source.lineIds.join()}`}
          source={source}
          lines={linesToAsk(sourceData, source.requestId)}
          pinCode={pinCode}
          dealers={answer.dealers}
          groups={answer.groups}
        />
      )}
    </>
  )
}

/** The lines that are shown: of a request, what nobody has priced yet. */
function linesToAsk({ lines, unpricedIds }: Asked['sourceData'], requestId: number) {
  return requestId > 0 ? lines.filter(({ lineId }) => unpricedIds.includes(lineId)) : lines
}

/** Where the site is: dealers near it are offered, and they learn the town. */
function PinForm({ asked: { pinCode, answer }, onFound }: { asked: Asked; onFound: () => void }) {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(pinCode)
  const wrong = answer?.result === 'unknown-pincode' || (pinCode !== '' && !answer)
  return (
    <form
      className="mt-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const next = new URLSearchParams(params)
        next.set('pin', typed.trim())
        setParams(next, { replace: true })
        onFound()
      }}
    >
      <TextField
        label={m.quotation_pin()}
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
  )
}

/** Free lines of products that say what an attribute asks, and turning them into it (rules 28.7). */
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { localName } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { countText } from '#ui/count-text.ts'
import { Empty } from '#ui/empty.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import {
  type LineConversionAnswer,
  type LineOfferAnswer,
  lineConversionCalls,
} from '../contract/line-conversions.ts'
import { localText } from './local-text.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.free_lines_title, intro: m.free_lines_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const answer = call(lineConversionCalls.freeLines, {}, { signal: request.signal })
  return load(answer, m.free_lines_failed())
}

const pause = 2_000

const begun = answers({
  done: { started: m.free_lines_started },
  refused: { running: m.free_lines_running },
  otherwise: m.admin_gone,
})

export default function FreeLinesPage() {
  const { offers, conversions } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [offer, setOffer] = useState<LineOfferAnswer>()
  const isRunning = conversions.some(({ state }) => state === 'running' || state === 'undoing')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(revalidate, pause)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const converting = useMutation(lineConversionCalls.convertFreeLines, {
    answers: begun,
    onDone: () => {
      setOffer(undefined)
      return revalidate()
    },
  })
  return (
    <Page>
      {offers.length === 0 ? (
        <Empty icon={<SearchIcon />} title={m.free_lines_none()}>
          {m.free_lines_none_hint()}
        </Empty>
      ) : (
        <ul className="grid gap-4">
          {offers.map((offer) => (
            <li
              key={`${offer.code} ${offer.itemTypeId}`}
              className="rounded-4 border border-line p-4"
            >
              <Offer offer={offer} onConvert={() => setOffer(offer)} />
            </li>
          ))}
        </ul>
      )}
      {conversions.length > 0 && (
        <section className="mt-10" aria-labelledby="conversions">
          <h2 id="conversions" className="text-20">
            {m.free_lines_done_title()}
          </h2>
          <Conversions list={conversions} onChange={revalidate} />
        </section>
      )}
      {offer && (
        <ConfirmDialog
          harmless
          title={m.free_lines_convert_title({
            name: localText(offer.name),
            type: localName('type', offer.itemType),
            count: productCount(offer.readable),
          })}
          keep={m.free_lines_keep()}
          confirm={m.free_lines_convert()}
          mutation={converting}
          onConfirm={() => converting.run({ code: offer.code, itemTypeId: offer.itemTypeId })}
          onClose={() => setOffer(undefined)}
        >
          <p>{m.free_lines_convert_text()}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

const productCount = (count: number) =>
  countText(count, m.free_lines_products_one, m.free_lines_products)

function Offer({ offer, onConvert }: { offer: LineOfferAnswer; onConvert: () => void }) {
  const { name, itemType, products, readable, names, read, unread } = offer
  const countOf = (list: readonly { count: number }[]) =>
    list.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-17 wrap-anywhere">
            {localText(name)}
            <span className="font-normal text-muted"> · {localName('type', itemType)}</span>
          </h2>
          <p className="mt-1 text-15 text-muted">
            {m.free_lines_readable({ readable, products: productCount(products) })}
          </p>
        </div>
        {readable > 0 && (
          <Button kind="secondary" onClick={onConvert}>
            {m.free_lines_convert()}
          </Button>
        )}
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-15 md:grid-cols-3">
        <Lines label={m.free_lines_names()} lines={names} />
        <Lines
          label={m.free_lines_read()}
          lines={read.map(({ text, value, count }) => ({
            text: `${text} → ${localText(value)}`,
            count,
          }))}
          isCut={countOf(read) < readable}
        />
        <Lines
          label={m.free_lines_unread()}
          lines={unread}
          isCut={countOf(unread) < products - readable}
        />
      </dl>
    </>
  )
}

function Lines({
  label,
  lines,
  isCut = false,
}: {
  label: string
  lines: readonly { text: string; count: number }[]
  isCut?: boolean
}) {
  if (lines.length === 0) return null
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      {lines.map(({ text, count }) => (
        <dd key={text} className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{text}</span>
          <span className="text-muted tabular-nums">{count}</span>
        </dd>
      ))}
      {isCut && <dd className="text-muted">{m.free_lines_more()}</dd>}
    </div>
  )
}

function Conversions({
  list,
  onChange,
}: {
  list: readonly LineConversionAnswer[]
  onChange: () => Promise<void>
}) {
  const undoing = useMutation(lineConversionCalls.undoConversion, {
    answers: answers({
      done: { started: m.free_lines_undo_started },
      refused: { running: m.free_lines_running },
      otherwise: m.admin_gone,
    }),
    onDone: onChange,
  })
  return (
    <>
      <FormMessage>{undoing.failure}</FormMessage>
      <DataTable
        caption={m.free_lines_done_title()}
        rows={list}
        idOf={({ conversionId }) => String(conversionId)}
        columns={[
          {
            head: m.free_lines_what(),
            cell: ({ name, itemType }) => `${localText(name)} · ${localName('type', itemType)}`,
          },
          { head: m.free_lines_when(), cell: ({ createdDate }) => mediumTime(createdDate) },
          { head: m.free_lines_outcome(), cell: outcomeText },
        ]}
        actions={({ conversionId, state }) =>
          state === 'done' && (
            <Button kind="quiet" busy={undoing.busy} onClick={() => undoing.run({ conversionId })}>
              {m.free_lines_undo()}
            </Button>
          )
        }
      />
    </>
  )
}

function outcomeText({ state, converted, restored, leftAlone }: LineConversionAnswer): string {
  switch (state) {
    case 'running':
      return m.free_lines_state_running({ converted })
    case 'done':
      return m.free_lines_state_done({ converted })
    case 'undoing':
      return m.free_lines_state_undoing({ restored })
    case 'undone':
      return m.free_lines_state_undone({ restored, left: leftAlone })
  }
}

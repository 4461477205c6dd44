/** Records that admins edit: one list and form for all kinds, generated from field definitions. */
import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { Page } from '#client/page.tsx'
import type { EditableField } from '#kernel/editable.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { choice, defineList, type List, type StateOf, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { countText } from '#ui/count-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ListView } from '#ui/list.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { EditableRecord, records } from '../contract/records.ts'
import { type RecordKind, recordLacks } from '../rules.ts'
import { fieldName, fieldValue, kindName } from './record-words.ts'

const RecordDialog = lazyPart(() => import('./record-dialog.tsx'), MissingDialog)
const DefaultImages = lazyPart(() => import('./default-images.tsx'), MissingDialog)
const TradePicture = lazyPart(() => import('./trade-picture.tsx'), MissingDialog)

/** The list of some kinds; the first one is shown first. */
export function recordsList(kinds: readonly [RecordKind, ...RecordKind[]]) {
  return defineList({
    filters: {
      kind: choice('kind', kinds),
      text: text('text'),
      without: choice('without', recordLacks),
    },
    orders: [sortOrder.aToZ],
    pageSizes: [25, 50, 100],
  })
}

type RecordsList = ReturnType<typeof recordsList>

interface Records {
  kinds: readonly RecordKind[]
  save: typeof records.saveCatalogue | typeof records.saveSales
  remove: typeof records.removeCatalogue | typeof records.removeSales
  /** Changes the yes-or-no field that a kind may have for one press. */
  turn?: typeof records.turnCatalogue | typeof records.turnSales
  page: OutputOf<typeof records.findCatalogue> & {
    list: RecordsList
    path: string
    state: RecordsList extends List<infer F> ? StateOf<F> : never
  }
}

/** The open dialog: the form of a new or existing record, its pictures, or a confirmation. */
type Open =
  | { edits: EditableRecord | 'new' }
  | { removes: EditableRecord }
  | { pictures: EditableRecord }
  | undefined

const columnsShown = 6

/** The page of some kinds of records. */
export function RecordsPage({ kinds, save, remove, turn, page }: Records) {
  const { fields, state, switchedBy } = page
  const [open, setOpen] = useState<Open>()
  const { revalidate } = useRevalidator()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    return revalidate()
  }
  const removal = useMutation(remove, { answers: removed, onDone: done })
  const [naming] = fields
  const nameOf = ({ values }: EditableRecord) => values[naming?.name ?? ''] ?? ''
  return (
    <Page
      action={
        <div className="flex flex-wrap gap-2">
          {state.kind === 'attribute' && (
            <Link to={href('/admin/catalogue/lines')} {...linkButton('secondary')}>
              {m.free_lines_open()}
            </Link>
          )}
          <Button onClick={() => setOpen({ edits: 'new' })}>{m.admin_record_add()}</Button>
        </div>
      }
    >
      <ListView
        {...page}
        fields={{
          kind: {
            label: m.admin_record_kind(),
            wide: true,
            options: kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
          },
          text: { label: m.admin_people_text() },
          without: fields.some(({ name }) => name === 'nameHindi') ? lackField() : undefined,
        }}
        count={(count) => countText(count, m.admin_audit_count_one, m.admin_audit_count)}
        empty={{ icon: <SearchIcon />, title: m.admin_record_empty() }}
      >
        {(rows) => (
          <DataTable
            caption={kindName(state.kind)}
            rows={rows}
            idOf={({ id }) => id}
            columns={[
              ...columnsOf(fields, switchedBy).map((field) => ({
                head: fieldName(field.name),
                cell: ({ values }: EditableRecord) => {
                  const value = fieldValue(field, values[field.name] ?? '')
                  return field.kind === 'colour' ? <Dot code={value} /> : value
                },
                number: field.kind === 'whole' || field.kind === 'rupees',
              })),
              { head: m.admin_record_uses(), cell: ({ uses }) => uses, number: true },
            ]}
            actions={(row) => (
              <>
                <Button kind="quiet" onClick={() => setOpen({ edits: row })}>
                  {m.admin_record_edit()}
                </Button>
                {turn && switchedBy !== '' && (
                  <Turn
                    turn={turn}
                    kind={state.kind}
                    id={row.id}
                    isOn={row.values[switchedBy] === 'true'}
                    onDone={done}
                  />
                )}
                {(state.kind === 'defaultProduct' || state.kind === 'trade') && (
                  <Button kind="quiet" onClick={() => setOpen({ pictures: row })}>
                    {m.admin_images()}
                  </Button>
                )}
                <Button kind="quiet" onClick={() => setOpen({ removes: row })}>
                  {m.admin_remove()}
                </Button>
              </>
            )}
          />
        )}
      </ListView>
      {open && 'edits' in open && (
        <RecordDialog
          kind={state.kind}
          record={open.edits === 'new' ? undefined : open.edits}
          fields={fields}
          save={save}
          onDone={done}
          onClose={close}
        />
      )}
      {open && 'pictures' in open && state.kind === 'trade' && (
        <TradePicture
          tradeId={Number(open.pictures.id)}
          name={nameOf(open.pictures)}
          onClose={close}
        />
      )}
      {open && 'pictures' in open && state.kind === 'defaultProduct' && (
        <DefaultImages product={open.pictures.id} name={nameOf(open.pictures)} onClose={close} />
      )}
      {open && 'removes' in open && (
        <ConfirmDialog
          title={m.admin_record_remove_title({ name: nameOf(open.removes) })}
          keep={m.admin_keep()}
          confirm={m.admin_remove()}
          mutation={removal}
          onConfirm={() => removal.run({ kind: state.kind, id: open.removes.id })}
          onClose={close}
        >
          <p>{m.admin_record_remove_text()}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

/** The filter of those that have no Hindi name. */
function lackField() {
  const options = recordLacks.map((value) => ({
    value,
    label: value === '' ? m.status_all() : m.admin_record_lacking(),
  }))
  return { label: m.admin_field_hindi(), options }
}

/** What the list shows of a record: its first fields, and always the one that is switched. */
function columnsOf(fields: readonly EditableField[], switchedBy: string) {
  const columns = fields.filter(({ kind }) => kind !== 'lines')
  const first = columns.slice(0, columnsShown)
  return [
    ...first,
    ...columns.filter((field) => field.name === switchedBy && !first.includes(field)),
  ]
}

/** Switches a record on or off with one press. */
function Turn({
  turn,
  kind,
  id,
  isOn,
  onDone,
}: {
  turn: typeof records.turnCatalogue | typeof records.turnSales
  kind: RecordKind
  id: string
  isOn: boolean
  onDone: () => unknown
}) {
  const turning = useMutation((input: InputOf<typeof turn>) => call(turn, input), {
    answers: turned,
    onDone,
  })
  return (
    <Button
      kind="quiet"
      busy={turning.busy}
      onClick={() => void turning.run({ kind, id, isOn: !isOn })}
    >
      {turnText(kind, isOn)}
    </Button>
  )
}

function turnText(kind: RecordKind, isOn: boolean): string {
  if (kind === 'trade') return isOn ? m.admin_trade_hide() : m.admin_trade_show()
  return isOn ? m.admin_record_turn_off() : m.admin_record_turn_on()
}

const turned = answers({ done: { updated: m.admin_changed }, otherwise: m.admin_gone })

/** A colour as a dot, with its code. */
function Dot({ code }: { code: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden="true">
        <circle cx={9} cy={9} r={7.5} fill={code} className="stroke-edge" />
      </svg>
      <span className="[font-variant-ligatures:none]">{code}</span>
    </span>
  )
}

const removed = answers({
  done: { removed: m.admin_record_removed },
  refused: { used: m.admin_record_in_use },
  otherwise: m.admin_gone,
})

/** A page of the queue: its items on the left, the current one next to them. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { useMutation } from '#client/mutation.ts'
import { type Status as StatusNumber, status } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cx } from '#ui/cx.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { SelectRow, useSelection } from '#ui/selection.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { PendingItem } from '../contract.ts'
import { type DecisionStatus, decidedUnasked, needsComment } from '../rules.ts'
import { CompanyHistory } from './company-history.tsx'
import { decideOn, keyOf } from './decide.ts'
import { DecisionForm, type Draft, wrongWith } from './decision-form.tsx'
import { ItemDetail } from './item-detail.tsx'
import { kindName, waitedFor } from './queue-list.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useClaim } from './use-claims.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { Decided } from './use-undo.ts'

/** @param items a page of the queue; use a new `key` for another page or a reload */
export function QueueView({
  items,
  texts,
  onGone,
  onDecided,
  onUndo,
}: {
  items: readonly PendingItem[]
  /** Canned texts to start comments with. */
  texts: readonly string[]
  /** Called with how many items of the page have left it so far. */
  onGone: (count: number) => void
  onDecided: (decided: Decided) => void
  /** Undoes what was decided last. */
  onUndo: () => void
}) {
  const { revalidate } = useRevalidator()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const left = items.filter((item) => !gone.has(keyOf(item)))
  const [currentKey, setCurrentKey] = useState(() => (items[0] ? keyOf(items[0]) : ''))
  const current = left.find((item) => keyOf(item) === currentKey) ?? left[0]
  const selection = useSelection(left.map(keyOf))
  const [draft, setDraft] = useState<Draft>()
  const [wrong, setWrong] = useState('')
  const [zoomed, setZoomed] = useState('')
  const [showsHelp, setShowsHelp] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const claim = useClaim(current)

  const chosen = selection.ids.length > 0
  const targets = chosen
    ? left.filter((item) => selection.has(keyOf(item)))
    : current
      ? [current]
      : []

  const [struck, setStruck] = useState<ReadonlySet<string>>(new Set())
  function strike(key: string) {
    const next = new Set(struck)
    if (!next.delete(key)) next.add(key)
    setStruck(next)
  }

  const [sure, setSure] = useState<Draft>()
  const decide = useMutation(decideOn, {
    covered: false,
    onDone: ({ results, decisionIds }, { decision }) => {
      setSure(undefined)
      const done = results.filter(({ result }) => result !== 'changed')
      const failed = results.filter(({ result }) => result === 'changed')
      const decided = results.filter(({ result }) => result === 'done').length
      if (decided > 0) {
        const said = saidOf(decision.status as DecisionStatus, decided)
        onDecided({ ids: decisionIds, said })
      }
      for (const { detail: text } of failed) toast.error(text)
      const next = new Set([...gone, ...done.map(keyOf)])
      setGone(next)
      onGone(next.size)
      setRefused(
        new Map([...refused, ...failed.map((each) => [keyOf(each), each.detail] as const)]),
      )
      setDraft(undefined)
      selection.clear()
      if (items.every((item) => next.has(keyOf(item)))) revalidate()
      else goTo(following(items, current, next))
    },
  })

  function goTo(item: PendingItem | undefined) {
    if (!item) return
    setCurrentKey(keyOf(item))
    document.getElementById(rowId(item))?.scrollIntoView({ block: 'nearest' })
  }
  function step(by: 1 | -1) {
    setDraft(undefined)
    const index = left.findIndex((item) => current && keyOf(item) === keyOf(current))
    goTo(left[index + by])
  }
  function choose(decision: DecisionStatus) {
    if (targets.length === 0 || decide.busy) return
    setWrong('')
    if (!needsComment(decision)) return send({ status: decision, comment: '' })
    // Focus before the next key press: outside the field letters are shortcuts, and one approves.
    flushSync(() => setDraft({ status: decision, comment: '' }))
    field.current?.focus()
    // Its buttons too, on a low screen.
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }
  function send(decision: Draft) {
    const problem = wrongWith(decision)
    setWrong(problem)
    if (problem) return field.current?.focus()
    if (targets.length > decidedUnasked && sure === undefined) return setSure(decision)
    decide.run({ items: targets, struck, decision })
  }
  function toggle() {
    if (current) selection.set([keyOf(current)], !selection.has(keyOf(current)))
  }

  function toggleAll() {
    selection.set(left.map(keyOf), selection.ids.length < left.length)
  }

  useShortcuts({
    j: () => step(1),
    arrowdown: () => step(1),
    k: () => step(-1),
    arrowup: () => step(-1),
    x: toggle,
    s: toggleAll,
    a: () => choose(status.approved),
    r: () => choose(status.rejected),
    c: () => choose(status.documentPending),
    u: onUndo,
    z: () => setZoomed(current?.picturesAfter[0] ?? current?.parts[0]?.picture ?? ''),
    '?': () => setShowsHelp(true),
  })

  return (
    <div
      className={cx(
        'grid gap-6 lg:items-start',
        draft
          ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]'
          : 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      <div className="lg:sticky lg:top-12">
        <div className="flex items-center gap-3 px-2 pb-2">
          <SelectRow selection={selection} ids={left.map(keyOf)} label={m.list_select_all()} />
          <Button kind="quiet" onClick={toggleAll}>
            {chosen && selection.ids.length === left.length
              ? m.moderation_select_none()
              : m.moderation_select_all({ count: left.length })}
          </Button>
        </div>
        <ul
          className="max-h-[40dvh] overflow-y-auto border-y border-line lg:max-h-[calc(100dvh-8rem)]"
          aria-label={m.moderation_queue_title()}
        >
          {left.map((item) => (
            <li
              key={keyOf(item)}
              id={rowId(item)}
              className={cx(
                'flex items-start gap-3 border-b border-line px-2 py-2.5 last:border-0',
                current && keyOf(item) === keyOf(current) && 'bg-sunken',
              )}
            >
              <span className="mt-0.75 leading-none">
                <SelectRow
                  selection={selection}
                  ids={[keyOf(item)]}
                  label={m.list_select_row({ name: item.title })}
                />
              </span>
              <button
                type="button"
                className="min-w-0 grow text-left"
                aria-current={current && keyOf(item) === keyOf(current) ? 'true' : undefined}
                onClick={() => {
                  setDraft(undefined)
                  setCurrentKey(keyOf(item))
                  detail.current?.scrollIntoView({ block: 'nearest' })
                }}
              >
                <span className="block font-semibold wrap-anywhere">{item.title}</span>
                <span className="block text-13 text-muted">
                  {item.companyName || kindName(item.subject)} ·{' '}
                  {m.moderation_waits({ time: waitedFor(item.since) })}
                  {item.parts.length > 0 &&
                    ` · ${m.moderation_with_pictures({ count: item.parts.length })}`}
                </span>
                <Notice item={item} refusal={refused.get(keyOf(item))} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div ref={detail} className="card card-body min-w-0">
        {current && (
          <>
            <div className={cx('grid gap-x-6', draft && 'lg:grid-cols-2 lg:items-start')}>
              <div className="min-w-0">
                <ItemDetail
                  item={current}
                  zoomed={zoomed}
                  onZoom={setZoomed}
                  struck={struck}
                  onStrike={strike}
                />
              </div>
              <div className={cx('mt-6 grid gap-3 bg-surface', draft ? formPlace : buttonsPlace)}>
                {claim === 'taken' && !chosen && (
                  <FormMessage tone="info">{m.moderation_taken()}</FormMessage>
                )}
                {chosen && <p>{m.moderation_chosen({ count: String(targets.length) })}</p>}
                <DecisionForm
                  draft={draft}
                  texts={texts}
                  count={targets.length}
                  busy={decide.busy}
                  failure={wrong}
                  disabled={claim === 'taken' && !chosen}
                  field={field}
                  onChoose={choose}
                  onComment={(comment) => {
                    setWrong('')
                    if (draft) setDraft({ ...draft, comment })
                  }}
                  onSend={() => draft && send(draft)}
                  onCancel={() => setDraft(undefined)}
                />
                <FormMessage>{decide.failure}</FormMessage>
              </div>
            </div>
            {current.companyId && (
              <div className="mt-6">
                <CompanyHistory key={keyOf(current)} company={current.companyId} />
              </div>
            )}
          </>
        )}
        {sure && (
          <ConfirmDialog
            title={m.moderation_sure_title({ count: String(targets.length) })}
            keep={m.moderation_cancel()}
            confirm={verbOf(sure.status)}
            harmless={sure.status !== status.rejected}
            mutation={decide}
            onConfirm={() => send(sure)}
            onClose={() => setSure(undefined)}
          >
            <p>{m.moderation_sure_text()}</p>
          </ConfirmDialog>
        )}
        <ShortcutHelp
          open={showsHelp}
          onOpen={() => setShowsHelp(true)}
          onClose={() => setShowsHelp(false)}
        />
      </div>
    </div>
  )
}

// The buttons stay in view below the item; the form stands next to it, or below it on phones, so that
// the item can be read while the comment is written.
const buttonsPlace =
  'sticky bottom-[var(--room-bar,0px)] -mx-4 border-t border-line px-4 py-4 md:-mx-6 md:px-6'
const formPlace = 'max-lg:border-t max-lg:border-line max-lg:pt-4 lg:sticky lg:top-12 lg:mt-0'

function verbOf(decision: DecisionStatus): string {
  if (decision === status.approved) return m.moderation_approve()
  return decision === status.rejected ? m.moderation_reject() : m.moderation_ask_change()
}

/** Why an item cannot be decided on at the moment. */
function Notice({ item, refusal }: { item: PendingItem; refusal: string | undefined }) {
  const taken = item.claimedBy !== '' && !item.claimedByMe
  if (!refusal && !taken) return null
  return (
    <span className="block text-13">
      {refusal ?? m.moderation_claimed_by({ admin: item.claimedBy })}
    </span>
  )
}

function rowId(item: PendingItem): string {
  return `item-${item.subject}-${item.id}`
}

/** The item after one that has left: the next remaining one, else the last one. */
function following(
  items: readonly PendingItem[],
  current: PendingItem | undefined,
  gone: ReadonlySet<string>,
): PendingItem | undefined {
  const index = items.findIndex((item) => current && keyOf(item) === keyOf(current))
  const isLeft = (item: PendingItem) => !gone.has(keyOf(item))
  return items.slice(index).find(isLeft) ?? items.findLast(isLeft)
}

function saidOf(decision: StatusNumber, count: number): string {
  const counted = { count: String(count) }
  if (decision === status.approved) {
    return count === 1 ? m.moderation_approved() : m.moderation_approved_many(counted)
  }
  if (decision === status.rejected) {
    return count === 1 ? m.moderation_rejected() : m.moderation_rejected_many(counted)
  }
  return count === 1 ? m.moderation_change_asked() : m.moderation_change_asked_many(counted)
}

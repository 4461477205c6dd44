/** An opened line: what was understood as chips, who has it, and what can be done. */
import { useState } from 'react'
import { localText } from '#areas/catalogue/web/public.tsx'
import { Picture } from '#areas/media/web/public.tsx'
import { localName } from '#kernel/site-names.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EditIcon, TrashIcon } from '#ui/form-icons.tsx'
import { ArrowUpIcon, ChevronDownIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionFailure } from '#ui/section-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import type { LineFound } from '../contract/match-fields.ts'
import { doubtsOf, lineCosts } from '../rules/costs.ts'
import type { MaterialLine } from '../rules/lines.ts'
import type { LeftOutProps } from './left-out.tsx'
import type { LineFormProps } from './line-form.tsx'
import { LineOffers } from './line-offers.tsx'
import { sumText } from './price-words.ts'
import { amountText } from './units.ts'
import type { Around } from './use-matches.ts'

const LineForm = lazyPart<LineFormProps>(
  () => import('./line-form.tsx'),
  () => <SectionFailure title={m.materials_line_edit()} text={m.ui_part_missing()} />,
  <Skeleton shape="control" />,
)

const LeftOut = lazyPart<LeftOutProps>(
  () => import('./left-out.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
  <Skeleton />,
)

/** The kinds of products by their ids. */
export type KindNames = ReadonlyMap<number, string>

/** What can be done with a line. */
export interface LineActions {
  onDelete: (line: MaterialLine) => void
  /** Moves it by one place; undefined where it cannot go. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  isBusy: boolean
  form: Omit<LineFormProps, 'line' | 'kinds' | 'onClose'>
}

/** The props of {@link LinePanel}. */
export interface PanelProps {
  line: MaterialLine
  kinds: KindNames
  found: LineFound | undefined
  around: Around
  /** None for a list that can only be read. */
  actions: LineActions | undefined
}

export default function LinePanel({ line, kinds, found, around, actions }: PanelProps) {
  const [isEdited, setEdited] = useState(false)
  const [isLeftOutOpen, setLeftOutOpen] = useState(false)
  if (isEdited && actions) {
    return <LineForm {...actions.form} line={line} kinds={kinds} onClose={() => setEdited(false)} />
  }
  const costs = lineCosts(line, found?.range)
  return (
    <div className="grid gap-3">
      <p className="text-15 wrap-anywhere">{line.text}</p>
      <LineChips
        line={line}
        kinds={kinds}
        attributes={found?.attributes}
        onEdit={actions && (() => setEdited(true))}
      />
      {line.note && <p className="text-15 wrap-anywhere">{line.note}</p>}
      {line.picture && (
        <span className="block size-16 overflow-hidden rounded-4">
          <Picture name={line.picture} sizes="4rem" alt="" />
        </span>
      )}
      {costs && (
        <p className="font-medium tabular-nums">
          {m.house_line_costs({
            amount: amountText(line),
            sum: sumText(costs.least, costs.middle),
          })}
        </p>
      )}
      {found && <LineOffers line={line} found={found} />}
      {found && (
        <details
          className="print:hidden"
          open={isLeftOutOpen}
          onToggle={(event) => setLeftOutOpen(event.currentTarget.open)}
        >
          <summary className="min-h-11 content-center">{m.house_left_out()}</summary>
          {isLeftOutOpen && <LeftOut line={line} around={around} form={actions?.form} />}
        </details>
      )}
      {actions && <LineButtons line={line} actions={actions} onEdit={() => setEdited(true)} />}
    </div>
  )
}

function LineButtons({
  line,
  actions: { onUp, onDown, onDelete, isBusy },
  onEdit,
}: {
  line: MaterialLine
  actions: LineActions
  onEdit: () => void
}) {
  const name = line.text
  return (
    <div className="-mx-3 flex flex-wrap items-center print:hidden">
      <Button kind="quiet" aria-label={m.materials_line_edit_name({ name })} onClick={onEdit}>
        <EditIcon />
        {m.materials_line_edit()}
      </Button>
      <Button
        kind="quiet"
        busy={isBusy}
        aria-label={m.materials_line_delete({ name })}
        onClick={() => onDelete(line)}
      >
        <TrashIcon />
        {m.house_delete()}
      </Button>
      <IconButton
        label={m.materials_line_up({ name })}
        disabled={!onUp || isBusy}
        onClick={() => onUp?.()}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        label={m.materials_line_down({ name })}
        disabled={!onDown || isBusy}
        onClick={() => onDown?.()}
      >
        <ChevronDownIcon />
      </IconButton>
    </div>
  )
}

const figuresOf = (text: string) => text.replace(/\D/g, '')

/** What was understood of a line; a press changes it. What is in doubt asks to be confirmed. */
export function LineChips({
  line,
  kinds,
  attributes = [],
  onEdit,
}: {
  line: MaterialLine
  kinds: KindNames
  /** What the line says of its kind's attributes, once products were looked for. */
  attributes?: LineFound['attributes'] | undefined
  onEdit: (() => void) | undefined
}) {
  const doubts = doubtsOf(line)
  const kind = kinds.get(line.itemTypeId ?? 0) ?? ''
  const asAttributes = attributes.map(({ code, name, value }) => ({
    name: code,
    text: `${localText(name)}: ${localText(value)}`,
    question: '',
  }))
  // "OPC 53" says no more than "Grade: 53".
  const isSaid = (text: string) =>
    attributes.some(({ value }) => /\d/.test(text) && figuresOf(value.english) === figuresOf(text))
  const asTyped = [
    { name: 'size', text: line.size ?? '', question: '' },
    { name: 'grade', text: line.grade ?? '', question: '' },
  ].filter(({ text }) => !isSaid(text))
  const chips = [
    { name: 'kind', text: kind && localName('type', kind), question: m.house_which_kind() },
    { name: 'quantity', text: amountText(line), question: m.materials_line_no_quantity() },
    { name: 'unit', text: '', question: m.house_which_unit() },
    ...asAttributes,
    ...asTyped,
    { name: 'brand', text: line.brand ?? m.materials_line_any(), question: '' },
  ]
  return (
    <ul className="line-chips">
      {chips.map(({ name, text, question }) => {
        const isDoubt = doubts.some((doubt) => doubt === name)
        const label = isDoubt ? question : text
        if (!label) return null
        return (
          <li key={name}>
            {onEdit ? (
              <button
                type="button"
                className="line-chip"
                data-doubt={isDoubt || undefined}
                onClick={onEdit}
              >
                {label}
              </button>
            ) : (
              <span className="line-chip" data-doubt={isDoubt || undefined}>
                {label}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

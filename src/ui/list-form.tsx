/** The controls of a declared list: a GET form, so that it also works without JavaScript. */
import { type ChangeEvent, type FocusEvent, type FormEvent, type ReactNode, useRef } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { facetsIn } from '#kernel/facets.ts'
import type { Filters, List, StateOf } from '#kernel/list.ts'
import type { SortOrder } from '#kernel/sort-orders.ts'
import { m } from '#words/messages.js'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { type Option, SelectField, TextField } from './field.tsx'
import { useFollowing } from './following.ts'
import { ChevronDownIcon } from './icons.tsx'
import { pageSizeOptions, sortOptions } from './list-options.ts'
import { toast } from './toast.ts'

/** The props for a field that the page renders itself. */
export interface OwnField {
  name: string
  defaultValue: string | number
  maxLength: number
}

/** How a filter is shown: a text field, a select if it has options, or what the page renders. */
export interface ListField {
  label: string
  placeholder?: string
  /** A select without options is not shown. */
  options?: readonly Option[]
  /** The first entry of a select, which selects nothing. */
  prompt?: string
  /** The initial value of the dependent filter when an option is chosen; 0 for all. */
  firstBelow?: (chosen: number) => number
  /** A wide select, for long names; filters by id are always wide. */
  wide?: boolean
  draw?: (field: OwnField) => ReactNode
  /** A short text, shown among the selects; `chip` words its value. */
  beside?: boolean
  chip?: (value: string) => string
  /** Shown before the others, as what most people set. */
  first?: boolean
  /** The choices of a filter by codes (`#kernel/facets.ts`), a select for each. */
  facets?: readonly FacetField[]
}

/** A select for one code of a filter by codes; '' is its option for none. */
export interface FacetField {
  code: string
  label: string
  options: readonly Option[]
}

/** The props of a list's form. */
export interface ListFormProps<F extends Filters> {
  list: List<F>
  state: StateOf<F>
  /** The list's own path. */
  path: string
  /** In display order; a filter without a field is set by links only. */
  fields: { [Name in keyof F]?: ListField }
  /** Defaults to "Search". */
  submitLabel?: string | undefined
  /** The filters that stay set when the list is cleared. */
  cleared?: Partial<StateOf<F>> | undefined
  /** On phones the selects are on a sheet, and what is set on chips. */
  folded?: boolean | undefined
  /** What the list has found, as text: the sheet's button shows it. */
  resultCount?: string | undefined
  /** Returns a warning that prevents loading the list, or undefined. */
  check?: ((state: StateOf<F>) => string | undefined) | undefined
  /** Called if the selection has not changed, for lists that no loader loads. */
  again?: (() => void) | undefined
  /** Labels of sort orders that only this list has. */
  orderLabels?: Partial<Record<SortOrder, () => string>> | undefined
  /** Distinguishes the form from others on the page. */
  label?: string | undefined
}

const textMax = 100
/** With more fields than this, visible or not, the form is next to the rows on desktops. */
const many = 7

/** Text fields are submitted by the button; selects apply at once. Both go to page 1. */
export function ListForm<F extends Filters>({
  list,
  state,
  path,
  fields,
  submitLabel = m.list_search(),
  cleared,
  folded = false,
  check,
  again,
  label,
  orderLabels,
  resultCount,
}: ListFormProps<F>) {
  const navigate = useNavigate()
  const others = useOtherParameters(list)
  const typed = entriesOf(fields).filter(([, { options, facets }]) => !options && !facets)
  const texts = typed.filter(([, { beside }]) => !beside)
  const besides = typed.filter(([, { beside }]) => beside)
  const choices = choicesOf(list, { fields, orderLabels, state })
  const values = [
    ...typed.map(([name, field]) => [list.nameOf(name), valueIn(field, state[name])]),
    ...choices.map(({ parameter, value }) => [parameter, value]),
  ]
  const form = useFollowing(Object.fromEntries(values), label)
  const sheet = useRef<HTMLDetailsElement>(null)
  const usual = { ...list.usual, ...cleared }
  const set =
    besides.filter(([name]) => state[name] !== usual[name]).length +
    choices.filter(({ name, value }) => value !== (isFacet(list, name) ? '' : usual[name])).length

  function show(data: FormData) {
    const texts = [...data].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const chosen = { ...list.read(new URLSearchParams(texts)), page: 1 }
    const warning = check?.(chosen)
    if (warning) toast.warning(warning)
    else if (again && list.write(chosen) === list.write(state)) again()
    else navigate(path + list.write(chosen, others), { preventScrollReset: true })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sheet.current) sheet.current.open = false
    show(new FormData(event.currentTarget))
  }
  /** On the sheet a text applies when it is left, so that the button's count is true. */
  function leave({
    currentTarget: { form, name, value },
    relatedTarget,
  }: FocusEvent<HTMLInputElement>) {
    const isDone = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    const [own] = besides.find(([one]) => list.nameOf(one) === name) ?? []
    if (!form || isDone || !sheet.current?.open || !own || value.trim() === state[own]) return
    show(new FormData(form))
  }
  function select({ currentTarget: { form, name, value } }: ChangeEvent<HTMLSelectElement>) {
    if (!form) return
    const data = new FormData(form)
    for (const parameter of facetsBelow(list, { name, data })) data.delete(parameter)
    let chosen = { name, value: Number(value) }
    for (const dependent of below(list, name)) {
      const [, field] = entriesOf(fields).find(([own]) => list.nameOf(own) === chosen.name) ?? []
      const first = field?.firstBelow?.(chosen.value) ?? 0
      data.set(dependent, String(first))
      chosen = { name: dependent, value: first }
    }
    show(data)
  }
  const selects = (
    <div className="list-choices">
      {besides.map(([name, field]) => (
        <TextField
          key={name}
          label={field.label}
          name={list.nameOf(name)}
          defaultValue={state[name] ?? ''}
          maxLength={textMax}
          inputMode="decimal"
          placeholder={field.placeholder}
          onBlur={leave}
        />
      ))}
      {choices.map(({ parameter, value, field, className }) => (
        <SelectField
          key={parameter}
          className={className}
          label={field.label}
          name={parameter}
          defaultValue={value}
          {...(field.prompt === undefined ? {} : { prompt: field.prompt })}
          options={field.options ?? []}
          onChange={select}
        />
      ))}
    </div>
  )
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      role="search"
      aria-label={label}
      onSubmit={submit}
      preventScrollReset
      className="list-form"
      data-many={entriesOf(fields).length > many || undefined}
    >
      {[...(others ?? [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {texts.length === 0 && (
        <noscript>
          <Button type="submit">{submitLabel}</Button>
        </noscript>
      )}
      <div
        className={cx('list-texts', texts.length > 1 && 'list-texts-two')}
        hidden={texts.length === 0}
      >
        {texts.map(([name, field]) => {
          const own = {
            name: list.nameOf(name),
            defaultValue: state[name] ?? '',
            maxLength: textMax,
          }
          return (
            field.draw?.(own) ?? (
              <TextField
                key={name}
                {...own}
                label={field.label}
                type="search"
                placeholder={field.placeholder ?? (texts.length > 1 ? field.label : undefined)}
              />
            )
          )
        })}
        <Button type="submit" kind={texts.length > 1 ? 'primary' : 'secondary'}>
          {submitLabel}
        </Button>
      </div>
      {folded ? (
        <details
          ref={sheet}
          className="fold"
          // What lies around the sheet is the element itself.
          onClick={({ target, currentTarget }) => {
            if (target === currentTarget) currentTarget.open = false
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape' || !currentTarget.open) return
            currentTarget.open = false
            currentTarget.querySelector('summary')?.focus()
          }}
        >
          <summary>
            {m.list_more()}
            {set > 0 && <span className="fold-count">{set}</span>}
            <ChevronDownIcon />
          </summary>
          <div className="sheet">
            {selects}
            <Button type="submit" className="sheet-done">
              {resultCount ? m.list_show({ count: resultCount }) : submitLabel}
            </Button>
          </div>
        </details>
      ) : (
        selects
      )}
    </Form>
  )
}

function entriesOf<F extends Filters>(fields: ListFormProps<F>['fields']): [string, ListField][] {
  return Object.entries<ListField | undefined>(fields).flatMap(([name, field]) =>
    field ? [[name, field]] : [],
  )
}

/** A select of a filter. */
interface Choice {
  name: string
  parameter: string
  value: string | number
  field: Pick<ListField, 'label' | 'options' | 'prompt'>
  className: string
}

/** The selects of a form: those that come first, then wide ones; those with nothing to choose are left out. */
function choicesOf<F extends Filters>(
  list: List<F>,
  { fields, orderLabels, state }: Pick<ListFormProps<F>, 'fields' | 'orderLabels' | 'state'>,
): Choice[] {
  const own = entriesOf(fields).filter(([, { options }]) => options)
  const first = own.filter(([, field]) => field.first)
  const later = own.filter(([, field]) => !field.first)
  const isWide = ([name, field]: [string, ListField]) =>
    field.wide || list.filters[name]?.kind === 'id'
  const choice =
    (className: string) =>
    ([name, field]: [string, ListField]): Choice => ({
      name,
      parameter: list.nameOf(name),
      value: valueIn(field, state[name]),
      field,
      className,
    })
  const choices: Choice[] = [
    ...first.map(choice('list-first')),
    ...entriesOf(fields).flatMap(([name, { facets = [] }]) =>
      facetChoices(list, { name, facets, state }),
    ),
    ...later.filter(isWide).map(choice('list-wide')),
    choice('list-wide list-sort')([
      'sort',
      { label: m.list_sort(), options: sortOptions(list.orders, orderLabels) },
    ]),
    ...later.filter((one) => !isWide(one)).map(choice('')),
    choice('list-size')([
      'size',
      { label: m.list_page_size(), options: pageSizeOptions(list.pageSizes) },
    ]),
  ]
  return choices.filter(
    ({ field: { options = [], prompt } }) => options.length > (prompt === undefined ? 1 : 0),
  )
}

/** The selects of a filter by codes. */
function facetChoices<F extends Filters>(
  list: List<F>,
  { name, facets, state }: { name: string; facets: readonly FacetField[]; state: StateOf<F> },
): Choice[] {
  const chosen = new Map(facetsIn(String(state[name] ?? '')))
  return facets.map((field) => ({
    name,
    parameter: `${list.nameOf(name)}.${field.code}`,
    value: chosen.get(field.code) ?? '',
    field,
    className: '',
  }))
}

const isFacet = <F extends Filters>({ filters }: List<F>, name: string) =>
  filters[name]?.kind === 'facets'

/** The chosen codes of filters that depend on this one. */
function facetsBelow<F extends Filters>(
  list: List<F>,
  { name, data }: { name: string; data: FormData },
): string[] {
  const dependent = Object.entries(list.filters).flatMap(([own, filter]) =>
    filter.kind === 'facets' && filter.below && list.nameOf(filter.below) === name
      ? [`${list.nameOf(own)}.`]
      : [],
  )
  return [...data.keys()].filter((key) => dependent.some((prefix) => key.startsWith(prefix)))
}

/** The URL parameters of the page's other lists; undefined if this is the only one. */
function useOtherParameters<F extends Filters>(list: List<F>): URLSearchParams | undefined {
  const [params] = useSearchParams()
  if (list.nameOf('page') === 'page') return undefined
  const own = new Set([...Object.keys(list.filters), 'sort', 'size', 'page'].map(list.nameOf))
  return new URLSearchParams([...params].filter(([name]) => !own.has(name)))
}

/** The value of a field: the prompt's if none of the options is selected. */
function valueIn({ options, prompt }: ListField, value: string | number = ''): string | number {
  const offered = !options || prompt === undefined || options.some((one) => one.value === value)
  return offered ? value : ''
}

/** The parameters of filters that depend on this one, directly or indirectly. */
function below<F extends Filters>(list: List<F>, parameter: string): string[] {
  return Object.entries(list.filters).flatMap(([name, filter]) =>
    filter.kind === 'id' && filter.below && list.nameOf(filter.below) === parameter
      ? [list.nameOf(name), ...below(list, list.nameOf(name))]
      : [],
  )
}

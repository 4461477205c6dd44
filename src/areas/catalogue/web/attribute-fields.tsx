/** What is asked of a product of this kind (rules 28.3), from the declarations of admins. */
import { type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react'
import { call } from '#client/call.ts'
import { useLoaded } from '#client/loaded.tsx'
import type { FieldError } from '#kernel/problem.ts'
import { CheckboxGroup } from '#ui/choice-field.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { attributeCalls } from '../contract/attributes.ts'
import { optionsShown } from '../rules/attribute-texts.ts'
import {
  type Attribute,
  attributesFor,
  attributesVisible,
  type ProductKind,
  readValues,
} from '../rules/attributes.ts'
import { localText } from './local-text.ts'

/** Values as they are typed, by the codes of attributes. */
export type TypedAttributes = Readonly<Record<string, string>>

/** What a form asks of these fields before it sends them. */
export interface AttributeCheck {
  /** The typed values of this kind of product; undefined if one is wrong or missing. */
  valid: () => TypedAttributes | undefined
}

/**
 * @param typed the values in the form
 * @param before those that the product had; without them it is new, and what is required is asked
 * @param refused what the server has refused
 */
export default function AttributeFields({
  kind,
  typed,
  before,
  refused,
  check,
  onChange,
}: {
  kind: ProductKind
  typed: TypedAttributes
  before: TypedAttributes | undefined
  refused: readonly FieldError[]
  check: RefObject<AttributeCheck | null>
  onChange: (typed: TypedAttributes) => void
}) {
  const { companyTypeId } = kind
  const loaded = useLoaded(companyTypeId === 0 ? null : String(companyTypeId), (signal) =>
    call(attributeCalls.attributes, { companyType: companyTypeId }, { signal }),
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [open, setOpen] = useState(false)
  const id = useId()
  const asked = attributesFor(loaded.data ?? [], kind)
  const inOrder = [
    ...asked.filter(({ isRequired }) => isRequired),
    ...asked.filter(({ isRequired }) => !isRequired),
  ]
  const first = inOrder.slice(0, attributesVisible)
  const others = inOrder.slice(attributesVisible)
  const own = Object.fromEntries(asked.map(({ code }) => [code, typed[code] ?? '']))
  useEffect(() => {
    setProblems(
      Object.fromEntries(
        refused.flatMap(({ field, message }) => {
          const [, code] = /attributes\.(.+)$/.exec(field) ?? []
          return code ? [[code, message]] : []
        }),
      ),
    )
  }, [refused])
  useImperativeHandle(check, () => ({
    valid: () => {
      // Without the questions nothing is known of the answers: those there are stay.
      if (!loaded.data) return typed
      const found = problemsIn(asked, own, before)
      setProblems(found)
      const [wrong] = inOrder.filter(({ code }) => found[code])
      if (!wrong) return own
      if (others.includes(wrong)) setOpen(true)
      // Once it is on the page.
      requestAnimationFrame(() => document.getElementById(`${id}-${wrong.code}`)?.focus())
      return undefined
    },
  }))
  // Before a kind is chosen there is nothing to load.
  if (loaded.busy && !loaded.settled) return <Skeleton shape="control" />
  if (loaded.failure) return <p role="alert">{m.attribute_questions_failed()}</p>
  if (asked.length === 0) return null
  const field = (attribute: Attribute) => (
    <AttributeField
      key={attribute.code}
      id={`${id}-${attribute.code}`}
      attribute={attribute}
      value={own[attribute.code] ?? ''}
      error={problems[attribute.code]}
      onChange={(value) => {
        onChange({ ...typed, [attribute.code]: value })
        setProblems({ ...problems, [attribute.code]: '' })
      }}
    />
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{m.attribute_questions()}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">{first.map(field)}</div>
      {others.length > 0 && (
        <details
          className="fold"
          open={open}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            {m.attribute_questions_more({ count: others.length })}
            <ChevronDownIcon />
          </summary>
          <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">{others.map(field)}</div>
        </details>
      )}
    </fieldset>
  )
}

/** Why these answers cannot be saved, by the codes of attributes. */
function problemsIn(
  asked: readonly Attribute[],
  own: TypedAttributes,
  before: TypedAttributes | undefined,
): Record<string, string> {
  const { values, problems } = readValues(asked, own)
  const missing = asked.filter(
    ({ code, isRequired }) =>
      isRequired && values[code] === undefined && !problems[code] && (!before || before[code]),
  )
  return {
    ...problems,
    ...Object.fromEntries(missing.map(({ code }) => [code, m.attribute_required()])),
  }
}

function AttributeField({
  id,
  attribute,
  value,
  error,
  onChange,
}: {
  id: string
  attribute: Attribute
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const { kind, unit, isRequired, example } = attribute
  const isMeasured = (kind === 'number' || kind === 'size') && unit !== ''
  const shared = {
    id,
    label: isMeasured ? `${localText(attribute.name)} (${unit})` : localText(attribute.name),
    hint: localText(attribute.hint) || undefined,
    optional: !isRequired,
    error: error || undefined,
  }
  const options = optionsShown(attribute).map(({ typed, text }) => ({
    value: typed,
    label: localText(text),
  }))
  if (kind === 'choices') {
    const chosen = value.split(', ').filter(Boolean)
    return (
      <CheckboxGroup
        {...shared}
        columns
        options={options}
        chosen={chosen}
        onChange={({ currentTarget }) => {
          const rest = chosen.filter((one) => one !== currentTarget.value)
          const next = currentTarget.checked ? [...rest, currentTarget.value] : rest
          onChange(next.join(', '))
        }}
      />
    )
  }
  if (kind === 'choice' || kind === 'yesNo') {
    return (
      <SelectField
        {...shared}
        prompt={m.attribute_choose()}
        options={options}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <>
      <TextField
        {...shared}
        value={value}
        placeholder={example}
        list={options.length > 0 ? `${id}-list` : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {options.length > 0 && (
        <datalist id={`${id}-list`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

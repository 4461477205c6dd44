/** A new product on a phone: one step at a time, each checked before the next (rules 8.19). */
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { m } from '#words/messages.js'

export const stepFields = [
  ['name', 'description'],
  [
    'price',
    'offerPrice',
    'unit',
    'unitOfMeasure',
    'size',
    'minimumOrder',
    'minimumOrderUnit',
    'code',
  ],
  ['brand', 'materailType'],
] as const

type Name = (typeof stepFields)[number][number]

const titles = [m.product_step_name, m.product_step_price, m.product_step_more]

/** The step that is shown on a phone; `isLast` also where there are no steps. */
export interface Steps {
  isLast: boolean
  head: ReactNode
  foot: ReactNode
  /** Wraps the fields of a step. */
  part: (step: number, fields: ReactNode) => ReactNode
  /** Shows the first step with one of these fields. */
  show: (names: readonly string[]) => void
}

/** @param active false for a form without steps, such as a saved product's */
export function useSteps(
  { check, focus }: { check: (name: Name) => boolean; focus: (name: Name) => void },
  active: boolean,
): Steps {
  const [step, setStep] = useState(0)
  const head = useRef<HTMLParagraphElement>(null)
  const last = stepFields.length - 1
  function go(to: number) {
    setStep(to)
    // Once it is on the page.
    requestAnimationFrame(() => {
      head.current?.focus()
      head.current?.scrollIntoView({ block: 'nearest' })
    })
  }
  function next() {
    const wrong = (stepFields[step] ?? []).filter((name) => !check(name))
    if (wrong[0]) focus(wrong[0])
    else go(step + 1)
  }
  return {
    isLast: !active || step === last,
    part: (own, fields) => (
      <div key={own} className={cx('grid gap-5', active && own !== step && 'max-md:hidden')}>
        {fields}
      </div>
    ),
    show: (names) => {
      const stepIndex = stepFields.findIndex((fields) =>
        fields.some((name) => names.includes(name)),
      )
      if (active && stepIndex >= 0) setStep(stepIndex)
    },
    head: active && (
      <p ref={head} tabIndex={-1} className="font-semibold md:hidden">
        {m.product_step({ step: step + 1, count: last + 1, title: titles[step]?.() ?? '' })}
      </p>
    ),
    foot: active && (step > 0 || step < last) && (
      <div className="flex justify-between gap-3 md:hidden">
        {step > 0 && (
          <Button kind="quiet" onClick={() => go(step - 1)}>
            {m.product_step_back()}
          </Button>
        )}
        {step < last && (
          <Button className="ms-auto" onClick={next}>
            {m.product_step_next()}
          </Button>
        )}
      </div>
    ),
  }
}
